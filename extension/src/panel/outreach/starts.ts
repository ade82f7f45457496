import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import type { OutreachTemplate, Sequence } from '@tandem/contracts/sequence';

/** What an email can begin with: a template, or the first step of a sequence. */
export interface Start {
  /** `template:<id>` or `sequence:<id>`. */
  value: string;
  name: string;
  subject: string;
  text: string;
  /** Of a sequence, which is about a job and has further steps. */
  sequence?: Sequence;
}

export const startOfTemplate = ({ _id, name, subject, text }: OutreachTemplate): Start => ({
  value: `template:${_id}`,
  name,
  subject,
  text,
});

/** The sequences that an email to the person can start: those that begin with one and that the person was never in. */
export const startsOfSequences = (
  sequences: readonly Sequence[],
  { sequences: before }: Pick<CandidateOutreach, 'sequences'>,
): Start[] =>
  sequences.flatMap((sequence) => {
    const [first] = sequence.steps;
    const isOpen = !sequence.paused && !before.some(({ sequenceId }) => sequenceId === sequence._id);
    if (first?.kind !== 'email' || !isOpen) return [];
    const { _id, name } = sequence;
    return { value: `sequence:${_id}`, name, subject: first.subject, text: first.text, sequence };
  });
