import type { MatchChange } from '@tandem/contracts/match-change';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { isOnBoard } from '../../jobs/jobs/jobs.policy.ts';
import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import { remindOfJob } from './matches.events.ts';
import { matches } from './matches.model.ts';
import { type Actor, isBadTiming } from './matches.policy.ts';
import { isVisibleToCompany } from './matches.service.ts';
import { orConflict, refuseUnavailable } from './matches.writing.ts';
import type { StoredMatch } from './stored-match.ts';

type Months = NonNullable<MatchChange['remind']>;

/** Returns the same day some months later, or the last day of that month. */
export function monthsLater(months: Months, from = sharedNow()): Date {
  const date = new Date(from);
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== from.getUTCDate()) date.setUTCDate(0);
  return date;
}

/** Sets or cancels the reminder of a developer who declined because of bad timing. */
export async function remindLater(match: StoredMatch, actor: Actor, months: Months | null): Promise<StoredMatch> {
  refuseUnavailable(match, actor, 'remind');
  return orConflict(matches.setReminder(match._id, months && monthsLater(months)));
}

/**
 * Reminds developers of the jobs for which the timing was bad, once each, if the job is still on the board, nothing has
 * followed the decline, and they do not hide from the company.
 */
export async function remindOfTiming(now: Date): Promise<void> {
  const due = await matches.remindersDue(now);
  const postings = await postingsById(due.map(({ job }) => job));
  for (const match of due) {
    const posting = postings.get(String(match.job));
    const key = `matchTiming ${match._id} ${match.remindDate?.toISOString()}`;
    if (
      posting &&
      isOnBoard(posting.job, posting.company, now) &&
      (await isLatestDecline(match)) &&
      (await isVisibleToCompany(match))
    )
      await remindOfJob(match, posting.shown, key);
    await matches.setReminder(match._id, null);
  }
}

/** Returns whether a match still ends with the decline because of bad timing, and no later match is about the job. */
async function isLatestDecline(match: StoredMatch): Promise<boolean> {
  const last = await matches.findLast(match.job, match.user);
  return isBadTiming(match) && last?._id.equals(match._id) === true;
}
