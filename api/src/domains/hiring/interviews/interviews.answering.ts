import type { InterviewChange } from '@tandem/contracts/interview';
import type { MatchSide } from '@tandem/contracts/match';
import type { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { interviewBooked, interviewSlotTaken, invalid, notFound, wrongStep } from '../../../platform/errors/errors.ts';
import type { Actor } from '../matches/matches.policy.ts';
import type { StoredMatch } from '../matches/matches.service.ts';
import { nextFinalDate } from './interviews.missed.ts';
import { interviews, type StoredInterview } from './interviews.model.ts';
import { quartersOf } from './interviews.occupied.ts';
import { bookedSequenceOf, interviewStepsOf, isShortNotice, otherSide, sideOf } from './interviews.policy.ts';
import { teamAmong } from './interviews.team.ts';

/** Chooses one of the offered times, cancels an interview, changes who takes part, or reports a no-show. */
export async function answer(match: StoredMatch, actor: Actor, change: InterviewChange): Promise<StoredInterview> {
  const interview = await roundOf(match, change.round);
  if (change.chosenSlot) return choose(interview, match, actor, { slot: change.chosenSlot, zone: change.zone });
  if (change.cancelled) return cancel(interview, match, actor, change.reason);
  if (change.people) return changePeople(interview, match, actor, change.people);
  return change.noShow ? reportNoShow(interview, match, actor) : undoNoShow(interview, match, actor);
}

/** Returns a round of a match, the latest one unless given. Throws 404 if there is none. */
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
 * Books an offered time. One write checks that no one else was faster and that every participant is free: the revision
 * decides between two choices for one interview, the unique index between two interviews.
 */
export async function choose(
  interview: StoredInterview,
  match: StoredMatch,
  actor: Actor,
  { slot, zone }: Choice,
): Promise<StoredInterview> {
  const now = sharedNow();
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
      bookedSequence: interview.sequence + 1,
      zones: { ...zones, ...(zone && { [otherSide(proposedBy)]: zone }) },
      calendarAnswers: {},
      news: booking ? 'moved' : 'booked',
      newsDate: now,
      left: without(booking?.people ?? [], people),
    });
    if (booked) return booked;
  } catch (error) {
    if (isDuplicate(error)) throw interviewSlotTaken();
    throw error;
  }
  throw interviewBooked();
}

const without = (some: readonly Types.ObjectId[], others: readonly Types.ObjectId[]) =>
  some.filter((each) => !others.some((other) => other.equals(each)));

async function cancel(interview: StoredInterview, match: StoredMatch, actor: Actor, reason: string) {
  const now = sharedNow();
  if (!interviewStepsOf(interview, match, actor, now).includes('cancel')) throw wrongStep();
  if (isShortNotice(interview, now) && reason === '') throw invalid({ reason: { key: 'shortNotice' } });
  const cancelled = await cancelFor(interview, sideOf(actor), reason);
  if (!cancelled) throw wrongStep();
  return cancelled;
}

/** Cancels an interview for a side and frees the booked time; returns null if it was changed meanwhile. */
export function cancelFor(interview: StoredInterview, side: MatchSide, reason: string) {
  const now = sharedNow();
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

/**
 * Changes the company's participants in a booked interview. The calendar event gets a new version; the calendar answers of
 * removed participants are forgotten.
 */
async function changePeople(interview: StoredInterview, match: StoredMatch, actor: Actor, wanted: readonly string[]) {
  const now = sharedNow();
  const { booking, left, joined, calendarAnswers } = interview;
  if (!booking || !interviewStepsOf(interview, match, actor, now).includes('changePeople')) throw wrongStep();
  const people = await teamAmong(match.company, wanted);
  const [leaving, joining] = [without(booking.people, people), without(people, booking.people)];
  if (leaving.length + joining.length === 0) return interview;
  try {
    const changed = await interviews.change(interview, {
      people,
      booking: { ...booking, people },
      occupied: quartersOf({ user: interview.user, people }, booking.start, booking.durationMinutes),
      sequence: interview.sequence + 1,
      bookedSequence: bookedSequenceOf(interview),
      calendarAnswers: Object.fromEntries(
        Object.entries(calendarAnswers).filter(([account]) => !leaving.some((each) => String(each) === account)),
      ),
      left: [...without(left ?? [], people), ...leaving],
      joined: [...without(joined ?? [], leaving), ...joining],
      news: 'people',
      newsDate: now,
    });
    if (changed) return changed;
  } catch (error) {
    if (isDuplicate(error)) throw invalid({ people: { key: 'interviewerBusy' } });
    throw error;
  }
  throw wrongStep();
}

async function reportNoShow(interview: StoredInterview, match: StoredMatch, actor: Actor) {
  const now = sharedNow();
  if (!interviewStepsOf(interview, match, actor, now).includes('reportNoShow')) throw wrongStep();
  const report = { by: sideOf(actor), date: now, settled: false };
  return reported(interview, [...interview.noShows, report]);
}

async function undoNoShow(interview: StoredInterview, match: StoredMatch, actor: Actor) {
  if (!interviewStepsOf(interview, match, actor, sharedNow()).includes('undoNoShow')) throw wrongStep();
  return reported(
    interview,
    interview.noShows.filter(({ by }) => by !== sideOf(actor)),
  );
}

async function reported(interview: StoredInterview, noShows: StoredInterview['noShows']) {
  const changed = await interviews.change(interview, { noShows, noShowDate: nextFinalDate(noShows) });
  if (!changed) throw wrongStep();
  return changed;
}
