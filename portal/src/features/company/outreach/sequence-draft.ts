import { MAX_STEPS } from '@tandem/catalogue/outreach';
import type { Sequence, SequenceChange, SequenceStep, SequenceTexts } from '@tandem/contracts/sequence';

/** A step in the editor; its key stays the same when other steps are moved or removed. */
export interface StepDraft extends SequenceStep {
  key: string;
}

export interface SequenceDraft {
  name: string;
  jobId: string;
  steps: StepDraft[];
  /** The saved values displayed when the first change was typed; empty for a new sequence. */
  basedOn: SequenceTexts;
}

const FIELDS = ['name', 'steps'] as const;
export type SequenceField = (typeof FIELDS)[number];

export const newStep = (kind: SequenceStep['kind'], afterDays: number): StepDraft => ({
  key: crypto.randomUUID(),
  kind,
  afterDays,
  subject: '',
  text: '',
});

/** Returns the draft of an existing sequence, or of a new one with its first email. */
export const draftOf = (sequence: Sequence | undefined, jobId: string): SequenceDraft =>
  sequence
    ? {
        name: sequence.name,
        jobId: sequence.jobId,
        steps: sequence.steps.map(asDraft),
        basedOn: textsOf(sequence),
      }
    : { name: '', jobId, steps: [newStep('email', 0)], basedOn: {} };

const asDraft = (step: SequenceStep): StepDraft => ({ ...step, key: crypto.randomUUID() });
/** Returns the editable fields of a sequence. */
export const textsOf = ({ name, steps }: Sequence): Required<SequenceTexts> => ({ name, steps: steps.map(inputOf) });

/** Converts a draft to the API's input; a step that is not an email has no subject. */
export const asInput = ({ name, jobId, steps }: SequenceDraft) => ({
  name: name.trim(),
  jobId,
  steps: steps.map(inputOf),
});

const inputOf = ({ kind, afterDays, subject, text }: SequenceStep): SequenceStep => ({
  kind,
  afterDays,
  subject: kind === 'email' ? subject : '',
  text,
});

/** Returns the changed fields, with the values on which they are based. */
export function asChange(draft: SequenceDraft): SequenceChange {
  const { name, steps } = asInput(draft);
  return {
    ...(isChanged(draft, 'name') && { name }),
    ...(isChanged(draft, 'steps') && { steps }),
    basedOn: draft.basedOn,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isChanged = (draft: SequenceDraft, field: SequenceField) => !isSame(asInput(draft)[field], draft.basedOn[field]);

/** Returns the fields that both the user and a colleague have changed, with the colleague's version. */
export const conflictingFields = (draft: SequenceDraft, theirs: SequenceTexts): SequenceTexts =>
  Object.fromEntries(
    FIELDS.filter(
      (field) =>
        !isSame(theirs[field], draft.basedOn[field]) &&
        !isSame(theirs[field], asInput(draft)[field]) &&
        isChanged(draft, field),
    ).map((field) => [field, theirs[field]]),
  );

/** Merges a colleague's saved version into the draft, except for fields with a conflict. */
export function mergeColleagueVersion(draft: SequenceDraft, theirs: Required<SequenceTexts>): SequenceDraft {
  const open = Object.keys(conflictingFields(draft, theirs));
  return FIELDS.filter((field) => !open.includes(field)).reduce(
    (now, field) => withResolvedConflict(now, field, theirs, isChanged(now, field)),
    draft,
  );
}

/**
 * Resolves a conflict in a field with the user's version (`isMine`), now based on the colleague's, or with the
 * colleague's.
 */
export function withResolvedConflict(
  draft: SequenceDraft,
  field: SequenceField,
  theirs: Required<SequenceTexts>,
  isMine: boolean,
): SequenceDraft {
  const based = { ...draft, basedOn: { ...draft.basedOn, [field]: theirs[field] } };
  if (isMine) return based;
  return field === 'name' ? { ...based, name: theirs.name } : { ...based, steps: theirs.steps.map(asDraft) };
}

export const withChangedStep = (draft: SequenceDraft, key: string, change: Partial<SequenceStep>): SequenceDraft => ({
  ...draft,
  steps: draft.steps.map((step) => (step.key === key ? { ...step, ...change } : step)),
});

/** Adds a follow-up after four days, unless the maximum number of steps is reached. */
export const withStep = (draft: SequenceDraft): SequenceDraft =>
  draft.steps.length < MAX_STEPS ? { ...draft, steps: [...draft.steps, newStep('email', 4)] } : draft;

/** Removes a step. A step that becomes the first no longer waits; later steps wait a day at least. */
export const withoutStep = (draft: SequenceDraft, key: string): SequenceDraft => ({
  ...draft,
  steps: draft.steps
    .filter((step) => step.key !== key)
    .map((step, nth) => (nth === 0 && draft.steps[0]?.key === key ? { ...step, afterDays: 0 } : step)),
});
