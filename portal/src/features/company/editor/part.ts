import type { JobField, JobValues, Pending } from './job-draft.ts';

/** What every part of the editor gets. The control of a field has the field's name as its id. */
export interface PartProps {
  values: JobValues;
  change: (part: Pending) => void;
  errors: Partial<Record<JobField, string>>;
  /** Changes when input was discarded, to reset controls with their own state. */
  version?: number;
}
