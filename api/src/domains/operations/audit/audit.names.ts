import { Types } from 'mongoose';
import type { StoredEntry } from '../../../platform/audit/audit.model.ts';
import { companiesOfJobs } from '../../companies/companies/companies.service.ts';
import { accountsById } from '../../identity/accounts/accounts.service.ts';
import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import { developersFor } from '../../talent/developers/developers.service.ts';

const ID = /^[0-9a-f]{24}$/;

/** The current names of the accounts, companies, developers and jobs in entries, by id. For superusers only. */
export async function namesOf(found: readonly StoredEntry[]): Promise<Map<string, string>> {
  const subjects = [...new Set(found.map(({ subject }) => subject).filter((subject) => ID.test(subject)))];
  const actors = found.flatMap(({ actorId, impersonatedBy }) => [actorId, impersonatedBy ?? actorId].map(String));
  const [accounts, companies, developers, jobs] = await Promise.all([
    accountsById([...new Set([...actors, ...subjects])]),
    companiesOfJobs(subjects.map((id) => new Types.ObjectId(id))),
    developersFor({ view: 'SUPERUSER', entityId: '' }, subjects),
    postingsById(subjects),
  ]);
  return new Map([
    ...[...jobs].map(([id, { shown }]) => [id, shown.headline] as const),
    ...[...developers].map(([id, { firstName, lastName }]) => [id, `${firstName} ${lastName}`.trim()] as const),
    ...[...companies].map(([id, { summary }]) => [id, summary.name] as const),
    ...[...accounts].map(([id, { email }]) => [id, email] as const),
  ]);
}
