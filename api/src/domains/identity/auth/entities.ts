import type { CompanySignup, SignedIn, UserSignup } from '@tandem/contracts/routes/auth';
import { Types } from 'mongoose';
import type * as z from 'zod';
import { HttpError } from '../../../platform/errors/errors.ts';
import { sendNotice } from '../../../platform/mail/send.ts';
import { createCompany, ownCompany } from '../../companies/companies/companies.service.ts';
import { recordCompanyActivity } from '../../companies/companies/company-derived.service.ts';
import { verifiedEmail } from '../../companies/companies/company-status.service.ts';
import { jobsOfCompany } from '../../jobs/jobs/jobs.service.ts';
import * as developers from '../../talent/developers/developers.service.ts';
import { viewOf } from '../accounts/accounts.policy.ts';
import type { StoredAccount } from '../accounts/accounts.service.ts';
import * as accounts from '../accounts/accounts.service.ts';
import { withEmailDomain } from '../accounts/email-domains.ts';
import { inviterIdOf, joinFriends } from '../friend-invitations/friend-invitations.service.ts';
import { type Agreement, agreementNow, recordAgreement } from '../terms/agreeing.service.ts';
import { loggedIn } from './auth.events.ts';

/** Returns the profile or company of an account, as presented to itself. */
export async function ownEntity({ type, entityId }: StoredAccount): Promise<Pick<SignedIn, 'user' | 'company'>> {
  if (type === 'user') return { user: await orNull(developers.ownDeveloper(entityId)), company: null };
  return { user: null, company: await orNull(ownCompany(entityId, await jobsOfCompany(entityId))) };
}

/** Creates the profile or company from the sign-up data, unless it exists already. */
export async function ensureEntity(account: StoredAccount) {
  if (!account.signup) return;
  const { user, company } = await ownEntity(account);
  if (!user && !company) await make(account);
  const { contactPerson } = account.signup as { contactPerson?: string };
  const name = account.name || contactPerson?.slice(0, 100);
  await accounts.changeAccount(account._id, { signup: null, ...(name && { name }) });
}

async function make(account: StoredAccount) {
  const { type, entityId, email } = account;
  const { agreed, ...signup } = account.signup as { agreed?: Agreement };
  const agreement = agreed ?? (await agreementNow(type, account.language));
  await recordAgreement(account, agreement);
  const agreedToTermsDate = new Date(agreement.date);
  if (type === 'user') {
    const { invitationFrom, ...profile } = signup as Omit<z.output<typeof UserSignup>, 'email' | 'password'>;
    const invitedBy = await inviterIdOf(invitationFrom);
    await developers.createDeveloper({ _id: entityId, ...profile, invitedBy, agreedToTermsDate });
    if (invitedBy) await joinFriends(entityId, new Types.ObjectId(invitedBy));
    return;
  }
  const company = signup as Omit<z.output<typeof CompanySignup>, 'email' | 'password'>;
  await createCompany({ _id: entityId, ...company, agreedToTermsDate });
  await withEmailDomain(account);
  await verifiedEmail(entityId, email);
  await notifySuperusers(company.companyName, email);
}

async function notifySuperusers(company: string, contact: string) {
  for (const superuser of await accounts.superusers())
    await sendNotice('companyWaits', superuser, { company, contact });
}

/** Records that the owner was active: the same time for the account and for its profile or company. */
export async function recordActivity(account: StoredAccount) {
  const { _id, type, entityId } = account;
  const now = new Date();
  await accounts.sawAccount(_id, now);
  if (type === 'user') await orNull(developers.recordDeveloperLogin(entityId, now));
  else await orNull(recordCompanyActivity(entityId, now));
  if (viewOf(account) !== 'SUPERUSER') await loggedIn.emit({ entityId, type, date: now });
}

/** A superuser may have neither profile nor company. */
const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  });
