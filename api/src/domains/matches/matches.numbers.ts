import type { MatchStatus } from '@tandem/catalogue/statuses';
import { matches } from './matches.model.ts';
import { currentStatus } from './matches.policy.ts';

/** As much of a match as is counted. */
export interface MatchInNumbers {
  job: string;
  createdDate: Date;
  startedBy: string;
  status: MatchStatus;
  /** Every status it ever had. */
  reached: string[];
}

/** All matches of some jobs, without anything about people. */
export async function matchesInNumbers(jobs: readonly string[]): Promise<MatchInNumbers[]> {
  return (await matches.ofJobs(jobs)).map((match) => ({
    job: String(match.job),
    createdDate: match.createdDate,
    startedBy: match.startedBy,
    status: currentStatus(match.status),
    reached: [match.status, ...match.history.map(({ status }) => status)],
  }));
}
