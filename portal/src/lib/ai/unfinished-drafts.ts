import type { DraftState } from './use-draft.ts';

/** A draft whose dialog or page was closed, with the data that its dialog needs to continue. */
export interface UnfinishedDraft<Result> {
  draft: DraftState<Result>;
}

const keyOf = (name: string) => `tandem.ai-draft.${name}`;

/** Returns the draft that was left in this tab; a partial one if it was still being written. */
export function unfinishedDraft<Left extends UnfinishedDraft<unknown>>(name: string): Left | undefined {
  try {
    const left = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Left | null;
    if (!left) return undefined;
    const { error: _, ...draft } = left.draft;
    return { ...left, draft: { ...draft, status: draft.status === 'done' ? 'done' : 'stopped' } };
  } catch {
    return undefined;
  }
}

/** Stores a draft for as long as the tab is open; removes it if it has no text. */
export function storeUnfinishedDraft<Left extends UnfinishedDraft<unknown>>(name: string, left: Left): void {
  try {
    if (left.draft.text) sessionStorage.setItem(keyOf(name), JSON.stringify(left));
    else sessionStorage.removeItem(keyOf(name));
  } catch {}
}

/** Removes a draft once it has been used. */
export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {}
}
