import type { MatchSide } from '@tandem/contracts/match';
import type { Types } from 'mongoose';
import { matchMoved } from './matches.events.ts';
import { matches, type Step, type StoredMatch } from './matches.model.ts';

/** Ends the open matches of a job that is closed or deleted, and tells each developer. */
export async function closeMatchesOfJob(job: { _id: Types.ObjectId; headline: string }): Promise<void> {
  const end = { status: 'rejected', reason: 'position-closed' } as const;
  for (const match of await matches.openOfJob(job._id)) await endMatch(match, end, job.headline, ['user']);
}

/** Ends a match that neither side has ended, and tells sides of it; nothing happens where a side was faster. */
export async function endMatch(
  match: StoredMatch,
  { status, reason, by = 'system' }: { status: 'rejected' | 'passed'; reason: string; by?: Step['by'] },
  headline: string,
  sides: MatchSide[],
): Promise<void> {
  const history = [...match.history, { status, by, date: new Date(), reason }];
  const ended = await matches.step(match, { status, history, newFor: sides });
  if (ended) await matchMoved(ended, headline, sides);
}
