import { REMOVED_BY_TANDEM } from '@tandem/catalogue/reasons';
import type { MatchStatus } from '@tandem/catalogue/statuses';
import type { MatchSide } from '@tandem/contracts/match';
import type { Types } from 'mongoose';
import { log } from '../../../platform/config/log.ts';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import type { EndedBy } from '../../jobs/jobs/jobs.events.ts';
import { endedAmong } from '../../jobs/jobs/jobs.service.ts';
import { matchAccepted } from './match-events.ts';
import { matchMoved } from './matches.events.ts';
import { matches } from './matches.model.ts';
import { currentStatus, mayBeHired } from './matches.policy.ts';
import type { Step, StoredMatch } from './stored-match.ts';

/** Maximum number of times the open matches are read. */
const TRIES = 10;

interface Closed {
  _id: Types.ObjectId;
  headline: string;
}

/**
 * Closes the open matches of a job that is closed or deleted, and emails the developers. `hired` is the match through
 * which the job was filled, if any. A job that a superuser closed is not presented as closed by the company.
 */
export async function closeMatchesOfJob(
  job: Closed,
  { hired, by = 'company' }: { hired?: string | undefined; by?: EndedBy } = {},
): Promise<void> {
  const reason = by === 'superuser' ? REMOVED_BY_TANDEM : 'position-closed';
  const end = { status: 'rejected', reason } as const;
  await endOpenMatches(
    () => matches.openOfJob(job._id),
    (match) =>
      String(match._id) === hired && mayBeHired(match)
        ? hire(match, job.headline)
        : endMatch(match, end, job.headline, ['user']),
  );
}

/** Maximum duration of closing a job, in milliseconds. */
const CLOSING = 10 * 60_000;

/** Closes the matches that are still open although their job has ended, because a process stopped halfway. */
export async function closeMatchesOfEndedJobs(now: Date): Promise<void> {
  for (const job of await endedAmong(await matches.jobsWithOpen(), new Date(now.getTime() - CLOSING)))
    await closeMatchesOfJob(job, { hired: job.ending?.hired ?? undefined, by: job.ending?.by });
}

/** Ends matches, and retries matches that a side or a booked interview moved on after they were read. */
export async function endOpenMatches(
  read: () => Promise<StoredMatch[]>,
  end: (match: StoredMatch) => Promise<void>,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const open = await read();
    if (open.length === 0) return;
    for (const match of open) await end(match);
  }
  const ids = (await read()).map(({ _id }) => String(_id));
  if (ids.length > 0) log.error({ matches: ids }, 'matches could not be closed because of repeated concurrent changes');
}

/** Throws 400 unless the match belongs to the job, and the developer has agreed to it or is hired already. */
export async function refuseHiring(job: Types.ObjectId, hired: string | undefined): Promise<void> {
  if (hired === undefined) return;
  const match = (await matches.ofJobs([job])).find(({ _id }) => String(_id) === hired);
  if (!match || (match.status !== 'hired' && !mayBeHired(match))) throw invalid({ hired: { key: 'choice' } });
}

const WAY: readonly MatchStatus[] = ['pending', 'accepted', 'interviewing', 'hired'];

/** Takes all remaining steps. None of them can be undone, because the job is closed with the last one. */
async function hire(match: StoredMatch, headline: string) {
  const date = sharedNow();
  const steps = WAY.slice(WAY.indexOf(currentStatus(match.status)) + 1).map(
    (status): Step => ({ status, by: 'company', date, reason: 'filled-here' }),
  );
  const hired = await matches.step(match, {
    status: 'hired',
    history: [...match.history, ...steps],
    hire: { startDate: null, salary: null },
    newFor: ['user'],
  });
  if (!hired) return;
  await matchMoved(hired, headline, ['user']);
  if (currentStatus(match.status) === 'pending') await matchAccepted.emit(hired);
}

/**
 * Closes a match on behalf of neither side and notifies the given sides. Does nothing if one of the sides acted first.
 */
export async function endMatch(
  match: StoredMatch,
  { status, reason, by = 'system' }: { status: 'rejected' | 'passed'; reason: string; by?: Step['by'] },
  headline: string,
  sides: MatchSide[],
): Promise<void> {
  const history = [...match.history, { status, by, date: sharedNow(), reason }];
  const ended = await matches.step(match, { status, history, newFor: sides });
  if (ended) await matchMoved(ended, headline, sides);
}
