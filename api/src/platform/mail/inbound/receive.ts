import { log } from '../../config/log.ts';
import { HttpError } from '../../errors/errors.ts';
import { defineQuery } from '../../events/events.ts';
import { receiveOutreachReply, receiveRequestReply } from '../mail-events.ts';
import { classify, type MailKind } from './classifier.ts';
import { type Envelope, type InboundMail, parseMail } from './inbound-mail.ts';
import { recordBounce, recordComplaint } from './reports.ts';

/** Records the reply of a calendar to an invitation; the response is the number of recorded replies. */
export const recordCalendarReply = defineQuery<InboundMail, number>('mail.calendarReply');

/** Stores the reply to a conversation, even an automatic one; the response is the number of messages. */
export const receiveConversationReply = defineQuery<{ mail: InboundMail; kind: MailKind }, number>('mail.reply');

export interface ReceivedMail {
  /** `unreadable` if it cannot be parsed. */
  kind: MailKind | 'unreadable';
  /** Number of reports, replies or messages that it led to. */
  recorded: number;
}

/**
 * The entry point of every received email, over SMTP or HTTP. No content of an email makes it reject; it rejects only
 * if the database is unavailable or too many large emails are waiting, and the transport then retries.
 */
export async function receiveMail(raw: Uint8Array, envelope: Envelope): Promise<ReceivedMail> {
  const mail = await parseMail(raw, envelope).catch((error: unknown) => {
    if (error instanceof HttpError) throw error;
    log.warn({ err: error, bytes: raw.length }, 'a received email could not be parsed');
    return null;
  });
  if (!mail) return { kind: 'unreadable', recorded: 0 };
  const kind = classify(mail);
  const recorded = await handlers[kind](mail);
  log.info({ kind, recorded, bytes: raw.length }, 'email received');
  return { kind, recorded };
}

const ignored = () => 0;

const handlers: Record<MailKind, (mail: InboundMail) => Promise<number> | number> = {
  complaint: recordComplaint,
  bounce: recordBounce,
  calendar: (mail) => recordCalendarReply.ask(mail),
  own: ignored,
  automatic: (mail) => receiveReply(mail, 'automatic'),
  reply: (mail) => receiveReply(mail, 'reply'),
};

/**
 * An address with a token takes precedence; without one, the email is matched to a request or a conversation before a
 * sequence.
 */
async function receiveReply(mail: InboundMail, kind: MailKind): Promise<number> {
  return (
    (await receiveOutreachReply.ask({ mail, kind, by: 'address' })) ||
    (await receiveRequestReply.ask({ mail, kind })) ||
    (await receiveConversationReply.ask({ mail, kind })) ||
    receiveOutreachReply.ask({ mail, kind, by: 'content' })
  );
}
