import type { RunOutcomeChange } from '@tandem/contracts/ai';
import { api } from '../api.ts';

/** Records the outcome of a draft, without delaying the person. */
export function recordOutcome(runId: string | undefined, change: RunOutcomeChange): void {
  if (runId) api.ai.outcome({ params: { id: runId }, body: change }, { keepalive: true }).catch(() => {});
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** Returns the share of words that a person changed in a draft, 0 to 1. */
export function changedShare(draft: string, used: string): number {
  const [before, after] = [wordsOf(draft), wordsOf(used)];
  const left = new Map<string, number>();
  for (const word of before) left.set(word, (left.get(word) ?? 0) + 1);
  let same = 0;
  for (const word of after) {
    const count = left.get(word) ?? 0;
    if (count > 0) same += 1;
    left.set(word, count - 1);
  }
  const max = Math.max(before.length, after.length);
  return max === 0 ? 0 : Math.round((1 - same / max) * 100) / 100;
}
