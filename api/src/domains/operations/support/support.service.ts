import type { InputOf } from '@tandem/contracts/route';
import type { support as contract } from '@tandem/contracts/routes/support';
import { requestNotSent } from '../../../platform/errors/errors.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Letters } from '../../../platform/mail/email-templates.ts';
import { writeMail } from '../../../platform/mail/send.ts';
import type { SupportEmails } from '../../../platform/mail/templates/support.ts';
import { companyNamesOf } from '../../companies/companies/companies.service.ts';
import { accountById, displayNameOf, superusers } from '../../identity/accounts/accounts.service.ts';
import { seeDeveloper } from '../../talent/developers/developers.service.ts';

const perAccount = rateLimit('support', 10, 60 * 60);

type Body<K extends keyof typeof contract> = InputOf<(typeof contract)[K]> extends { body: infer B } ? B : never;

export async function sendFeedback(viewer: Viewer, { subject, text, rating }: Body<'feedback'>): Promise<void> {
  await toSuperusers(viewer, 'feedbackReceived', (from) => ({ from, text, topic: subject, rating: rating ?? 0 }));
}

/** Throws 404 for a developer that the company cannot see. */
export async function askAboutDeveloper(viewer: Viewer, { userId, text }: Body<'candidateQuestion'>): Promise<void> {
  const { firstName = '' } = await seeDeveloper(viewer, userId);
  const company = (await companyNamesOf(viewer.entityId ? [viewer.entityId] : [])).get(viewer.entityId ?? '') ?? '';
  await toSuperusers(viewer, 'candidateQuestion', (from) => ({
    ...{ from, text, developerId: userId },
    company: company || from,
    developer: firstName || userId,
  }));
}

export async function sendRequest(viewer: Viewer, { kind, text }: Body<'customerRequest'>): Promise<void> {
  await toSuperusers(viewer, 'customerRequest', (from) => ({ from, text, kind }));
}

/** Stores one email for each superuser. Throws 503 if none of them can be reached. */
async function toSuperusers<K extends keyof SupportEmails>(
  { accountId = '' }: Viewer,
  template: K,
  about: (from: string) => Letters[K],
): Promise<void> {
  await perAccount.take(accountId);
  const sender = await accountById(accountId);
  const name = displayNameOf(sender);
  const from = name && name !== sender.email ? `${name} (${sender.email})` : sender.email;
  const recipients = await superusers();
  if (recipients.length === 0) throw requestNotSent();
  for (const { _id, email, language } of recipients)
    await writeMail(template, { to: email, language, accountId: _id }, about(from), {
      replyTo: { name: name || sender.email, address: sender.email },
    });
}
