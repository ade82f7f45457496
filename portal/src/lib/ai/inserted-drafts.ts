import { changedShare, recordOutcome } from './outcome.ts';

interface Inserted {
  runId: string;
  draft: string;
  distance: number;
}

/** Drafts that were put into a text of the person, by the name of that text. */
const inserted = new Map<string, Inserted>();

/** Remembers a draft inserted into a text, to measure later how much of it the person changed. */
export function rememberInserted(text: string, { runId, draft }: { runId: string | undefined; draft: string }): void {
  if (runId) inserted.set(text, { runId, draft, distance: 0 });
}

/** Records how much of an inserted draft was changed in the text as it is now; nothing if none was inserted. */
export function recordEdits(text: string, now: string): void {
  const found = inserted.get(text);
  const distance = found && changedShare(found.draft, now);
  if (!found || distance === undefined || distance === found.distance) return;
  inserted.set(text, { ...found, distance });
  recordOutcome(found.runId, { outcome: distance > 0 ? 'edited' : 'accepted', distance });
}

export const forgetInserted = (text: string): boolean => inserted.delete(text);
