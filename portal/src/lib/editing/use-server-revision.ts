import { ApiError } from '@tandem/client/client';
import { useState } from 'react';

/**
 * Tracks the stored values that a form's changes are based on, and the fields that someone else has saved since, until
 * the person has chosen a version.
 */
export function useServerRevision<V extends object>(opened: V) {
  const [base, setBase] = useState(opened);
  const [conflicts, setConflicts] = useState<Partial<V>>({});
  return {
    base,
    conflicts,
    hasConflicts: Object.keys(conflicts).length > 0,
    /** Rebases the form on the stored values. */
    renew(stored: V, typed: Partial<V>) {
      const fields = Object.keys(typed) as (keyof V)[];
      const conflicting = fields.filter(
        (field) => !isSame(stored[field], base[field]) && !isSame(stored[field], typed[field]),
      );
      setConflicts(Object.fromEntries(conflicting.map((field) => [field, stored[field]])) as Partial<V>);
      setBase(stored);
    },
    settle(field: keyof V) {
      setConflicts(({ [field]: _, ...rest }) => rest as Partial<V>);
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the stored record from the error of a save that was rejected because another person has saved since. */
export function currentRecordOf<T>(error: unknown, name: string): T | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed_elsewhere') return undefined;
  return (error.details as Record<string, T>)[name];
}
