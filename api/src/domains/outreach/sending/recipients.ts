import type { OutreachRefusal } from '@tandem/catalogue/outreach';
import type { Content } from '../../../platform/mail/worker.ts';
import type { RecipientKind, StoredEnrolment } from './enrolments.model.ts';
import type { RecipientPlace } from './recipient-place.ts';

/** A recipient with the current data. */
export interface CurrentRecipient extends RecipientPlace {
  email: string;
  /** Whether the person has written first: an application or an answer. */
  hasWritten: boolean;
  /** Whether it is a shared address such as info@. */
  isShared: boolean;
  /** Why this recipient gets no email; checked in addition to the suppression list. */
  refusal: OutreachRefusal | null;
}

/** Texts of a step as they are sent. */
export interface StepWords {
  subject: string;
  text: string;
}

/** Metadata of an email for the queue. */
export interface Delivery {
  /** Deduplication key: of several emails with the same key only the first is sent. */
  key: string;
  to: string;
  replyTo: NonNullable<Content['replyTo']>;
  thread: NonNullable<Content['thread']>;
}

/** Interface between the engine and a kind of recipient. */
export interface RecipientSource {
  /** Returns null if the recipient no longer exists. */
  find(enrolment: StoredEnrolment): Promise<CurrentRecipient | null>;
  /**
   * Returns the step filled with the person's names; null if a placeholder has no fact, so that nothing can be sent.
   */
  words(enrolment: StoredEnrolment, step: number): Promise<StepWords | null>;
  /** Puts the email into the queue. */
  write(enrolment: StoredEnrolment, words: StepWords, delivery: Delivery): Promise<void>;
  /** Returns the sender's name, and the address for replies if Tandem receives none. */
  author(enrolment: StoredEnrolment): Promise<{ name: string; address: string }>;
}

const sources = new Map<RecipientKind, RecipientSource>();

/** Registers a kind of recipient. The domain that stores these recipients calls it when it is loaded. */
export const provideRecipients = (kind: RecipientKind, source: RecipientSource): void => {
  sources.set(kind, source);
};

export function sourceOf({ recipientKind }: Pick<StoredEnrolment, 'recipientKind'>): RecipientSource {
  const source = sources.get(recipientKind);
  if (!source) throw new Error(`No domain provides recipients of kind ${recipientKind}`);
  return source;
}

/** Whether a sequence is running, that is neither paused nor deleted. */
type IsRunning = (sequenceId: NonNullable<StoredEnrolment['sequenceId']>) => Promise<boolean>;

let isRunning: IsRunning | undefined;

/** Registers how to look up a sequence. The domain that stores sequences calls it when it is loaded. */
export const provideSequences = (lookUp: IsRunning): void => {
  isRunning = lookUp;
};

/** Whether the sequence of a person is running; a single email belongs to no sequence and is always running. */
export async function isSequenceRunning({ sequenceId }: Pick<StoredEnrolment, 'sequenceId'>): Promise<boolean> {
  if (!sequenceId) return true;
  if (!isRunning) throw new Error('No domain provides sequences');
  return isRunning(sequenceId);
}
