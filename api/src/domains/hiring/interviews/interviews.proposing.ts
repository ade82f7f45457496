import { MAX_INTERVIEW_ROUNDS } from '@tandem/catalogue/interviews';
import type { InterviewProposal } from '@tandem/contracts/interview';
import { isInterviewStart } from '@tandem/contracts/interview-times';
import { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { invalid, withoutAccount, wrongStep } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { mainAccountOf } from '../../identity/accounts/accounts.service.ts';
import type { Actor } from '../matches/matches.policy.ts';
import type { StoredMatch } from '../matches/matches.service.ts';
import { interviews, type StoredInterview } from './interviews.model.ts';
import { canMeet, interviewStepsOf, isShortNotice, isUpcoming, sideOf } from './interviews.policy.ts';
import { teamAmong, teamOf } from './interviews.team.ts';

/** Offers times for an interview, or replaces the offered times. Only a company begins a round. */
export async function propose(
  viewer: Viewer,
  match: StoredMatch,
  actor: Actor,
  wanted: InterviewProposal,
): Promise<StoredInterview> {
  const now = sharedNow();
  if (!canMeet(match)) throw wrongStep();
  refuseWrongSlots(wanted, now);
  if (!(await mainAccountOf(String(match.user)))) throw withoutAccount();

  const rounds = await interviews.ofMatches([match._id]);
  const last = rounds.at(-1);
  const next = (last?.round ?? 0) + 1;
  const round = wanted.round ?? (last && (last.cancelled || isUpcoming(last, now)) ? last.round : next);
  if (round > next || round > MAX_INTERVIEW_ROUNDS) throw invalid({ round: { key: 'choice' } });
  const before = rounds.find((each) => each.round === round);
  const people = await peopleOf(viewer, match, wanted.people, before);
  if (before) return replace(before, match, actor, wanted, { people, viewer, now });
  if (actor === 'user') throw wrongStep();
  return insertRound(match, round, wanted, { people, viewer, now });
}

/** Throws 400, for the given field, for a time in the past or at which no interview may start. */
export function refuseWrongSlots(
  { slots, zone }: Pick<InterviewProposal, 'slots' | 'zone'>,
  now: Date,
  field = 'slots',
) {
  if (slots.some((slot) => new Date(slot) <= now)) throw invalid({ [field]: { key: 'slotPast' } });
  if (!slots.every((slot) => isInterviewStart(slot, zone))) throw invalid({ [field]: { key: 'slotHour' } });
}

/** Returns the company accounts that take part. Throws 400 for an account outside the company. */
export async function peopleOf(
  viewer: Viewer,
  { company }: Pick<StoredMatch, 'company'>,
  wanted: readonly string[] | undefined,
  before: StoredInterview | undefined,
  field = 'people',
): Promise<Types.ObjectId[]> {
  if (viewer.view === 'USER' || (!wanted && before)) return before?.people ?? [];
  if (wanted) return teamAmong(company, wanted, field);
  const team = await teamOf(company);
  const own = team.find(({ _id }) => String(_id) === viewer.accountId) ?? team[0];
  return own ? [own._id] : [];
}

interface By {
  people: Types.ObjectId[];
  viewer: Viewer;
  now: Date;
}

const offerOf = (
  { slots, zone, message }: InterviewProposal,
  { viewer, now }: By,
): Pick<StoredInterview, 'slots' | 'zone' | 'message' | 'proposedByAccount' | 'proposedDate'> => ({
  slots: slots.map((slot) => new Date(slot)),
  zone,
  message,
  proposedByAccount: viewer.accountId ? new Types.ObjectId(viewer.accountId) : null,
  proposedDate: now,
});

/** Stores a new round. `news` is null if the developer needs no notification about it. */
export async function insertRound(
  match: StoredMatch,
  round: number,
  wanted: InterviewProposal,
  by: By,
  news: 'proposed' | null = 'proposed',
): Promise<StoredInterview> {
  const { title, durationMinutes, place = '', link = '', zone } = wanted;
  try {
    return await interviews.insert({
      match: match._id,
      job: match.job,
      company: match.company,
      user: match.user,
      round,
      ...offerOf(wanted, by),
      title,
      durationMinutes,
      place,
      link,
      people: by.people,
      proposedBy: 'company',
      isOffering: true,
      zones: { company: zone },
      news,
      newsDate: news && by.now,
    });
  } catch (error) {
    if (isDuplicate(error)) throw wrongStep(); // a colleague began the same round
    throw error;
  }
}

/** Replaces the offered times. A developer changes the times only; the other details stay as the company wrote them. */
async function replace(
  before: StoredInterview,
  match: StoredMatch,
  actor: Actor,
  wanted: InterviewProposal,
  by: By,
): Promise<StoredInterview> {
  const isOver = !before.cancelled && !!before.booking && before.booking.start <= by.now;
  const isReopened = before.cancelled && actor !== 'user';
  if (isOver || (!isReopened && !interviewStepsOf(before, match, actor, by.now).includes('propose'))) throw wrongStep();
  if (isShortNotice(before, by.now) && wanted.message === '') throw invalid({ message: { key: 'shortNotice' } });
  const { title, durationMinutes, place = before.place, link = before.link } = wanted;
  const side = sideOf(actor);
  const changed = await interviews.change(before, {
    ...offerOf(wanted, by),
    ...(side === 'company' && { title, durationMinutes, place, link, people: by.people }),
    proposedBy: side,
    isOffering: true,
    proposals: before.proposals + 1,
    cancelled: null,
    ...(isReopened && { booking: null }),
    zones: { ...before.zones, [side]: wanted.zone },
    news: 'proposed',
    newsDate: by.now,
  });
  if (!changed) throw wrongStep();
  return changed;
}
