import type { ApiError } from '@tandem/client/client';
import type { FormError } from '@tandem/ui/FormSummary';
import type { Errors } from './EntryList.tsx';

/** The server's sentences by the path of the field in the form. */
export function errorsOf(error: ApiError | null): Errors {
  const paths = Object.entries(error?.fields ?? {});
  return Object.fromEntries(paths.map(([path, sentence]) => [path.replace(/^user\./, ''), sentence]));
}

/** What has to change before the form can be saved, each leading to its control; the whole sentence where no field is to blame. */
export function formErrors(error: ApiError, errors: Errors): FormError[] {
  const paths = Object.keys(errors);
  if (paths.length === 0) return [{ message: error.message }];
  return paths.map((path) => ({ fieldId: controlOf(path), message: errors[path] ?? error.message }));
}

/** The control of a path: the input of a part that has one, as `education.0.from`, else that of the whole field. */
function controlOf(path: string): string {
  const [field = ''] = path.split('.');
  if (field === 'listId' || field === 'jobId') return 'target';
  return /^(?:workExperience|education)\.\d+\.\w+$/.test(path) ? path : field;
}

/** Tandem could not be reached, or the session has ended: what was to be saved can wait. */
export const isCutOff = ({ status }: Pick<ApiError, 'status'>): boolean => status === 0 || status === 401;
