import type { JobField, JobValues, Pending } from './job-draft.ts';

/** What every part of the editor gets. The control of a field has the field's name as its id. */
export interface PartProps {
  values: JobValues;
  change: (part: Pending) => void;
  errors: Partial<Record<JobField, string>>;
  /** Another number where what was typed has been thrown away, for controls that keep a text of their own. */
  version?: number;
}
