import type { InterviewChange } from '@tandem/contracts/interview';
import type { MatchSide } from '@tandem/contracts/match';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { interviewBooked, interviewSlotTaken, invalid, notFound, wrongStep } from '../../../platform/errors/errors.ts';
import type { Actor } from '../matches/matches.policy.ts';
import type { StoredMatch } from '../matches/matches.service.ts';
import { interviews, type StoredInterview } from './interviews.model.ts';
import { quartersOf } from './interviews.occupied.ts';
import { interviewStepsOf, isShortNotice, otherSide, sideOf } from './interviews.policy.ts';

/** Chooses one of the offered times, cancels an interview, or records that the other side did not come. */
export async function answer(match: StoredMatch, actor: Actor, change: InterviewChange): Promise<StoredInterview> {
  const interview = await roundOf(match, change.round);
  if (change.chosenSlot) return choose(interview, match, actor, { slot: change.chosenSlot, zone: change.zone });
  if (change.cancelled) return cancel(interview, match, actor, change.reason);
  return reportNoShow(interview, match, actor);
}

/** A round of a match, the latest one unless given. Throws 404 if there is none. */
export async function roundOf({ _id }: Pick<StoredMatch, '_id'>, round?: number): Promise<StoredInterview> {
  const rounds = await interviews.ofMatches([_id]);
  const found = round === undefined ? rounds.at(-1) : rounds.find((each) => each.round === round);
  if (!found) throw notFound();
  return found;
}

interface Choice {
  slot: string;
  /** The time zone of the person who chooses. */
  zone?: string | undefined;
}

/**
 * Books an offered time. One write checks that nobody was faster and that every participant is free: the
 * revision decides between two choices for one interview, the unique index between two interviews.
 */
export async function choose(
  interview: StoredInterview,
  match: StoredMatch,
  actor: Actor,
  { slot, zone }: Choice,
): Promise<StoredInterview> {
  const now = new Date();
  const start = interview.slots.find((each) => each.toISOString() === slot);
  if (!interview.isOffering && interview.booking && !interview.cancelled) throw interviewBooked();
  if (!start) throw invalid({ chosenSlot: { key: 'slotNotOffered' } });
  if (start <= now) throw invalid({ chosenSlot: { key: 'slotPast' } });
  if (!interviewStepsOf(interview, match, actor, now).includes('choose')) throw wrongStep();

  const { title, place, link, people, durationMinutes, booking, zones, proposedBy } = interview;
  try {
    const booked = await interviews.change(interview, {
      booking: { start, durationMinutes, title, place, link, people },
      occupied: quartersOf(interview, start, durationMinutes),
      bookedDate: now,
      isOffering: false,
      sequence: interview.sequence + 1,
      zones: { ...zones, ...(zone && { [otherSide(proposedBy)]: zone }) },
      calendarAnswers: {},
      news: booking ? 'moved' : 'booked',
      newsDate: now,
    });
    if (booked) return booked;
  } catch (error) {
    if (isDuplicate(error)) throw interviewSlotTaken();
    throw error;
  }
  throw interviewBooked();
}

async function cancel(interview: StoredInterview, match: StoredMatch, actor: Actor, reason: string) {
  const now = new Date();
  if (!interviewStepsOf(interview, match, actor, now).includes('cancel')) throw wrongStep();
  if (isShortNotice(interview, now) && reason === '') throw invalid({ reason: { key: 'shortNotice' } });
  const cancelled = await cancelFor(interview, sideOf(actor), reason);
  if (!cancelled) throw wrongStep();
  return cancelled;
}

/** Cancels an interview for a side; null if it was changed meanwhile. The booked time is free again. */
export function cancelFor(interview: StoredInterview, side: MatchSide, reason: string) {
  const now = new Date();
  const isBooked = interview.booking !== null;
  return interviews.change(interview, {
    cancelled: { by: side, reason, date: now },
    isOffering: false,
    occupied: null,
    ...(isBooked && { sequence: interview.sequence + 1 }),
    news: isBooked ? 'cancelled' : 'withdrawn',
    newsDate: now,
  });
}

async function reportNoShow(interview: StoredInterview, match: StoredMatch, actor: Actor) {
  const now = new Date();
  if (!interviewStepsOf(interview, match, actor, now).includes('reportNoShow')) throw wrongStep();
  const noShows = [...interview.noShows, { by: sideOf(actor), date: now }];
  const reported = await interviews.change(interview, { noShows });
  if (!reported) throw wrongStep();
  return reported;
}
