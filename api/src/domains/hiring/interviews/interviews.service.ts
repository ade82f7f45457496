import type { InterviewChange, InterviewProposal } from '@tandem/contracts/interview';
import type { MatchView } from '@tandem/contracts/match';
import type { Types } from 'mongoose';
import { env } from '../../../platform/config/env.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { accountById } from '../../identity/accounts/accounts.service.ts';
import { startInterviewing } from '../matches/matches.interviewing.ts';
import { actorOf } from '../matches/matches.policy.ts';
import { matchById, viewOf } from '../matches/matches.service.ts';
import { answer, roundOf } from './interviews.answering.ts';
import { calendarOf, methodOf } from './interviews.calendar.ts';
import { sendNews } from './interviews.mailing.ts';
import { interviews, type StoredInterview } from './interviews.model.ts';
import { otherSide, sideOf } from './interviews.policy.ts';
import { propose } from './interviews.proposing.ts';
import { calendarReaderOf, namesOf, pathOf } from './interviews.readers.ts';

async function matchFor(viewer: Viewer, id: string) {
  const match = await matchById(id);
  const actor = actorOf(viewer, match);
  if (!actor) throw notFound('match');
  await viewOf(viewer, match); // 404 if the developer is no longer visible to the company
  return { match, actor };
}

/** Returns the interviews of a company that were changed at or after a given time. */
export const interviewsChangedSince = (company: Types.ObjectId, moment: Date): Promise<StoredInterview[]> =>
  interviews.where({ company, updatedDate: { $gte: moment } });

/** Returns the existing interviews with the given ids. */
export const interviewsById = (ids: readonly string[]): Promise<StoredInterview[]> =>
  interviews.where({ _id: { $in: ids } });

export type { StoredInterview } from './interviews.model.ts';

type MissedBy = { company: Types.ObjectId } | { users: readonly Types.ObjectId[] };

/** Returns the matches, by developer, in which a company or developers missed an interview since a given time. */
export async function missedSince(
  by: MissedBy,
  since: Date,
): Promise<{ user: Types.ObjectId; match: Types.ObjectId }[]> {
  const [side, condition] =
    'company' in by
      ? (['company', { company: by.company }] as const)
      : (['user', { user: { $in: by.users } }] as const);
  const isMissed = ({ noShows }: StoredInterview) =>
    noShows.some(({ by, date, settled }) => settled !== false && otherSide(by) === side && date >= since);
  const missed = (await interviews.where({ ...condition, 'booking.start': { $gte: since } })).filter(isMissed);
  return [...new Map(missed.map(({ user, match }) => [String(match), { user, match }])).values()];
}

/** Offers times for an interview of a match, or replaces the offered times. */
export async function proposeInterview(viewer: Viewer, id: string, wanted: InterviewProposal): Promise<MatchView> {
  const { match, actor } = await matchFor(viewer, id);
  await sendNews(await propose(viewer, match, actor, wanted));
  return viewOf(viewer, await matchById(id));
}

/** Chooses a time, cancels an interview, changes who takes part, or reports that the other side did not come. */
export async function changeInterview(viewer: Viewer, id: string, change: InterviewChange): Promise<MatchView> {
  const { match, actor } = await matchFor(viewer, id);
  const changed = await answer(match, actor, change);
  if (change.chosenSlot) await startInterviewing(match._id);
  await sendNews(changed);
  return viewOf(viewer, await matchById(id));
}

/** Returns a booked or cancelled interview as a calendar file. Throws 404 if no time was ever chosen. */
export async function calendarFile(
  viewer: Viewer,
  id: string,
  round: number | undefined,
  { language }: CallInfo,
): Promise<Outgoing> {
  const { match, actor } = await matchFor(viewer, id);
  const interview = await roundOf(match, round);
  if (!interview.booking) throw notFound();
  const names = await namesOf(interview);
  const side = sideOf(actor);
  const reader =
    actor === 'superuser'
      ? { language, ...names, url: env.PORTAL_URL + pathOf(side, interview) }
      : calendarReaderOf(interview, { account: await accountById(viewer.accountId ?? ''), side }, names);
  const method = methodOf(interview);
  return {
    name: 'interview.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    body: calendarOf([{ interview, reader }], method),
  };
}
