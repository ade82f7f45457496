import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import type { OutreachTemplate, Sequence } from '@tandem/contracts/sequence';

/** A starting point for an email: a template, or the first step of a sequence. */
export interface Start {
  /** `template:<id>` or `sequence:<id>`. */
  value: string;
  name: string;
  subject: string;
  text: string;
  /** The sequence, which is about a job and has further steps. */
  sequence?: Sequence;
}

export const startOfTemplate = ({ _id, name, subject, text }: OutreachTemplate): Start => ({
  value: `template:${_id}`,
  name,
  subject,
  text,
});

/**
 * Returns the sequences that an email to the person can start: those that start with an email and that the person was
 * never in.
 */
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

/** Returns the id of the sequence that a draft starts; undefined for none. */
export const sequenceIn = (start: string): string | undefined => /^sequence:(\w+)$/.exec(start)?.[1];
