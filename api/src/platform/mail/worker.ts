import { log } from '../config/log.ts';
import { sharedNow } from '../database/shared-clock.ts';
import { decryptContent } from './content-encryption.ts';
import { type ClaimedEmail, emails, type StoredEmail } from './emails.model.ts';
import { emailOutcome, isStillToSend, type Outcome } from './mail-events.ts';
import { isSuppressed, suppressHardBounce } from './suppression.ts';
import { MAX_SEND_MS, type Mail, transmit, UnknownOutcome } from './transport.ts';

const MINUTE = 60_000;
/** Delays between attempts in milliseconds; after the last one the email has failed. */
const RETRY_DELAYS_MS = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 480 * MINUTE];
/** Milliseconds for which a claimed email belongs to one process. */
const LEASE = 2 * MAX_SEND_MS;
const PARALLEL = 4;
const DAY = 86_400_000;
/** Days for which a failed email can be resent, and for which the log is retained. */
const CONTENT_RETENTION = 14;
const LOG_RETENTION = 400;

let working: Promise<void> | undefined;
let isAskedAgain = false;
let isStopping = false;

/** The content of a waiting email. */
export type Content = Pick<Mail, 'text' | 'html' | 'oneClick' | 'replyTo' | 'thread' | 'calendar'>;

/**
 * Sends all due emails; concurrent callers share one promise. Any number of processes may do so: an email belongs to
 * the process that has claimed it. If that process is killed after the mail server's confirmation but before recording
 * it, the email is sent again when the claim expires, under the same Message-ID: twice rather than never. An
 * at-most-once email fails instead, with an unknown outcome.
 */
export function sendDue(): Promise<void> {
  if (isStopping) return Promise.resolve();
  if (working) isAskedAgain = true;
  working ??= work();
  return working;
}

/** Waits for emails in transit and claims no more. */
export async function stopSending(): Promise<void> {
  isStopping = true;
  await working;
}

/** Deletes expired log data. */
export async function tidyEmails(now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  await emails.forgetContents(ago(CONTENT_RETENTION));
  await emails.remove({ createdDate: { $lt: ago(LOG_RETENTION) } });
}

async function work(): Promise<void> {
  do {
    isAskedAgain = false;
    await sendOneByOne(PARALLEL);
  } while (isAskedAgain && !isStopping);
  working = undefined;
}

/**
 * Sends emails one after another and, as soon as there is one, others in parallel, up to `atOnce` in all. Emails that a
 * recipient is waiting for are sent first, except that the last of the parallel senders goes by age alone, so that bulk
 * emails are never starved.
 */
async function sendOneByOne(atOnce: number): Promise<void> {
  let others: Promise<void> | undefined;
  try {
    while (!isStopping) {
      const now = sharedNow();
      const urgent = atOnce > 1 ? await emails.claim(now, LEASE, { isAwaited: true }) : null;
      const email = urgent ?? (await emails.claim(now, LEASE));
      if (!email) break;
      if (atOnce > 1) others ??= sendOneByOne(atOnce - 1);
      await send(email);
    }
  } catch (error) {
    log.error({ err: error }, 'emails could not be claimed; will be retried'); // the database is unavailable; a scheduled task retries them
  }
  await others;
}

/** Errors in the email log: why nothing was sent, or that it is unknown whether it was. */
export const WITHDRAWN_ERROR = 'It was withdrawn before it was sent';
export const SUPPRESSED_ERROR = 'The address is on the suppression list';
export const UNKNOWN_OUTCOME_ERROR = 'It is unknown whether the mail server took it, so it is not sent again';

async function send(email: ClaimedEmail): Promise<void> {
  // A process was killed, or lost the database, after it had handed the email over.
  if (email.transitDate) return unknown(email);
  if (email.uselessDate && email.uselessDate < new Date()) return fail(email, 'It was too late to be of use');
  if (email.atMostOnce && !(await isStillToSend.ask(email.key)))
    return end(email, { status: 'failed', error: WITHDRAWN_ERROR, content: null }, 'withdrawn');
  if (email.atMostOnce && !(await emails.depart(email, new Date()))) return;
  if (await isSuppressed(email.to, email.kind))
    return end(email, { status: 'failed', error: SUPPRESSED_ERROR, content: null }, 'held');
  try {
    const content = JSON.parse(decryptContent(email.content ?? '')) as Content;
    await transmit({ messageId: email.messageId, to: email.to, subject: email.subject, ...content }, email);
  } catch (error) {
    return failed(email, error as SmtpError);
  }
  log.info({ mail: email.template, tries: email.tries }, 'email sent');
  await end(email, { status: 'sent', error: '', sentDate: sharedNow(), content: null }, 'sent');
}

async function end(email: ClaimedEmail, change: Partial<StoredEmail>, outcome: Outcome): Promise<void> {
  if (!(await recorded(email, change)) || !email.atMostOnce) return;
  const { key, to, messageId } = email;
  // Listeners also look up the outcome later, so a failure only delays it.
  await emailOutcome
    .emit({ key, to, messageId, outcome, said: change.error ?? '', date: new Date() })
    .catch((error: unknown) => log.error({ err: error }, 'the outcome of an email could not be recorded'));
}

/**
 * Records the result; if the recipient has been erased, deletes everything instead. False if another process has
 * claimed the email meanwhile: only that process then knows the outcome.
 */
async function recorded(email: ClaimedEmail, change: Partial<StoredEmail>): Promise<boolean> {
  if (!email.leavesNoTrace)
    return (await emails.settle(email, { ...change, dueDate: null, transitDate: null })).matchedCount > 0;
  await emails.remove({ _id: email._id });
  return true;
}

async function unknown(email: ClaimedEmail): Promise<void> {
  log.warn({ mail: email.template }, 'an email may or may not have been sent');
  await end(email, { status: 'failed', error: UNKNOWN_OUTCOME_ERROR, content: null }, 'uncertain');
}

/** Error that nodemailer reports: the server's code and text, and the command that they respond to. */
interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
  command?: string;
}

async function failed(email: ClaimedEmail, error: SmtpError): Promise<void> {
  if (error instanceof UnknownOutcome) return unknown(email);
  const response = (error.response ?? error.message).slice(0, 300);
  const isPermanent = (error.responseCode ?? 0) >= 500;
  if (isPermanent && error.command === 'RCPT TO') {
    log.warn({ mail: email.template, said: nameless(response) }, 'an email bounced');
    await suppressHardBounce(email.to, response);
    return end(email, { status: 'bounced', error: response, content: null }, 'bounced');
  }
  // A rejection of our client, such as a wrong password, is not caused by the email.
  if (isPermanent && error.command === 'DATA') return fail(email, response);
  const wait = RETRY_DELAYS_MS[email.tries - 1];
  if (wait === undefined) return fail(email, response);
  log.warn({ mail: email.template, tries: email.tries, said: nameless(response) }, 'an email is retried');
  await emails.settle(email, { error: response, dueDate: new Date(sharedNow().getTime() + wait), transitDate: null });
}

async function fail(email: ClaimedEmail, error: string): Promise<void> {
  log.error({ mail: email.template, tries: email.tries, said: nameless(error) }, 'an email could not be sent');
  const content: Partial<StoredEmail> = email.secret || email.atMostOnce ? { content: null } : {};
  await end(email, { status: 'failed', error, ...content }, 'failed');
}

/** Removes addresses from the response of a mail server: they belong in the email log, not in the process log. */
const nameless = (text: string) => text.replace(/[^\s<>]+@[^\s<>]+/g, '…');
