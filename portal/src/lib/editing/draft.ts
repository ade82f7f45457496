/** Field values by name. */
export type Values<F extends string> = Partial<Record<F, unknown>>;

/** One change, for undo. */
interface Step<F extends string> {
  /** Previous values of the changed fields. */
  before: Values<F>;
  at: number;
}

/** Unsaved input, rejected values, and the steps to undo them. */
export interface Draft<F extends string = string> {
  pending: Values<F>;
  /** The server's reason for rejecting each field, which is not sent again until it changes. */
  refused: Partial<Record<F, string>>;
  steps: readonly Step<F>[];
  /** Values that others have saved meanwhile; such a field is not sent until one of the two is chosen. */
  conflicts: Values<F>;
  /** Revision of the record that the pending values are based on. */
  revision?: number | undefined;
}

export const emptyDraft: Draft<never> = { pending: {}, refused: {}, steps: [], conflicts: {} };

/** Milliseconds within which changes of the same fields are one undo step. */
const ONE_STEP = 2000;
const MAX_STEPS = 50;

/** Changes fields together, as one undo step; `before` contains their previous values. */
export function changeFields<F extends string>(
  draft: Draft<F>,
  values: Values<F>,
  before: Values<F>,
  now: number,
  revision?: number,
): Draft<F> {
  const last = draft.steps.at(-1);
  const goesOn = last && now - last.at < ONE_STEP && hasSameFields(last.before, values);
  const steps = goesOn
    ? [...draft.steps.slice(0, -1), { ...last, at: now }]
    : [...draft.steps, { before, at: now }].slice(-MAX_STEPS);
  return { ...withValues(draft, values), steps, revision: draft.revision ?? revision };
}

const fieldsOf = <F extends string>(values: Values<F>) => Object.keys(values) as F[];

const hasSameFields = <F extends string>(one: Values<F>, other: Values<F>): boolean =>
  fieldsOf(one).length === fieldsOf(other).length && fieldsOf(one).every((field) => field in other);

const withValues = <F extends string>(draft: Draft<F>, values: Values<F>): Draft<F> => ({
  ...draft,
  pending: { ...draft.pending, ...values },
  refused: fieldsOf(values).reduce(without<F, string>, draft.refused),
});

/** Undoes the last step; the restored values are saved like any other change. */
export function undoLastStep<F extends string>(draft: Draft<F>, revision?: number): Draft<F> {
  const last = draft.steps.at(-1);
  if (!last) return draft;
  return {
    ...withValues(draft, last.before),
    revision: draft.revision ?? revision,
    steps: draft.steps.slice(0, -1),
  };
}

/** Returns the fields to send now: all pending ones except rejected values and conflicts. */
export const sendableValues = <F extends string>(draft: Draft<F>): Values<F> =>
  Object.fromEntries(
    Object.entries(draft.pending).filter(([field]) => !(field in draft.refused || field in draft.conflicts)),
  ) as Values<F>;

/** Returns the draft after `sent` has been saved; values typed meanwhile remain pending. */
export function markSaved<F extends string>(draft: Draft<F>, sent: Values<F>, revision?: number): Draft<F> {
  const left = Object.entries(draft.pending).filter(([field, value]) => sent[field as F] !== value);
  return {
    ...draft,
    pending: Object.fromEntries(left) as Values<F>,
    revision: left.length > 0 ? revision : undefined,
  };
}

/** Returns the draft with everything about a field removed, including its undo steps. */
export const discardField = <F extends string>(draft: Draft<F>, field: F): Draft<F> => ({
  ...draft,
  pending: without(draft.pending, field),
  refused: without(draft.refused, field),
  conflicts: without(draft.conflicts, field),
  steps: draft.steps
    .map((step) => ({ ...step, before: without(step.before, field) }))
    .filter(({ before }) => Object.keys(before).length > 0),
});

/** Returns the draft with conflicts for fields that another person has changed; `stored` is the current record. */
export const addConflicts = <F extends string>(
  draft: Draft<F>,
  fields: readonly F[],
  stored: Values<F> & { revision?: number | undefined },
): Draft<F> => ({
  ...draft,
  conflicts: { ...draft.conflicts, ...Object.fromEntries(fields.map((field) => [field, stored[field]])) },
  revision: stored.revision,
});

/** Resolves a conflict with the user's value; `discardField` resolves it with the other one. */
export const resolveWithOwnValue = <F extends string>(draft: Draft<F>, field: F): Draft<F> => ({
  ...draft,
  conflicts: without(draft.conflicts, field),
});

/**
 * Merges the draft that another page has left; null if both contain the same field. The older revision wins, because
 * the server compares with it.
 */
export function mergeDrafts<F extends string>(
  draft: Draft<F>,
  left: Omit<Draft<F>, 'refused' | 'steps'>,
): Draft<F> | null {
  if (Object.keys(left.pending).some((field) => field in draft.pending)) return null;
  const revisions = [draft.revision, left.revision].filter((each) => each !== undefined);
  return {
    ...draft,
    pending: { ...draft.pending, ...left.pending },
    conflicts: { ...draft.conflicts, ...left.conflicts },
    revision: revisions.length > 0 ? Math.min(...revisions) : undefined,
  };
}

/** Returns the field of a path: `workExperience` of `user.workExperience.0.from`, `offices` of `offices.0.city`. */
export const fieldOf = (path: string): string => path.replace(/^user\./, '').split('.')[0] ?? path;

/**
 * Returns the draft after the server has rejected some fields; `formErrors` by path, such as `user.linkedin` or
 * `user.workExperience.0.from`.
 */
export function rejectFields<F extends string>(
  draft: Draft<F>,
  formErrors: Readonly<Record<string, string>>,
): Draft<F> {
  const byField = Object.entries(formErrors).map(([path, message]) => [fieldOf(path), message]);
  return { ...draft, refused: { ...draft.refused, ...Object.fromEntries(byField) } };
}

function without<F extends string, V>(record: Partial<Record<F, V>>, field: F): Partial<Record<F, V>> {
  const { [field]: _, ...rest } = record;
  return rest as Partial<Record<F, V>>;
}
