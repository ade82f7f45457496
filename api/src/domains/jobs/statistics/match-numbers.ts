import type { MatchStatus } from '@tandem/catalogue/statuses';
import { defineQuery } from '../../../platform/events/events.ts';

/** The data of a match that the statistics need. */
export interface MatchNumbers {
  job: string;
  createdDate: Date;
  startedBy: string;
  status: MatchStatus;
  /** Every status that the match ever had. */
  reached: string[];
}

/** All matches of some jobs, without personal data. */
export const matchNumbersOf = defineQuery<readonly string[], MatchNumbers[]>('statistics.matches');
