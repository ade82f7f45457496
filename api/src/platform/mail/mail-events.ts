import { defineEvent, defineQuery } from '../events/events.ts';
import type { MailKind } from './inbound/classifier.ts';
import type { InboundMail } from './inbound/inbound-mail.ts';

/**
 * What became of an email that is sent at most once:
 * - `sent`: the mail server took it
 * - `uncertain`: the mail server may have taken it
 * - `bounced`: the mail server refused the recipient
 * - `failed`: the mail server refused the email, or was unavailable for too long
 * - `held`: the recipient did not want it any more
 * - `withdrawn`: its author, or a rule, did not want it any more
 */
export type Outcome = 'sent' | 'uncertain' | 'bounced' | 'failed' | 'held' | 'withdrawn';

/** Whether an email with a key that is sent at most once is still to be sent; asked before each time that it is handed over. */
export const isStillToSend = defineQuery<string, boolean>('mail.isStillToSend');

/** The outcome of an email that is sent at most once is known. May be emitted again for the same email. */
export const emailSettled = defineEvent<{
  key: string;
  to: string;
  messageId: string;
  outcome: Outcome;
  /** What the mail server said; empty if the email was sent. */
  said: string;
  date: Date;
}>('mail.settled');

/** A mail server returned an email that it had taken, or its recipient complained. */
export const emailReported = defineEvent<{
  key: string;
  to: string;
  kind: 'complaint' | 'bounce';
  /** Whether the mailbox does not exist. */
  isHard: boolean;
  said: string;
}>('mail.reported');

/** Offers a received email to the domain that sent the one it answers; the response is the number of records it led to. */
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
