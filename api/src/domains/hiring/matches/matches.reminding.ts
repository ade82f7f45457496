import type { MatchSide } from '@tandem/contracts/match';
import { companiesById } from '../../companies/companies/companies.service.ts';
import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import { interviewsOfMatches } from './match-events.ts';
import { remindSide } from './matches.events.ts';
import { latestOf } from './matches.latest.ts';
import { matches } from './matches.model.ts';
import { turnOf } from './matches.policy.ts';
import type { StoredMatch } from './stored-match.ts';

const DAY = 86_400_000;
/** Days after which the side that has to answer a new match is reminded. */
const PENDING_DAYS = 5;
/** Days without a step after which both sides of an accepted match are reminded. */
const IDLE_DAYS = 14;

/** Sends reminders about waiting matches, once per overdue step; none about a company that has left. */
export async function remindOfMatches(now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const [pending, unmoved] = await Promise.all([
    matches.notRemindedSince(['pending'], ago(PENDING_DAYS)),
    matches.notRemindedSince(['accepted', 'interviewing', 'ongoing'], ago(IDLE_DAYS)),
  ]);
  const idle = await withoutActivity(unmoved, ago(IDLE_DAYS));
  const all = [...pending, ...idle];
  const postings = await postingsById(all.map(({ job }) => job));
  const companies = await companiesById([...new Set(all.map(({ company }) => String(company)))]);
  const headlineOf = ({ job, company }: StoredMatch) =>
    companies.get(String(company))?.closedDate ? undefined : postings.get(String(job))?.job.headline;

  for (const match of pending) {
    const turn = turnOf(match);
    await remind(match, headlineOf(match), 'Waits', turn ? [turn] : [], now);
  }
  for (const match of idle) await remind(match, headlineOf(match), 'Idle', ['company', 'user'], now);
}

/**
 * Returns the matches in which nothing else has happened since a given time: no interview was planned, changed or held,
 * none is booked, and the developer has no technical test to take.
 */
async function withoutActivity(found: readonly StoredMatch[], since: Date): Promise<StoredMatch[]> {
  const interviews = await interviewsOfMatches.ask(found.map((match) => ({ match, actor: 'superuser' })));
  return found.filter(({ _id, techTest }) => {
    const dates = (interviews.get(String(_id)) ?? []).flatMap(({ proposedDate, bookedDate, cancelled, chosenSlot }) => [
      proposedDate,
      bookedDate,
      cancelled ? cancelled.date : chosenSlot,
    ]);
    const isTested = techTest?.status === 'invited' || techTest?.status === 'started';
    return !isTested && dates.every((date) => !date || new Date(date) <= since);
  });
}

async function remind(
  match: StoredMatch,
  job: string | undefined,
  what: 'Waits' | 'Idle',
  sides: readonly MatchSide[],
  now: Date,
) {
  // The key prevents a second email if a process is killed before it has recorded the reminder.
  const step = latestOf(match)?.date ?? match.updatedDate;
  const keyOf = (side: MatchSide) => `match${what} ${match._id} ${step.toISOString()} ${side}`;
  if (job) for (const side of sides) await remindSide(match, job, side, what, keyOf(side));
  await matches.reminded(match._id, now);
}
