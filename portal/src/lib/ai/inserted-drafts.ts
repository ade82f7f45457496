import { changedShare, recordOutcome } from './outcome.ts';

interface Inserted {
  runId: string;
  draft: string;
  distance: number;
}

/** Drafts that were inserted into the person's texts, by the name of the text. */
const inserted = new Map<string, Inserted>();

/** Stores a draft that was inserted into a text, to measure later how much of it the person changed. */
export function rememberInserted(text: string, { runId, draft }: { runId: string | undefined; draft: string }): void {
  if (runId) inserted.set(text, { runId, draft, distance: 0 });
}

/** Records how much of an inserted draft the current text has changed; does nothing if none was inserted. */
export function recordEdits(text: string, now: string): void {
  const found = inserted.get(text);
  const distance = found && changedShare(found.draft, now);
  if (!found || distance === undefined || distance === found.distance) return;
  inserted.set(text, { ...found, distance });
  recordOutcome(found.runId, { outcome: distance > 0 ? 'edited' : 'accepted', distance });
}

export const forgetInserted = (text: string): boolean => inserted.delete(text);
