import { MOST_STEPS } from '@tandem/catalogue/outreach';
import type { Sequence, SequenceChange, SequenceStep, SequenceTexts } from '@tandem/contracts/sequence';

/** A step as it is edited; the key outlives moving and removing others. */
export interface StepDraft extends SequenceStep {
  key: string;
}

export interface SequenceDraft {
  name: string;
  jobId: string;
  steps: StepDraft[];
  /** The saved values that were on screen when the first change was typed; none for a new sequence. */
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

/** What is edited: a sequence that exists, or a new one with its first email. */
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
/** What of a sequence can be edited. */
export const textsOf = ({ name, steps }: Sequence): Required<SequenceTexts> => ({ name, steps: steps.map(inputOf) });

/** As the API takes it; a step that is no email has no subject. */
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

/** What was changed here, with the values on which that is based. */
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

/** The fields that were changed here and that a colleague has saved otherwise since, with their version. */
export const contested = (draft: SequenceDraft, theirs: SequenceTexts): SequenceTexts =>
  Object.fromEntries(
    FIELDS.filter(
      (field) =>
        !isSame(theirs[field], draft.basedOn[field]) &&
        !isSame(theirs[field], asInput(draft)[field]) &&
        isChanged(draft, field),
    ).map((field) => [field, theirs[field]]),
  );

/** The draft with what a colleague has saved meanwhile, apart from the contested fields. */
export function followed(draft: SequenceDraft, theirs: Required<SequenceTexts>): SequenceDraft {
  const open = Object.keys(contested(draft, theirs));
  return FIELDS.filter((field) => !open.includes(field)).reduce(
    (now, field) => chosen(now, field, theirs, isChanged(now, field)),
    draft,
  );
}

/** Settles a field: it stays as it is here, on top of the other version, or becomes that one. */
export function chosen(
  draft: SequenceDraft,
  field: SequenceField,
  theirs: Required<SequenceTexts>,
  isMine: boolean,
): SequenceDraft {
  const based = { ...draft, basedOn: { ...draft.basedOn, [field]: theirs[field] } };
  if (isMine) return based;
  return field === 'name' ? { ...based, name: theirs.name } : { ...based, steps: theirs.steps.map(asDraft) };
}

export const changed = (draft: SequenceDraft, key: string, change: Partial<SequenceStep>): SequenceDraft => ({
  ...draft,
  steps: draft.steps.map((step) => (step.key === key ? { ...step, ...change } : step)),
});

/** A follow-up after four days, unless there are as many steps as there can be. */
export const withStep = (draft: SequenceDraft): SequenceDraft =>
  draft.steps.length < MOST_STEPS ? { ...draft, steps: [...draft.steps, newStep('email', 4)] } : draft;

/** A step that comes first has no step before it to wait for, and later ones wait a day at least. */
export const withoutStep = (draft: SequenceDraft, key: string): SequenceDraft => ({
  ...draft,
  steps: draft.steps
    .filter((step) => step.key !== key)
    .map((step, nth) => (nth === 0 && draft.steps[0]?.key === key ? { ...step, afterDays: 0 } : step)),
});
