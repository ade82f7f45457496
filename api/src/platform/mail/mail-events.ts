import { defineEvent, defineQuery } from '../events/events.ts';
import type { MailKind } from './inbound/classifier.ts';
import type { InboundMail } from './inbound/inbound-mail.ts';

/**
 * Outcome of an email that is sent at most once:
 * - `sent`: the mail server accepted it
 * - `uncertain`: the mail server may have accepted it
 * - `bounced`: the mail server rejected the recipient
 * - `failed`: the mail server rejected the email, or was unavailable for too long
 * - `held`: the recipient no longer wanted it
 * - `withdrawn`: its author, or a rule, withdrew it
 */
export type Outcome = 'sent' | 'uncertain' | 'bounced' | 'failed' | 'held' | 'withdrawn';

/** Whether an at-most-once email with this key is still to be sent; queried before every attempt to send it. */
export const isStillToSend = defineQuery<string, boolean>('mail.isStillToSend');

/** The outcome of an email that is sent at most once is known. May be emitted again for the same email. */
export const emailOutcome = defineEvent<{
  key: string;
  to: string;
  messageId: string;
  outcome: Outcome;
  /** Response of the mail server; empty if the email was sent. */
  said: string;
  date: Date;
}>('mail.settled');

/** A mail server returned an email that it had accepted, or its recipient complained. */
export const emailReported = defineEvent<{
  key: string;
  to: string;
  kind: 'complaint' | 'bounce';
  /** Whether the mailbox does not exist. */
  isHard: boolean;
  said: string;
}>('mail.reported');

/** Offers a received email to the domain that sent the original; the response is the number of resulting records. */
export const receiveOutreachReply = defineQuery<
  { mail: InboundMail; kind: MailKind; by: 'address' | 'content' },
  number
>('mail.outreachReply');

/** Adds the reply to an answer of the Tandem team to its request; the response is the number of replies. */
export const receiveRequestReply = defineQuery<{ mail: InboundMail; kind: MailKind }, number>('mail.requestReply');

/** Whether the tag of a reply address was issued for an answer of the Tandem team. */
export const isRequestTag = defineQuery<string, boolean>('mail.isRequestTag');

/** Whether the tag of a reply address was issued for an email of this kind. */
export const isOutreachTag = defineQuery<string, boolean>('mail.isOutreachTag');
