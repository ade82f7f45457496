import { companyKeys } from '../../companies/companies/companies.names.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import type { MatchNumbers } from '../../jobs/statistics/match-numbers.ts';
import { developers } from '../../talent/developers/developers.service.ts';
import { matches } from './matches.model.ts';
import { currentStatus, isWithdrawn } from './matches.policy.ts';
import type { StoredMatch } from './stored-match.ts';

/**
 * Returns all matches of some jobs, without personal data. Withdrawn requests, and developers who hide from the company,
 * are left out.
 */
export async function matchNumbers(jobs: readonly string[]): Promise<MatchNumbers[]> {
  const stored = (await matches.ofJobs(jobs)).filter((match) => !isWithdrawn(match));
  const ofCompanies = Map.groupBy(stored, ({ company }) => String(company));
  const counted = await Promise.all([...ofCompanies].map(([company, theirs]) => withoutHidden(company, theirs)));
  return counted.flat().map((match) => ({
    job: String(match.job),
    createdDate: match.createdDate,
    startedBy: match.startedBy,
    status: currentStatus(match.status),
    reached: [match.status, ...match.history.map(({ status }) => status)],
  }));
}

async function withoutHidden(company: string, theirs: readonly StoredMatch[]): Promise<StoredMatch[]> {
  const [keys, known] = await Promise.all([
    companyById(company).then(companyKeys),
    developers.knownAmong([...new Set(theirs.map(({ user }) => String(user)))]),
  ]);
  const hidden = known.filter(({ hiddenKeys }) => keys.some((key) => hiddenKeys.includes(key)));
  const ids = new Set(hidden.map(({ _id }) => String(_id)));
  return theirs.filter(({ user }) => !ids.has(String(user)));
}
