import type { OutreachRefusal } from '@tandem/catalogue/outreach';
import type { Content } from '../../../platform/mail/worker.ts';
import type { RecipientKind, StoredEnrolment } from './enrolments.model.ts';
import type { RecipientPlace } from './recipient-place.ts';

/** The person as they are stored now. */
export interface CurrentRecipient extends RecipientPlace {
  email: string;
  /** The person has written first: an application or an answer. */
  hasWritten: boolean;
  /** The address belongs to no one in particular, as info@ does. */
  isShared: boolean;
  /** Why this kind of recipient gets no email; checked in addition to the suppression list. */
  refusal: OutreachRefusal | null;
}

/** The words of a step as they are sent. */
export interface StepWords {
  subject: string;
  text: string;
}

/** How an email is put into the queue. */
export interface Delivery {
  /** Unique: of several emails with the same key only the first is sent. */
  key: string;
  to: string;
  replyTo: NonNullable<Content['replyTo']>;
  thread: NonNullable<Content['thread']>;
}

/** The engine's interface to a kind of recipient. */
export interface RecipientSource {
  /** Null if there is no such person any more. */
  find(enrolment: StoredEnrolment): Promise<CurrentRecipient | null>;
  /** The step with the names of the person; null if a placeholder has no fact, so that nothing can be sent. */
  words(enrolment: StoredEnrolment, step: number): Promise<StepWords | null>;
  /** Puts the email into the queue. */
  write(enrolment: StoredEnrolment, words: StepWords, delivery: Delivery): Promise<void>;
  /** The sender's name, and the address that receives replies if Tandem receives none. */
  author(enrolment: StoredEnrolment): Promise<{ name: string; address: string }>;
}

const sources = new Map<RecipientKind, RecipientSource>();

/** Registers a kind of recipient; the domain that stores them does so when it is loaded. */
export const provideRecipients = (kind: RecipientKind, source: RecipientSource): void => {
  sources.set(kind, source);
};

export function sourceOf({ recipientKind }: Pick<StoredEnrolment, 'recipientKind'>): RecipientSource {
  const source = sources.get(recipientKind);
  if (!source) throw new Error(`No domain provides recipients of the kind ${recipientKind}`);
  return source;
}

/** Whether the people of a sequence go on: it is neither paused nor deleted. */
type IsRunning = (sequenceId: NonNullable<StoredEnrolment['sequenceId']>) => Promise<boolean>;

let isRunning: IsRunning | undefined;

/** Registers how to look up a sequence; the domain that stores them does so when it is loaded. */
export const provideSequences = (lookUp: IsRunning): void => {
  isRunning = lookUp;
};

/** Whether the sequence of a person is running; a single email belongs to none. */
export async function isSequenceRunning({ sequenceId }: Pick<StoredEnrolment, 'sequenceId'>): Promise<boolean> {
  if (!sequenceId) return true;
  if (!isRunning) throw new Error('No domain provides sequences');
  return isRunning(sequenceId);
}
