/** Values of fields by their names. */
export type Values<F extends string> = Partial<Record<F, unknown>>;

/** One change, so that it can be taken back. */
interface Step<F extends string> {
  /** The values of the fields that it changed. */
  before: Values<F>;
  at: number;
}

/** Input that is not saved yet, rejected values, and the way to undo them. */
export interface Draft<F extends string = string> {
  pending: Values<F>;
  /** Why the server refused a field; it is sent again only when it has changed. */
  refused: Partial<Record<F, string>>;
  steps: readonly Step<F>[];
  /** Values that others have saved in a field meanwhile; the field is not sent until one of the two is chosen. */
  conflicts: Values<F>;
  /** The revision of the record on which what is pending was written. */
  revision?: number | undefined;
}

export const emptyDraft: Draft<never> = { pending: {}, refused: {}, steps: [], conflicts: {} };

/** Changes of the same fields within this time are one step back. Milliseconds. */
const ONE_STEP = 2000;
const MOST_STEPS = 50;

/** Changes fields together, which are then one step back; `before` has their values until now. */
export function changed<F extends string>(
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
    : [...draft.steps, { before, at: now }].slice(-MOST_STEPS);
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

/** Takes the last step back; what it restores is saved like any other change. */
export function undone<F extends string>(draft: Draft<F>, revision?: number): Draft<F> {
  const last = draft.steps.at(-1);
  if (!last) return draft;
  return {
    ...withValues(draft, last.before),
    revision: draft.revision ?? revision,
    steps: draft.steps.slice(0, -1),
  };
}

/** The fields to send now: all pending ones except rejected values and conflicts. */
export const toSend = <F extends string>(draft: Draft<F>): Values<F> =>
  Object.fromEntries(
    Object.entries(draft.pending).filter(([field]) => !(field in draft.refused || field in draft.conflicts)),
  ) as Values<F>;

/** After `sent` has been saved: what was typed meanwhile stays. */
export function saved<F extends string>(draft: Draft<F>, sent: Values<F>, revision?: number): Draft<F> {
  const left = Object.entries(draft.pending).filter(([field, value]) => sent[field as F] !== value);
  return {
    ...draft,
    pending: Object.fromEntries(left) as Values<F>,
    revision: left.length > 0 ? revision : undefined,
  };
}

/** Without anything typed for a field, and no way back to it. */
export const settled = <F extends string>(draft: Draft<F>, field: F): Draft<F> => ({
  ...draft,
  pending: without(draft.pending, field),
  refused: without(draft.refused, field),
  conflicts: without(draft.conflicts, field),
  steps: draft.steps
    .map((step) => ({ ...step, before: without(step.before, field) }))
    .filter(({ before }) => Object.keys(before).length > 0),
});

/** After another person has changed some of the fields; `stored` is the current record. */
export const contested = <F extends string>(
  draft: Draft<F>,
  fields: readonly F[],
  stored: Values<F> & { revision?: number | undefined },
): Draft<F> => ({
  ...draft,
  conflicts: { ...draft.conflicts, ...Object.fromEntries(fields.map((field) => [field, stored[field]])) },
  revision: stored.revision,
});

/** Resolves a conflict with the user's value; otherwise `settled` takes the other one. */
export const insisted = <F extends string>(draft: Draft<F>, field: F): Draft<F> => ({
  ...draft,
  conflicts: without(draft.conflicts, field),
});

/**
 * With what another page has left, unless both have something for the same field; null then. What was typed on the older
 * revision decides what the server compares with.
 */
export function joined<F extends string>(draft: Draft<F>, left: Omit<Draft<F>, 'refused' | 'steps'>): Draft<F> | null {
  if (Object.keys(left.pending).some((field) => field in draft.pending)) return null;
  const revisions = [draft.revision, left.revision].filter((each) => each !== undefined);
  return {
    ...draft,
    pending: { ...draft.pending, ...left.pending },
    conflicts: { ...draft.conflicts, ...left.conflicts },
    revision: revisions.length > 0 ? Math.min(...revisions) : undefined,
  };
}

/** The field of a path, as `workExperience` of `user.workExperience.0.from`, or `offices` of `offices.0.city`. */
export const fieldOf = (path: string): string => path.replace(/^user\./, '').split('.')[0] ?? path;

/**
 * After the server has refused some fields; `formErrors` by path, as `user.linkedin` or `user.workExperience.0.from`.
 */
export function refused<F extends string>(draft: Draft<F>, formErrors: Readonly<Record<string, string>>): Draft<F> {
  const byField = Object.entries(formErrors).map(([path, message]) => [fieldOf(path), message]);
  return { ...draft, refused: { ...draft.refused, ...Object.fromEntries(byField) } };
}

function without<F extends string, V>(record: Partial<Record<F, V>>, field: F): Partial<Record<F, V>> {
  const { [field]: _, ...rest } = record;
  return rest as Partial<Record<F, V>>;
}
