import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DevMail } from '@tandem/contracts/routes/dev-mail';
import { env } from '../config/env.ts';

const folder = () => join(env.DATA_DIR, 'mail');
const SHOWN = 100;

/** Writes an email as an .eml file that mail programs can open, together with the data for the development page. */
export async function saveToOutbox({ to, subject, text, html }: Omit<DevMail, 'id' | 'date'>, eml: Buffer) {
  const date = new Date().toISOString();
  const id = `${date.replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`;
  await mkdir(folder(), { recursive: true });
  await writeFile(join(folder(), `${id}.eml`), eml);
  await writeFile(
    join(folder(), `${id}.json`),
    JSON.stringify({ id, date, to, subject, text, html } satisfies DevMail),
  );
}

/** The latest emails, newest first; with `to` those to one address. */
export const latestMails = async (to?: string): Promise<DevMail[]> => (await mailsTo(to)).slice(0, SHOWN);

/** The latest emails to an address as mail programs get them, newest first. */
export const latestEmls = async (to: string): Promise<Buffer[]> =>
  Promise.all((await latestMails(to)).map(({ id }) => readFile(join(folder(), `${id}.eml`))));

async function mailsTo(to?: string): Promise<DevMail[]> {
  const names = await readdir(folder()).catch(() => []);
  const files = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse();
  const mails = await Promise.all(
    files.map(async (name): Promise<DevMail> => JSON.parse(await readFile(join(folder(), name), 'utf8'))),
  );
  return mails.filter((mail) => !to || mail.to === to);
}

/** Deletes the emails to an address from the folder. */
export async function forgetMails(to: string): Promise<void> {
  for (const { id } of await mailsTo(to))
    for (const ending of ['eml', 'json']) await rm(join(folder(), `${id}.${ending}`), { force: true });
}
