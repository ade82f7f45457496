import type { ApiError } from '@tandem/client/client';
import type { FormError } from '@tandem/ui/FormSummary';
import type { Errors } from './EntryList.tsx';

/** Returns the server's error messages by path of the form field. */
export function errorsOf(error: ApiError | null): Errors {
  const paths = Object.entries(error?.fields ?? {});
  return Object.fromEntries(paths.map(([path, sentence]) => [path.replace(/^user\./, ''), sentence]));
}

/**
 * Returns the errors that prevent saving, each linked to its control; the message of the whole request if it names no
 * field.
 */
export function formErrors(error: ApiError, errors: Errors): FormError[] {
  const paths = Object.keys(errors);
  if (paths.length === 0) return [{ message: error.message }];
  return paths.map((path) => ({ fieldId: controlOf(path), message: errors[path] ?? error.message }));
}

/**
 * Returns the id of the control for a path: a part with its own input, as `education.0.from`, or else the whole field.
 */
function controlOf(path: string): string {
  const [field = ''] = path.split('.');
  if (field === 'listId' || field === 'jobId') return 'target';
  return /^(?:workExperience|education)\.\d+\.\w+$/.test(path) ? path : field;
}

/** Returns whether Tandem was unreachable or the session has ended, so that the data can be queued. */
export const isCutOff = ({ status }: Pick<ApiError, 'status'>): boolean => status === 0 || status === 401;
