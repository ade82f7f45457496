import type { DevMail } from '@tandem/contracts/routes/dev-mail';
import { mailAboutMatches } from '../domains/hiring/matches/matches.mailing.ts';
import { mailUnread } from '../domains/identity/notifications/notifications.mailing.ts';
import { latestMails } from '../platform/mail/outbox.ts';
import { backgroundDone } from '../platform/queue/background.ts';

/** The emails to an address, newest first, once all have been sent. */
export async function mailsTo(address: string): Promise<DevMail[]> {
  await backgroundDone();
  return latestMails(address);
}

/**
 * Advances past the undo period of match steps and the time after which unread notifications are emailed, so that
 * emails about them are sent.
 */
export async function passUndoPeriod(): Promise<void> {
  const later = new Date(Date.now() + 11 * 60_000);
  await mailAboutMatches(later);
  await mailUnread(later);
}

/** The one-time token in the latest email about a forgotten password. */
export async function oneTimeTokenOf(address: string): Promise<string> {
  const mail = (await mailsTo(address)).find(({ text }) => text.includes('/login/'));
  return /\/login\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** The token in the latest invitation to an address. */
export async function invitationTokenOf(address: string): Promise<string> {
  const mail = (await mailsTo(address)).find(({ text }) => text.includes('/claim/'));
  return /\/claim\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Returns the content of the latest activation email to an address. */
export async function activationOf(address: string): Promise<{ token: string; code: string; mail: DevMail }> {
  const mail = (await mailsTo(address)).find(({ text }) => text.includes('/verify/'));
  if (!mail) throw new Error(`No activation email to ${address}`);
  const token = /\/verify\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
  const code = /^[A-Z2-9]{8}$/m.exec(mail.text)?.[0] ?? '';
  return { token, code, mail };
}

/** Returns the token of the link in the latest email that surveys an address about a hire. */
export async function followUpTokenOf(address: string): Promise<string> {
  const mail = (await mailsTo(address)).find(({ text }) => text.includes('/follow-up/'));
  return /\/follow-up\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** The token of the link in the latest email that offers times for an interview to an address. */
export async function interviewTokenOf(address: string): Promise<string> {
  const mail = (await mailsTo(address)).find(({ text }) => text.includes('/interview/'));
  return /\/interview\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
