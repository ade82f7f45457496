import { ApiError } from '@tandem/client/client';
import { labelled } from '@tandem/i18n/facts';
import type { FormError } from '@tandem/ui/FormSummary';
import { useMemo } from 'react';

export type FieldErrors = Readonly<Record<string, string>>;

/**
 * Returns the server's message for each field by the field's own name: `user.email` and `skillsYears.go` become `email`
 * and `skillsYears`.
 */
export function fieldErrorsOf(error: unknown, wrapper = ''): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([path, message]) => {
      const inner = wrapper !== '' && path.startsWith(`${wrapper}.`) ? path.slice(wrapper.length + 1) : path;
      return [inner.split('.')[0] ?? inner, message];
    }),
  );
}

/**
 * Returns the entries of the summary above a form: the invalid fields in the form's order, or the error itself if it
 * concerns no field.
 */
export function formErrorsOf(
  error: unknown,
  labels: readonly (readonly [field: string, label: string])[],
  wrapper = '',
): FormError[] {
  const fields = fieldErrorsOf(error, wrapper);
  const formErrors = labels.flatMap(([field, label]) =>
    fields[field] ? [{ fieldId: field, message: labelled(label, fields[field], document.documentElement.lang) }] : [],
  );
  if (formErrors.length > 0) return formErrors;
  return [{ message: error instanceof Error ? error.message : String(error) }];
}

/** `formErrorsOf` for a component. Returns the identical list for the same error, because a new one takes the focus. */
export function useFormErrors(
  error: unknown,
  labels: readonly (readonly [field: string, label: string])[],
  wrapper = '',
): FormError[] {
  const key = JSON.stringify(labels);
  return useMemo(() => (error ? formErrorsOf(error, JSON.parse(key), wrapper) : []), [error, key, wrapper]);
}

/**
 * Returns an error without fields as a summary. The list stays identical for the same error, because a new one takes
 * the focus.
 */
export const useSummaryOf = (error: Error | null): FormError[] =>
  useMemo(() => (error ? [{ message: error.message }] : []), [error]);
