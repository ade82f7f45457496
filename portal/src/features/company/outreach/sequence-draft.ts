import { MOST_STEPS } from '@tandem/catalogue/outreach';
import type { Sequence, SequenceStep } from '@tandem/contracts/sequence';

/** A step as it is edited; the key outlives moving and removing others. */
export interface StepDraft extends SequenceStep {
  key: string;
}

export interface SequenceDraft {
  name: string;
  jobId: string;
  steps: StepDraft[];
}

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
        steps: sequence.steps.map((step) => ({ ...step, key: crypto.randomUUID() })),
      }
    : { name: '', jobId, steps: [newStep('email', 0)] };

/** As the API takes it; a step that is no email has no subject. */
export const asInput = ({ name, jobId, steps }: SequenceDraft) => ({
  name: name.trim(),
  jobId,
  steps: steps.map(({ key: _, subject, ...step }) => ({ ...step, subject: step.kind === 'email' ? subject : '' })),
});

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
