import type { MatchStatus } from '@tandem/catalogue/statuses';
import { matches } from './matches.model.ts';
import { currentStatus, isWithdrawn } from './matches.policy.ts';

/** As much of a match as is counted. */
export interface MatchInNumbers {
  job: string;
  createdDate: Date;
  startedBy: string;
  status: MatchStatus;
  /** Every status it ever had. */
  reached: string[];
}

/** All matches of some jobs, without anything about people. A request that was withdrawn counts as none. */
export async function matchesInNumbers(jobs: readonly string[]): Promise<MatchInNumbers[]> {
  const counted = (await matches.ofJobs(jobs)).filter((match) => !isWithdrawn(match));
  return counted.map((match) => ({
    job: String(match.job),
    createdDate: match.createdDate,
    startedBy: match.startedBy,
    status: currentStatus(match.status),
    reached: [match.status, ...match.history.map(({ status }) => status)],
  }));
}
