import type { Perk } from '@tandem/catalogue/work';
import type { JobForm } from '@tandem/contracts/ai';
import type { JobValues } from '../job-draft.ts';

/** Returns the fields of a job that its text may state, with the company's additional facts. */
export function draftFormOf(
  { description: _, public: __, questions: ___, draftedBy: ____, ...values }: JobValues,
  about: string,
  perks: readonly Perk[],
): JobForm {
  return { ...values, about, perks: [...perks] };
}
