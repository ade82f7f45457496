import type { DeveloperChange } from '@tandem/contracts/developer-input';

export type Field = keyof DeveloperChange;
type Values = Partial<Record<Field, unknown>>;

/** One change, so that it can be taken back. */
interface Step {
  field: Field;
  before: unknown;
  at: number;
}

/** What has been typed and not yet been saved, what was refused, and how to take it back. */
export interface Draft {
  pending: Values;
  /** Why the server refused a field; it is sent again only when it has changed. */
  refused: Partial<Record<Field, string>>;
  steps: readonly Step[];
  /** What others have written into a field since; nothing is sent for it before one of both is chosen. */
  conflicts: Values;
  /** The state of the profile on which what is pending was written. */
  revision?: number | undefined;
}

export const emptyDraft: Draft = { pending: {}, refused: {}, steps: [], conflicts: {} };

/** Changes of one field within this time are one step back. Milliseconds. */
const ONE_STEP = 2000;
const MOST_STEPS = 50;

export function changed(
  draft: Draft,
  field: Field,
  value: unknown,
  before: unknown,
  now: number,
  revision?: number,
): Draft {
  const last = draft.steps.at(-1);
  const goesOn = last?.field === field && now - last.at < ONE_STEP;
  const steps = goesOn
    ? [...draft.steps.slice(0, -1), { ...last, at: now }]
    : [...draft.steps, { field, before, at: now }].slice(-MOST_STEPS);
  return {
    ...draft,
    pending: { ...draft.pending, [field]: value },
    refused: without(draft.refused, field),
    steps,
    revision: draft.revision ?? revision,
  };
}

/** Takes the last step back; what it restores is saved like any other change. */
export function undone(draft: Draft, revision?: number): Draft {
  const last = draft.steps.at(-1);
  if (!last) return draft;
  return {
    ...draft,
    revision: draft.revision ?? revision,
    pending: { ...draft.pending, [last.field]: last.before },
    refused: without(draft.refused, last.field),
    steps: draft.steps.slice(0, -1),
  };
}

/** What is to be sent now: everything pending but what has been refused as it stands, and what two have written. */
export const toSend = (draft: Draft): Values =>
  Object.fromEntries(
    Object.entries(draft.pending).filter(([field]) => !(field in draft.refused || field in draft.conflicts)),
  );

/** After `sent` has been saved: what was typed meanwhile stays. */
export function saved(draft: Draft, sent: Values, revision?: number): Draft {
  const left = Object.entries(draft.pending).filter(([field, value]) => sent[field as Field] !== value);
  return { ...draft, pending: Object.fromEntries(left), revision: left.length > 0 ? revision : undefined };
}

/** Without anything typed for a field, and no way back to it. */
export const settled = (draft: Draft, field: Field): Draft => ({
  ...draft,
  pending: without(draft.pending, field),
  refused: without(draft.refused, field),
  conflicts: without(draft.conflicts, field),
  steps: draft.steps.filter((step) => step.field !== field),
});

/** After somebody else has changed some of the fields; `stored` is how the profile stands now. */
export const contested = (draft: Draft, fields: readonly Field[], stored: Values & { revision?: number }): Draft => ({
  ...draft,
  conflicts: { ...draft.conflicts, ...Object.fromEntries(fields.map((field) => [field, stored[field]])) },
  revision: stored.revision,
});

/** What was typed for a field is to stand; without that choice, `settled` takes what the other has written. */
export const insisted = (draft: Draft, field: Field): Draft => ({
  ...draft,
  conflicts: without(draft.conflicts, field),
});

/** The field of a path, as `workExperience` of `user.workExperience.0.from`. */
export const fieldOf = (path: string): string => path.replace(/^user\./, '').split('.')[0] ?? path;

/** After the server has refused some fields; `faults` by path, as `user.linkedin` or `user.workExperience.0.from`. */
export function refused(draft: Draft, faults: Readonly<Record<string, string>>): Draft {
  const byField = Object.entries(faults).map(([path, message]) => [fieldOf(path), message]);
  return { ...draft, refused: { ...draft.refused, ...Object.fromEntries(byField) } };
}

function without<V>(record: Partial<Record<Field, V>>, field: Field): Partial<Record<Field, V>> {
  const { [field]: _, ...rest } = record as Record<Field, V>;
  return rest as Partial<Record<Field, V>>;
}
