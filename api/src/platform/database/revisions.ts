import { isDeepStrictEqual } from 'node:util';
import { plain } from './mongoose-schema.ts';

/** What is changed by several at once: each field knows at which revision of the record it was changed last. */
export interface Revised {
  revision: number;
  /** Field → revision of the record at which it was changed last. */
  fieldRevisions: Record<string, number>;
}

/** Whether a change would make another value of a field; what is left out stays. */
export function differs<C extends object, F extends keyof C & string>(before: object, change: C, field: F): boolean {
  if (change[field] === undefined) return false;
  return !isDeepStrictEqual(plain((before as Record<string, unknown>)[field]), change[field]);
}

/** Those of some fields that somebody has changed since a revision. */
export const changedSince = <F extends string>(
  before: Partial<Revised>,
  fields: readonly F[],
  revision: number | undefined,
): F[] => (revision === undefined ? [] : fields.filter((field) => (before.fieldRevisions?.[field] ?? 0) > revision));

/** The next revision, at which some fields are changed. */
export function nextRevision(before: Partial<Revised>, fields: readonly string[]): Revised {
  const revision = (before.revision ?? 0) + 1;
  return {
    revision,
    fieldRevisions: { ...before.fieldRevisions, ...Object.fromEntries(fields.map((field) => [field, revision])) },
  };
}
