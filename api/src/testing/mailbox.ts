import type { DevMail } from '@tandem/contracts/routes/dev-mail';
import { mailAboutMatches } from '../domains/hiring/matches/matches.mailing.ts';
import { kept } from '../platform/mail/outbox.ts';
import { backgroundDone } from '../platform/queue/background.ts';

/** The e-mails to an address, newest first, once all have been sent. */
export async function mailsTo(address: string): Promise<DevMail[]> {
  await backgroundDone();
  return kept(address);
}

/** Lets the minutes pass in which steps of matches can be undone, so that emails about them go out. */
export const undoTimePasses = (): Promise<void> => mailAboutMatches(new Date(Date.now() + 11 * 60_000));

/** The one-time token that the latest e-mail about a forgotten password carries. */
export async function oneTimeTokenOf(address: string): Promise<string> {
  const mail = (await mailsTo(address)).find(({ text }) => text.includes('/login/'));
  return /\/login\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** The token that the latest invitation to an address carries. */
export async function invitationTokenOf(address: string): Promise<string> {
  const mail = (await mailsTo(address)).find(({ text }) => text.includes('/claim/'));
  return /\/claim\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** What the latest activation e-mail to an address carries. */
export async function activationOf(address: string): Promise<{ token: string; code: string; mail: DevMail }> {
  const mail = (await mailsTo(address)).find(({ text }) => text.includes('/verify/'));
  if (!mail) throw new Error(`No activation e-mail to ${address}`);
  const token = /\/verify\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
  const code = /^[A-Z2-9]{8}$/m.exec(mail.text)?.[0] ?? '';
  return { token, code, mail };
}
