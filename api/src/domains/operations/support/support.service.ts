import type { InputOf } from '@tandem/contracts/route';
import type { support as contract } from '@tandem/contracts/routes/support';
import { requestNotSent } from '../../../platform/errors/errors.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { EmailData } from '../../../platform/mail/email-templates.ts';
import { writeMail } from '../../../platform/mail/send.ts';
import type { SupportEmails } from '../../../platform/mail/templates/support.ts';
import { companyNamesOf } from '../../companies/companies/companies.service.ts';
import { accountById, displayNameOf, superusers } from '../../identity/accounts/accounts.service.ts';
import { accountOfTicket } from '../../identity/auth/login.service.ts';
import { getDeveloper } from '../../talent/developers/developers.service.ts';
import { addRequest, pathOfRequest } from '../customer-requests/requests.service.ts';

const perAccount = rateLimit('support', 10, 60 * 60);

type Body<K extends keyof typeof contract> = InputOf<(typeof contract)[K]> extends { body: infer B } ? B : never;
type Sent = keyof Pick<SupportEmails, 'feedbackReceived' | 'candidateQuestion' | 'customerRequest'>;
interface From {
  from: string;
  path: string;
}

export async function sendFeedback(viewer: Viewer, { subject, text, rating = 0 }: Body<'feedback'>): Promise<void> {
  await toSuperusers(
    viewer,
    () => addRequest(viewer.accountId ?? '', { kind: 'feedback', subject, text, rating: rating || null }),
    'feedbackReceived',
    (from) => ({ ...from, text, topic: subject, rating }),
  );
}

/** Throws 404 for a developer that the company cannot see. */
export async function askAboutDeveloper(viewer: Viewer, { userId, text }: Body<'candidateQuestion'>): Promise<void> {
  const { firstName = '' } = await getDeveloper(viewer, userId);
  const company = (await companyNamesOf(viewer.entityId ? [viewer.entityId] : [])).get(viewer.entityId ?? '') ?? '';
  await toSuperusers(
    viewer,
    () => addRequest(viewer.accountId ?? '', { kind: 'developer', text }, userId),
    'candidateQuestion',
    (from) => ({
      ...from,
      ...{ text, developerId: userId, company: company || from.from, developer: firstName || userId },
    }),
  );
}

export async function sendRequest(viewer: Viewer, { kind, text }: Body<'customerRequest'>): Promise<void> {
  await toSuperusers(
    viewer,
    () => addRequest(viewer.accountId ?? '', { kind, text }),
    'customerRequest',
    (from) => ({ ...from, text, kind }),
  );
}

/**
 * Asks for help for a person who has completed the first step of a login but has no code for the second one. Throws 401
 * for an invalid ticket.
 */
export async function askForLogin({ ticket, text }: Body<'lockedOut'>): Promise<void> {
  const accountId = await accountOfTicket(ticket);
  await toSuperusers(
    { accountId },
    () => addRequest(accountId, { kind: 'lockedOut', text }),
    'customerRequest',
    (from) => ({ ...from, text, kind: 'lockedOut' }),
  );
}

/**
 * Adds a request to the queue and emails it to each superuser. Throws 503, and adds nothing, if none of them can be
 * reached.
 */
async function toSuperusers<K extends Sent>(
  { accountId = '' }: Pick<Viewer, 'accountId'>,
  add: () => Promise<string>,
  template: K,
  about: (from: From) => EmailData[K],
): Promise<void> {
  await perAccount.take(accountId);
  const sender = await accountById(accountId);
  const name = displayNameOf(sender);
  const from = name && name !== sender.email ? `${name} (${sender.email})` : sender.email;
  const recipients = await superusers();
  if (recipients.length === 0) throw requestNotSent();
  const path = pathOfRequest(await add());
  for (const { _id, email, language } of recipients)
    await writeMail(template, { to: email, language, accountId: _id }, about({ from, path }), {
      replyTo: { name: name || sender.email, address: sender.email },
    });
}
