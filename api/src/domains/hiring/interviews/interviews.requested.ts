import type { RequestedInterview } from '@tandem/contracts/interview';
import type { Types } from 'mongoose';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { TimesToChoose } from '../../../platform/mail/templates/interview.ts';
import { mainAccountOf } from '../../identity/accounts/accounts.service.ts';
import { startInterviewing } from '../matches/matches.interviewing.ts';
import type { Actor } from '../matches/matches.policy.ts';
import type { StoredMatch } from '../matches/matches.service.ts';
import { choose, roundOf } from './interviews.answering.ts';
import { interviewToken } from './interviews.link.ts';
import { sendNews } from './interviews.mailing.ts';
import { interviews } from './interviews.model.ts';
import { insertRound, peopleOf, refuseWrongSlots } from './interviews.proposing.ts';
import { namesOf, zoneOf } from './interviews.readers.ts';
import { emailAbout } from './interviews.texts.ts';

interface Requested {
  viewer: Viewer;
  interview: RequestedInterview;
}

/** Throws 400 for times or people that a company cannot offer with its request. */
export async function checkTimes({ viewer, interview, company }: Requested & { company: Types.ObjectId }) {
  refuseWrongSlots(interview, sharedNow(), 'interview.slots');
  await peopleOf(viewer, { company }, interview.people, undefined, 'interview.people');
}

/** Stores the times of a request. The request itself informs the developer about them. */
export async function offerTimes({ viewer, interview, match }: Requested & { match: StoredMatch }): Promise<void> {
  const people = await peopleOf(viewer, match, interview.people, undefined, 'interview.people');
  await insertRound(match, 1, { ...interview, message: '' }, { people, viewer, now: sharedNow() }, null);
}

/**
 * Returns the times of a request in the language and time zone of the developer, who can choose one with the link in
 * the email.
 */
export async function timesToChoose({ _id, user }: StoredMatch): Promise<TimesToChoose | null> {
  const [[interview], account] = await Promise.all([interviews.ofMatches([_id]), mainAccountOf(String(user))]);
  if (!interview || !account) return null;
  const [names, zone] = await Promise.all([namesOf(interview), zoneOf(interview, 'user')]);
  const email = emailAbout(interview, { side: 'user', names, language: account.language, zone });
  const link = { interview: String(interview._id), account: String(account._id), proposal: interview.proposals };
  return { times: email.times, minutes: email.minutes, zone: email.zone, token: interviewToken(link) };
}

interface Chosen {
  match: StoredMatch;
  actor: Actor;
  slot: string;
  zone: string | undefined;
}

/** Books the time that a developer chose when accepting a request. */
export async function chooseTime({ match, actor, slot, zone }: Chosen): Promise<void> {
  const booked = await choose(await roundOf(match), match, actor, { slot, zone });
  await startInterviewing(match._id);
  await sendNews(booked);
}

/** Removes the times of a request that was undone. */
export const removeTimes = ({ _id }: { _id: Types.ObjectId }): Promise<void> => interviews.removeOf(_id);
