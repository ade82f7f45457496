import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DevMail } from '@tandem/contracts/routes/dev-mail';
import { env } from '../config/env.ts';

const folder = () => join(env.DATA_DIR, 'mail');
const SHOWN = 100;

/** Writes an email as an .eml file that mail programs can open, together with the data for the development page. */
export async function saveToOutbox({ to, subject, text, html }: Omit<DevMail, 'id' | 'date'>, eml: Buffer) {
  const date = new Date().toISOString();
  const id = `${date.replace(/\D/g, '')}-${recipientHash(to)}-${randomUUID().slice(0, 8)}`;
  await mkdir(folder(), { recursive: true });
  await writeFile(join(folder(), `${id}.eml`), eml);
  await writeFile(
    join(folder(), `${id}.json`),
    JSON.stringify({ id, date, to, subject, text, html } satisfies DevMail),
  );
}

/** Returns the latest emails, newest first; with `to`, only those to one address. */
export const latestMails = async (to?: string): Promise<DevMail[]> =>
  to ? (await mailsTo(to)).slice(0, SHOWN) : Promise.all((await names()).slice(0, SHOWN).map(read));

/** Returns the latest emails to an address in the form that mail programs get, newest first. */
export const latestEmls = async (to: string): Promise<Buffer[]> =>
  Promise.all((await latestMails(to)).map(({ id }) => readFile(join(folder(), `${id}.eml`))));

async function mailsTo(to: string): Promise<DevMail[]> {
  const mails = await Promise.all((await names(recipientHash(to))).map(read));
  return mails.filter((mail) => mail.to === to);
}

/**
 * Returns the files of all emails, newest first; with a recipient's hash, only theirs and older files without a hash in
 * their name.
 */
async function names(recipient = '\\w{8}'): Promise<string[]> {
  const files = await readdir(folder()).catch(() => []);
  const wanted = new RegExp(`^\\d+-(?:${recipient}-)?\\w{8}\\.json$`);
  return files
    .filter((name) => wanted.test(name))
    .sort()
    .reverse();
}

const read = async (name: string): Promise<DevMail> => JSON.parse(await readFile(join(folder(), name), 'utf8'));

const recipientHash = (to: string): string => createHash('sha256').update(to).digest('hex').slice(0, 8);

/** Deletes the emails to an address from the folder. */
export async function forgetMails(to: string): Promise<void> {
  for (const { id } of await mailsTo(to))
    for (const ending of ['eml', 'json']) await rm(join(folder(), `${id}.${ending}`), { force: true });
}
