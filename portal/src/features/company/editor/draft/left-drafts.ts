import type { JobDraft, JobForm } from '@tandem/contracts/ai';
import type { DraftState } from '../../../../lib/ai/use-draft.ts';
import type { DraftBlock, Style } from './use-job-draft.ts';

/** A draft of a job whose dialog or page was left. */
export interface LeftDraft {
  draft: DraftState<JobDraft>;
  style: Style;
  writtenFrom: JobForm;
  edited?: DraftBlock[] | undefined;
}

const keyOf = (name: string) => `tandem.ai-draft.${name}`;

/** The draft that was left in this tab, half of one if it was being written. */
export function leftDraft(name: string): LeftDraft | undefined {
  try {
    const left = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as LeftDraft | null;
    if (!left) return undefined;
    const { error: _, ...draft } = left.draft;
    return { ...left, draft: { ...draft, status: draft.status === 'done' ? 'done' : 'stopped' } };
  } catch {
    return undefined;
  }
}

/** Stores a draft for as long as the tab is open; a draft without text is forgotten. */
export function leaveDraft(name: string, left: LeftDraft): void {
  try {
    if (left.draft.text) sessionStorage.setItem(keyOf(name), JSON.stringify(left));
    else sessionStorage.removeItem(keyOf(name));
  } catch {}
}

/** Forgets a draft, once it is in the job. */
export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {}
}
