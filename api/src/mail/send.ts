import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from '@tandem/contracts/account';
import { translate } from '@tandem/i18n/server';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { asHtml, asText, type Letter } from './layout.ts';
import { kindOf, type Letters, letter, type Notice } from './letters.ts';
import { keep } from './outbox.ts';
import { unsubscribeToken } from './unsubscribe.ts';

export type { Letters } from './letters.ts';

const TRIES = 3;
const underway = new Set<Promise<void>>();

interface Mail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, { prepared: true; value: string }>;
}
type Send = (mail: Mail) => Promise<unknown>;
let sending: Promise<Send> | undefined;

/**
 * Sends an e-mail about an account itself, in the background: a slow or absent mail server holds nobody up, and shows
 * nobody who is known.
 */
export function sendMail<K extends Exclude<keyof Letters, Notice>>(
  kind: K,
  { to, language }: { to: string; language: string },
  about: Letters[K],
) {
  inBackground(deliver(kind, written(to, language, letter(kind, about, language))));
}

/** Whom notices go to: an account with what it has said about e-mails. */
interface Subscriber extends Pick<Account, 'email' | 'language' | 'emailFrequency' | 'unwantedEmails'> {
  _id: { toString(): string };
}

/** Sends an e-mail that can be turned off, unless it has been; each has the link that turns its kind off (RFC 8058). */
export function sendNotice<K extends Notice>(notice: K, account: Subscriber, about: Letters[K]) {
  const kind = kindOf(notice);
  const { emailFrequency, unwantedEmails = [] }: Partial<Subscriber> = account; // older accounts have said nothing yet
  if (emailFrequency === 'never' || unwantedEmails.includes(kind)) return;
  const id = account._id.toString();
  const token = unsubscribeToken(id, kind);
  const unsubscribe = {
    label: translate(account.language, 'emails:unsubscribe'),
    url: `${env.PORTAL_URL}/unsubscribe/${token}`,
  };
  const oneClick = `${env.PORTAL_URL}/api/accounts/${id}/unsubscribe?token=${token}`;
  const mail = written(account.email, account.language, { ...letter(notice, about, account.language), unsubscribe });
  const headers = {
    'List-Unsubscribe': { prepared: true as const, value: `<${oneClick}>` },
    'List-Unsubscribe-Post': { prepared: true as const, value: 'List-Unsubscribe=One-Click' },
  };
  inBackground(deliver(notice, { ...mail, headers }));
}

const written = (to: string, language: string, content: Letter): Mail => ({
  from: env.MAIL_FROM,
  to,
  subject: content.subject,
  text: asText(content),
  html: asHtml(language, content),
});

/** Work that ends in an e-mail and that no answer waits for. */
export function inBackground(work: Promise<void>) {
  const done = work
    .catch((error: unknown) => log.error({ err: error }, 'work in the background failed'))
    .finally(() => underway.delete(done));
  underway.add(done);
}

/** Waits until nothing is on its way any more. */
export async function mailsSent() {
  while (underway.size > 0) await Promise.all(underway);
}

async function deliver(kind: string, mail: Mail): Promise<void> {
  sending ??= opened();
  for (let nth = 1; ; nth++) {
    try {
      await (await sending)(mail);
      return log.info({ mail: kind }, 'sent');
    } catch (error) {
      if (nth === TRIES) return log.error({ mail: kind, err: error }, 'an e-mail could not be sent');
      await wait(nth * 2000);
    }
  }
}

/** The mail server of the settings or, without one, the folder of e-mails. */
async function opened(): Promise<Send> {
  const { createTransport } = await import('nodemailer');
  if (env.SMTP_URL) {
    const server = createTransport(env.SMTP_URL);
    return (mail) => server.sendMail(addressed(mail));
  }
  const writer = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => keep(mail, (await writer.sendMail(addressed(mail))).message as Buffer);
}

/** To one address, whatever signs of a list stand in it. */
const addressed = (mail: Mail) => ({ ...mail, to: { name: '', address: mail.to } });
