import { log } from '../../../platform/config/log.ts';
import { notify, withdrawNotification } from '../../identity/notifications/notifications.service.ts';
import { isVisibleToCompany, matchesById } from '../matches/matches.service.ts';
import { interviews, type StoredInterview } from './interviews.model.ts';
import { canMeet } from './interviews.policy.ts';
import { namesOf, pathOf } from './interviews.readers.ts';
import { scorecards } from './scorecards.model.ts';

const DAY = 86_400_000;
/** Days after the start after which reminders stop. */
const LATEST_DAYS = 3;

/**
 * Reminds interviewers of a missing scorecard a day after the interview, once each. No reminder is sent for an
 * interview with a no-show, or whose match has ended.
 */
export async function remindOfScorecards(now: Date): Promise<void> {
  const found = await interviews.where({
    cancelled: null,
    'booking.start': { $gt: new Date(now.getTime() - LATEST_DAYS * DAY), $lte: new Date(now.getTime() - DAY) },
  });
  const due = found.filter(({ noShows }) => noShows.length === 0);
  const matches = await matchesById(due.map(({ match }) => match));
  for (const interview of due) {
    const match = matches.get(String(interview.match));
    if (!match || !canMeet(match)) continue;
    await remind(interview).catch((error: unknown) =>
      log.error(
        { interview: String(interview._id), err: error },
        'a scorecard reminder could not be sent; will be retried',
      ),
    );
  }
}

async function remind(interview: StoredInterview): Promise<void> {
  const { _id, match, round, user, booking } = interview;
  if (!(await isVisibleToCompany(interview))) return;
  const cards = (await scorecards.where({ match })).filter((card) => card.interview.equals(_id));
  const missing = (booking?.people ?? []).filter((person) => !cards.some(({ author }) => author?.equals(person)));
  if (missing.length === 0) return;
  const { developer, job } = await namesOf(interview);
  const path = pathOf('company', interview);
  for (const person of missing)
    await notify(
      { accounts: [person] },
      {
        kind: 'scorecardMissing',
        values: { from: developer, job },
        link: path,
        key: keyOf(interview, person),
        about: user,
        mail: { template: 'scorecardMissing', about: { other: developer, job, round, path }, to: 'all' },
      },
    );
}

const keyOf = ({ _id }: Pick<StoredInterview, '_id'>, person: { toString(): string }): string =>
  `scorecardMissing ${_id} ${person}`;

/** Removes the reminder of an interviewer who has submitted the scorecard, with its email if that was not sent yet. */
export const withdrawReminder = (interview: Pick<StoredInterview, '_id'>, accountId: string): Promise<void> =>
  withdrawNotification(keyOf(interview, accountId));
