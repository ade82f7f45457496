import type { StoredEntry } from '../../../platform/audit/audit.model.ts';
import { companyNamesOf } from '../../companies/companies/companies.service.ts';
import { emailsOfAccounts } from '../../identity/accounts/accounts.service.ts';
import { headlinesOf } from '../../jobs/jobs/jobs.service.ts';
import { developerNamesOf } from '../../talent/developers/developers.named.ts';

const ID = /^[0-9a-f]{24}$/;

/** Returns the current names of the accounts, companies, developers and jobs in entries, by id. For superusers only. */
export async function namesOf(found: readonly StoredEntry[]): Promise<Map<string, string>> {
  const subjects = [...new Set(found.map(({ subject }) => subject).filter((subject) => ID.test(subject)))];
  const actors = found.flatMap(({ actorId, impersonatedBy }) => [actorId, impersonatedBy ?? actorId].map(String));
  const [accounts, companies, developers, jobs] = await Promise.all([
    emailsOfAccounts([...new Set([...actors, ...subjects])]),
    companyNamesOf(subjects),
    developerNamesOf(subjects),
    headlinesOf(subjects),
  ]);
  return new Map([...jobs, ...developers, ...companies, ...accounts]);
}
