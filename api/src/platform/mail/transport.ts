import { withoutDirectionMarks } from '@tandem/catalogue/direction-marks';
import { env } from '../config/env.ts';
import { saveToOutbox } from './outbox.ts';
import { addressOfSender } from './sender.ts';

/** An email in transit. */
export interface Mail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address for List-Unsubscribe (RFC 8058). */
  oneClick?: string;
  /** The author, who receives the replies; absent if no person wrote it. */
  replyTo?: { name: string; address: string };
  /** The conversation that it is part of; emails of a conversation are automatic. */
  thread?: MailThread;
  /** A calendar invitation or its cancellation, sent as an alternative part and as a file (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

export interface MailThread {
  /** Message-IDs of earlier emails, without angle brackets, oldest first. */
  answers: readonly string[];
  /** The author, who is named as sender. */
  author?: string;
  /** Written by a person, so it does not count as automatic. */
  isPersonal?: boolean;
}

/** The connection ended without a response after the email was handed over: the mail server may have accepted it. */
export class UnknownOutcome extends Error {}

class TooLate extends Error {}

type Transport = (mail: Mail) => Promise<unknown>;

/** Returns the timeouts of an SMTP server, in milliseconds. */
function timeouts() {
  const max = env.SMTP_TIMEOUT * 1000;
  return { dnsTimeout: max / 2, connectionTimeout: max / 2, greetingTimeout: max / 2, socketTimeout: max };
}
/** The maximum duration of a delivery attempt. */
export const MAX_SEND_MS = 60_000;

let current: { to: string | undefined; transport: Promise<Transport> } | undefined;

/** Passes an email to the configured mail server or, without one, to the folder of emails. */
export async function transmit(mail: Mail, { atMostOnce = false } = {}): Promise<void> {
  if (atMostOnce && env.SMTP_URL) return transmitOnce(env.SMTP_URL, mail);
  if (current?.to !== env.SMTP_URL || !current) current = { to: env.SMTP_URL, transport: opened(env.SMTP_URL) };
  const transport = await current.transport;
  await inTime(transport(mail));
}

async function inTime(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate('The mail server took too long')), MAX_SEND_MS);
  });
  await Promise.race([sending, late]).finally(() => clearTimeout(timer));
}

/**
 * Sends an email on a separate connection, whose commands show how far it got: rejects with `UnknownOutcome` if the
 * server may have accepted the email, and with any other error if it certainly has not.
 */
async function transmitOnce(url: string, mail: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer');
  let isHandedOver = false;
  const quiet = () => {};
  const debug = (entry: { tnx?: string }, message: unknown) => {
    // The email follows this response; DATA itself may be pipelined together with the recipient. Some servers respond
    // differently.
    const isNext = entry.tnx === 'server' && /^354/.test(String(message));
    if (isNext || entry.tnx === 'message') isHandedOver = true;
  };
  const logger = { level: quiet, trace: quiet, debug, info: quiet, warn: quiet, error: quiet, fatal: quiet };
  const server = createTransport({ url, ...timeouts(), debug: true, logger });
  try {
    await inTime(server.sendMail(written(mail)));
  } catch (error) {
    const isRefused = ((error as { responseCode?: number }).responseCode ?? 0) >= 400;
    const isKnown = isRefused || !(isHandedOver || error instanceof TooLate);
    throw isKnown ? error : new UnknownOutcome((error as Error).message);
  } finally {
    server.close();
  }
}

async function opened(url: string | undefined): Promise<Transport> {
  const { createTransport } = await import('nodemailer');
  if (url) {
    const server = createTransport({ url, ...timeouts() });
    return (mail) => server.sendMail(written(mail));
  }
  const writer = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => saveToOutbox(mail, (await writer.sendMail(written(mail))).message as Buffer);
}

const written = ({ messageId, to, subject, text, html, oneClick, replyTo, thread, calendar }: Mail) => ({
  messageId,
  from: thread?.author
    ? { name: `${withoutDirectionMarks(thread.author)} (Tandem)`, address: addressOfSender() }
    : env.MAIL_FROM,
  // A single recipient, even if the address contains list separators.
  to: { name: '', address: to },
  ...(replyTo && { replyTo }),
  subject,
  text,
  ...(html && { html }),
  ...(thread && thread.answers.length > 0 && threadHeaders(thread)),
  ...(calendar && { icalEvent: { ...calendar, filename: 'interview.ics' } }),
  headers: {
    ...((!replyTo || (thread && !thread.isPersonal)) && { 'Auto-Submitted': 'auto-generated' }),
    ...(oneClick && {
      'List-Unsubscribe': { prepared: true, value: `<${oneClick}>` },
      'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
    }),
  },
});

const threadHeaders = ({ answers }: MailThread) => {
  const ids = answers.map((id) => `<${id}>`);
  return { inReplyTo: ids.at(-1), references: ids };
};
