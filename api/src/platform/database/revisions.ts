import { isDeepStrictEqual } from 'node:util';
import type { Types } from 'mongoose';
import { plain } from './mongoose-schema.ts';

/** A record that several people edit concurrently: for each field it stores the revision of its last change. */
export interface WithRevisions {
  revision: number;
  /** Field → revision of the record at which it was changed last. */
  fieldRevisions: Record<string, number>;
}

/** Whether an update changes the value of a field; omitted fields do not change. */
export function isFieldChanged<C extends object, F extends keyof C & string>(
  before: object,
  change: C,
  field: F,
): boolean {
  if (change[field] === undefined) return false;
  return !isDeepStrictEqual(plain((before as Record<string, unknown>)[field]), change[field]);
}

/** Returns those of the given fields that have changed since a revision. */
export const changedSince = <F extends string>(
  before: Partial<WithRevisions>,
  fields: readonly F[],
  revision: number | undefined,
): F[] => (revision === undefined ? [] : fields.filter((field) => (before.fieldRevisions?.[field] ?? 0) > revision));

/** The next revision, in which the given fields change. */
export function nextRevision(before: Partial<WithRevisions>, fields: readonly string[]): WithRevisions {
  const revision = (before.revision ?? 0) + 1;
  return {
    revision,
    fieldRevisions: { ...before.fieldRevisions, ...Object.fromEntries(fields.map((field) => [field, revision])) },
  };
}

/**
 * Returns the fields of a change that someone else has changed: their stored value is neither the base of the change
 * nor its new value. Without a base there are none.
 */
export function changedFromBase<C extends object>(
  stored: object,
  change: C,
  base: Partial<C> | undefined,
): (keyof C & string)[] {
  if (!base) return [];
  const fields = Object.keys(change) as (keyof C & string)[];
  return fields.filter(
    (field) =>
      base[field] !== undefined && isFieldChanged(stored, change, field) && isFieldChanged(stored, base, field),
  );
}

/** Matches a record whose given fields are still as they were read. */
export const unchangedSince = <R extends { _id: Types.ObjectId }>(before: R, fields: readonly string[]) => ({
  _id: before._id,
  ...Object.fromEntries(fields.map((field) => [field, before[field as keyof R]])),
});
