import type { DeveloperChange } from '@tandem/contracts/developer-input';
import { Types } from 'mongoose';
import { createCompany } from '../domains/companies/companies/companies.service.ts';
import { storePackageEffects, verifiedEmail } from '../domains/companies/companies/company-status.service.ts';
import { type Change, updateCompany } from '../domains/companies/companies/updating.service.ts';
import { changeAccount, createAccount } from '../domains/identity/accounts/accounts.service.ts';
import { hashPassword } from '../domains/identity/credentials/passwords.ts';
import { startSession } from '../domains/identity/sessions/sessions.service.ts';
import { createDeveloper } from '../domains/talent/developers/developers.service.ts';
import { counter } from './counter.ts';

/** A logged-in user. */
export interface Person {
  token: string;
  accountId: string;
  /** The profile or company. */
  id: string;
  email: string;
}

const next = counter();

/** A developer with a complete profile, except for the given changes. */
export async function aDeveloper(profile: DeveloperChange = {}): Promise<Person> {
  const { _id } = await createDeveloper({
    firstName: 'Ada',
    lastName: 'Lindqvist',
    linkedin: `https://www.linkedin.com/in/ada-${next()}`,
    role: 'backend',
    seniority: 'senior',
    skills: ['go', 'aws'],
    yearsExperience: 7,
    languages: ['en', 'sv'],
    salaryExpectations: { amount: 5000, currency: 'eur', frequency: 'monthly' },
    ...profile,
  });
  return logIn('user', _id);
}

/** A public company, except for the given changes. One that is paying has the features of Premium. */
export async function aCompany({
  name = `Company ${next()} AB`,
  isPaying = false,
  ...change
}: Change & { isPaying?: boolean } = {}): Promise<Person & { slug: string }> {
  const { _id, slug } = await createCompany({ companyName: name });
  await updateCompany(_id.toHexString(), { public: true, ...change });
  if (isPaying) await storePackageEffects(_id, { isPaying, weight: 0, hasPaid: false });
  return { ...(await logIn('company', _id)), slug };
}

/** A company that is public because its website is on the domain of its verified address, without a review. */
export async function aVerifiedCompany({
  domain = `verified-${next()}.example`,
  name = domain.split('.')[0] ?? '',
} = {}) {
  const { _id, slug } = await createCompany({ companyName: name, website: `https://www.${domain}` });
  const person = await logIn('company', _id, { email: `maria@${domain}` });
  await verifiedEmail(_id, person.email);
  return { ...person, slug };
}

/** A colleague in a company, without its main account. */
export const aColleague = (company: Person, account: NewAccount = {}): Promise<Person> =>
  logIn('company', new Types.ObjectId(company.id), { mainAccount: false, ...account });

/** A superuser, notified of everything that is pending except for the given changes. */
export const aSuperuser = (account: NewAccount = {}): Promise<Person> =>
  logIn('company', new Types.ObjectId(), { isSuperAdmin: true, ...account });

/** A superuser who is notified of nothing by email: where there are hundreds, each would get one about every report. */
export const aQuietSuperuser = (): Promise<Person> => aSuperuser({ emailFrequency: 'never' });

/** The password of users who have one. */
export const PASSWORD = 'seven ferries at noon';

/** Sets that password for a user, where one is required. */
export async function withPassword<P extends Person>(person: P): Promise<P> {
  await changeAccount(new Types.ObjectId(person.accountId), { passwordHash: await hashPassword(PASSWORD) });
  return person;
}

type NewAccount = Partial<Parameters<typeof createAccount>[0]>;

async function logIn(type: 'user' | 'company', entityId: Types.ObjectId, account: NewAccount = {}): Promise<Person> {
  const { email = `person-${next()}@example.org` } = account;
  const { _id } = await createAccount({
    type,
    entityId,
    email,
    passwordHash: 'none that a password gives',
    emailVerified: true,
    ...account,
  });
  const token = await startSession(_id);
  return { token, accountId: _id.toHexString(), id: entityId.toHexString(), email };
}
