import type { JobField, JobValues, Pending } from './job-draft.ts';

/** Props of every part of the editor. The control of a field has the field's name as its id. */
export interface PartProps {
  values: JobValues;
  change: (part: Pending) => void;
  errors: Partial<Record<JobField, string>>;
  /** Incremented when input is discarded, to reset controls that have state of their own. */
  version?: number;
}
