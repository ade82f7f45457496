import type { MatchNumbers } from '../../jobs/statistics/match-numbers.ts';
import { matches } from './matches.model.ts';
import { currentStatus, isWithdrawn } from './matches.policy.ts';

/** Returns all matches of some jobs, without personal data. Withdrawn requests are left out. */
export async function matchNumbers(jobs: readonly string[]): Promise<MatchNumbers[]> {
  const counted = (await matches.ofJobs(jobs)).filter((match) => !isWithdrawn(match));
  return counted.map((match) => ({
    job: String(match.job),
    createdDate: match.createdDate,
    startedBy: match.startedBy,
    status: currentStatus(match.status),
    reached: [match.status, ...match.history.map(({ status }) => status)],
  }));
}
