import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { type Job, JobCreate } from '@tandem/contracts/job';
import type { MatchView } from '@tandem/contracts/match';
import { Types } from 'mongoose';
import { createAccount, type StoredAccount } from '../domains/accounts/accounts.service.ts';
import { startSession } from '../domains/auth/sessions.service.ts';
import { keepCandidate } from '../domains/candidates/candidates.service.ts';
import { createCompany, updateCompany } from '../domains/companies/companies.service.ts';
import { createDeveloper, type NewDeveloper } from '../domains/developers/developers.service.ts';
import { createJob, updateJob } from '../domains/jobs/jobs.service.ts';
import { beginMatch, changeMatch } from '../domains/matches/matches.service.ts';
import type { Viewer } from '../http/viewer.ts';

/** Somebody with an account, logged in. */
export interface Person {
  /** Of the profile or company. */
  _id: string;
  email: string;
  token: string;
  viewer: Viewer;
}

let nth = 0;
/** A number that no other thing of this run has. */
export const unique = () => ++nth;

/** A superuser without profile or company. */
export const superuser = () => person('user', new Types.ObjectId(), { isSuperAdmin: true });

/** A developer whose profile is whole. */
export async function developer(profile: Partial<NewDeveloper> = {}): Promise<Person> {
  const { _id } = await createDeveloper({
    firstName: 'Elin',
    lastName: `Ek ${unique()}`,
    linkedin: `https://www.linkedin.com/in/elin-${nth}/`,
    skills: ['go', 'node'],
    role: 'backend',
    ...profile,
  });
  return person('user', _id);
}

/** A company that is public unless said otherwise. */
export async function company({ isPublic = true, isPaying = false } = {}): Promise<Person & { slug: string }> {
  const companyName = `Hamnkraft ${unique()}`;
  const { _id } = await createCompany({ companyName, website: `https://hamnkraft-${nth}.example` });
  const { slug } = await updateCompany(String(_id), { public: isPublic, isPaying });
  return { ...(await person('company', _id)), slug };
}

/** A job of a company, published unless said otherwise. */
export async function job(owner: Person, { publish = true } = {}): Promise<Job> {
  const wanted = JobCreate.parse({
    headline: `Backend engineer ${unique()}`,
    description: '<p>Charging for ferries</p>',
    role: 'backend',
    skills: ['go'],
    salaryFrom: 4000,
  });
  const draft = await createJob(owner._id, wanted);
  return publish ? updateJob(owner._id, { _id: draft._id, status: 'published' }) : draft;
}

/** A person without account, kept by a company. */
export const candidate = (keeper: Person, profile: Partial<NewDeveloper> = {}): Promise<VisibleDeveloper> =>
  keepCandidate(keeper.viewer, {
    firstName: 'Ada',
    lastName: `Lindqvist ${unique()}`,
    linkedin: `https://www.linkedin.com/in/ada-${nth}/`,
    sourceUrl: '',
    sourceKind: 'manual',
    ...profile,
  } as Parameters<typeof keepCandidate>[1]);

/** A match that a developer began; with `accept` the company has said yes. */
export async function match(of: Job, who: Person, by: Person, { accept = false } = {}): Promise<MatchView> {
  const begun = await beginMatch(who.viewer, { job: of._id, coverText: '' });
  return accept ? changeMatch(by.viewer, begun._id, { status: 'accepted' }) : begun;
}

async function person(type: 'user' | 'company', entityId: Types.ObjectId, more: Partial<StoredAccount> = {}) {
  const email = `${type}-${unique()}@example.org`;
  const account = await createAccount({ entityId, type, email, passwordHash: 'none', emailVerified: true, ...more });
  const ownView = type === 'user' ? 'USER' : 'COMPANY';
  const viewer: Viewer = {
    view: account.isSuperAdmin ? 'SUPERUSER' : ownView,
    accountId: String(account._id),
    entityId: String(entityId),
  };
  return { _id: String(entityId), email, token: await startSession(account._id), viewer };
}
