import type { MatchStatus } from '@tandem/catalogue/statuses';
import { defineQuery } from '../../../platform/events/events.ts';

/** As much of a match as is counted. */
export interface MatchNumbers {
  job: string;
  createdDate: Date;
  startedBy: string;
  status: MatchStatus;
  /** Every status it ever had. */
  reached: string[];
}

/** All matches of some jobs, without anything about people. */
export const matchNumbersOf = defineQuery<readonly string[], MatchNumbers[]>('statistics.matches');
