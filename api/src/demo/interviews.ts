import { startsOfDay } from '@tandem/contracts/interview-times';
import { Types } from 'mongoose';
import type { StoredInterview } from '../domains/hiring/interviews/interviews.model.ts';
import { quartersOf } from '../domains/hiring/interviews/interviews.occupied.ts';
import type { StoredScorecard } from '../domains/hiring/interviews/scorecards.model.ts';
import type { Demo } from './demo.ts';
import type { MadeMatch } from './matches.ts';
import { daysBefore, idOf } from './random.ts';

export type MadeInterview = Partial<StoredInterview> & Pick<StoredInterview, '_id' | 'user' | 'people'>;

const ZONE = 'Europe/Stockholm';
const DAY = 86_400_000;
const MINUTES = 45;

/** A round of a match: days from now on which it is, and the hours that were offered on that day. */
interface Plan {
  match: MadeMatch;
  round?: number;
  title: string;
  days: number;
  hours: readonly number[];
  people: readonly string[];
  message?: string;
}

/**
 * Interviews in several states, in the company and for the developer of the demo log-ins, and the scorecards of one.
 */
export function makeInterviews(
  { matches, accounts }: Pick<Demo, 'matches' | 'accounts'>,
  { company, developer }: { company: string; developer: string },
  now: Date,
): { interviews: MadeInterview[]; scorecards: StoredScorecard[] } {
  const teamOf = (id: string) => accounts.filter(({ entityId }) => entityId === id).map(({ _id }) => _id);
  const [karin = '', ida = '', samuel = ''] = teamOf(company);
  const own = (status: string) => matches.filter((match) => match.company === company && match.status === status);
  const [rated, booked] = own('interviewing');
  const [offered, declined] = own('accepted');
  const elins = (status: string) => matches.find((match) => match.user === developer && match.status === status);
  const [chosen, toChoose] = [elins('interviewing'), elins('accepted')];
  const first = 'First talk';

  const past = rated && bookedOf({ match: rated, title: first, days: -2, hours: [10], people: [karin, ida] }, now);
  const interviews = [
    past,
    rated &&
      bookedOf({ match: rated, round: 2, title: 'Code review', days: 2, hours: [14], people: [karin, samuel] }, now),
    booked && bookedOf({ match: booked, title: first, days: 1, hours: [9], people: [karin] }, now),
    offered &&
      offeredOf({ match: offered, title: first, days: 3, hours: [9, 13, 15], people: [karin], message: OFFER }, now),
    declined && {
      ...bookedOf({ match: declined, title: first, days: 4, hours: [11], people: [ida] }, now),
      cancelled: { by: 'user' as const, reason: 'I have the flu. Next week would work.', date: new Date(now) },
      sequence: 1,
      occupied: undefined,
    },
    chosen && bookedOf({ match: chosen, title: first, days: 2, hours: [10], people: teamOf(chosen.company) }, now),
    toChoose &&
      offeredOf(
        {
          match: toChoose,
          title: first,
          days: 4,
          hours: [8, 10, 16],
          people: teamOf(toChoose.company),
          message: OFFER,
        },
        now,
      ),
  ].filter((each) => each !== undefined);
  const scorecards = rated && past ? scorecardsOf(rated, past._id, [karin, ida], now) : [];
  return { interviews, scorecards };
}

const OFFER = 'Ask us anything about the team and how we work. The times are a suggestion: others are fine too.';

/** The day of a plan; the Monday after it instead of a Saturday or Sunday to come. */
function dayOf(days: number, now: Date): string {
  const date = new Date(now.getTime() + days * DAY);
  const weekend = { 6: 2, 0: 1 }[date.getUTCDay()] ?? 0;
  return new Date(date.getTime() + (days > 0 ? weekend : 0) * DAY).toISOString().slice(0, 10);
}

function offeredOf({ match, round = 1, title, days, hours, people, message = '' }: Plan, now: Date) {
  const date = dayOf(days, now);
  const proposedDate = new Date(daysBefore(now, Math.max(1, 1 - days)));
  return {
    _id: new Types.ObjectId(idOf('interview', match._id, round)),
    match: new Types.ObjectId(match._id),
    job: new Types.ObjectId(match.job),
    company: new Types.ObjectId(match.company),
    user: new Types.ObjectId(match.user),
    round,
    title,
    slots: hours.flatMap((hour) => startsOfDay(date, ZONE)[hour - 7] ?? []).map((slot) => new Date(slot)),
    zone: ZONE,
    durationMinutes: MINUTES,
    link: `https://meet.tandem.example/${idOf('room', match._id, round).slice(0, 10)}`,
    message,
    people: people.map((person) => new Types.ObjectId(person)),
    proposedBy: 'company' as const,
    proposedDate,
    isOffering: true,
    zones: { company: ZONE },
    createdDate: proposedDate,
    updatedDate: proposedDate,
  };
}

function bookedOf(plan: Plan, now: Date) {
  const offered = offeredOf(plan, now);
  const { title, link, people, user, durationMinutes, slots, proposedDate } = offered;
  const start = slots[0] ?? now;
  return {
    ...offered,
    isOffering: false,
    booking: { start, durationMinutes, title, place: '', link, people },
    bookedDate: proposedDate,
    zones: { company: ZONE, user: ZONE },
    sequence: 0,
    occupied: start > now ? quartersOf({ user, people }, start, durationMinutes) : undefined,
  };
}

const scorecardsOf = (
  match: MadeMatch,
  interview: Types.ObjectId,
  [karin = '', ida = '']: string[],
  now: Date,
): StoredScorecard[] =>
  (
    [
      [karin, 4, 'Explained a hard trade-off in two sentences, and asked what happens when the network fails.', [4, 4]],
      [ida, 3, 'Good questions about how we review code. I would have liked an example of a disagreement.', [3, 4]],
    ] as const
  ).map(([author, overall, comment, [skills, communication]]) => ({
    _id: new Types.ObjectId(idOf('scorecard', match._id, author)),
    interview,
    match: new Types.ObjectId(match._id),
    round: 1,
    company: new Types.ObjectId(match.company),
    user: new Types.ObjectId(match.user),
    author: new Types.ObjectId(author),
    overall,
    ratings: [
      { criterion: 'skills' as const, rating: skills, comment: 'Solid Go, knows why and not only how.' },
      { criterion: 'communication' as const, rating: communication, comment: '' },
    ],
    comment,
    createdDate: new Date(daysBefore(now, 1, 12)),
    updatedDate: new Date(daysBefore(now, 1, 12)),
  }));
