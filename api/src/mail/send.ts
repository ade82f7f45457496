import { setTimeout as wait } from 'node:timers/promises';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { asHtml, asText } from './layout.ts';
import { type Letters, letter } from './letters.ts';

import { keep } from './outbox.ts';

export type { Letters } from './letters.ts';

const TRIES = 3;
const underway = new Set<Promise<void>>();

interface Mail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}
type Send = (mail: Mail) => Promise<unknown>;
let sending: Promise<Send> | undefined;

/** Sends an e-mail in the background: a slow or absent mail server holds nobody up, and shows nobody who is known. */
export function sendMail<K extends keyof Letters>(
  kind: K,
  { to, language }: { to: string; language: string },
  about: Letters[K],
) {
  const written = letter(kind, about, language);
  const mail = {
    from: env.MAIL_FROM,
    to,
    subject: written.subject,
    text: asText(written),
    html: asHtml(language, written),
  };
  inBackground(deliver(kind, mail));
}

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
