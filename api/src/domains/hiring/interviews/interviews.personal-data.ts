import type { MatchSide } from '@tandem/contracts/match';
import type { ClientSession, Types } from 'mongoose';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { cancelFor } from './interviews.answering.ts';
import { deliverNews } from './interviews.mailing.ts';
import { interviews, type StoredInterview } from './interviews.model.ts';
import { quartersOf } from './interviews.occupied.ts';
import { isUpcoming, otherSide } from './interviews.policy.ts';

/** Returns the interviews of a developer as presented to that developer. */
export async function interviewsOfDeveloper(developerId: string) {
  const found = await interviews.where({ user: developerId });
  return found.map(({ round, title, slots, zone, message, place, link, booking, cancelled, match, zones }) => {
    const { people, ...agreed } = booking ?? { people: [] };
    return plain({
      match,
      round,
      title,
      slots,
      zone,
      message,
      place,
      link,
      booking: booking && agreed,
      cancelled,
      zones,
    });
  });
}

/**
 * Cancels the upcoming interviews of an erased developer or company for the other side, and removes texts and addresses
 * from all of its interviews.
 */
export async function eraseInterviewsOf(condition: { user: string } | { company: string }): Promise<void> {
  const side = 'user' in condition ? 'user' : 'company';
  for (const each of await interviews.where(condition)) {
    const interview = await cancelledFor(each, side);
    // The company's title can name the developer. After the company is erased, the developer still reads it.
    const title = side === 'user' ? { title: '' } : {};
    await interviews.rewrite(interview._id, {
      ...title,
      message: '',
      place: '',
      link: '',
      zones: {},
      calendarAnswers: {},
      proposedByAccount: null,
      isOffering: false,
      booking: interview.booking && { ...interview.booking, ...title, place: '', link: '' },
      cancelled: interview.cancelled && { ...interview.cancelled, reason: '' },
      news: null,
      newsDate: null,
    });
    await interviews.free(interview._id);
  }
}

/** Notifies the other side while the names still exist; a retry sends the missing notifications. */
async function cancelledFor(interview: StoredInterview, side: MatchSide): Promise<StoredInterview> {
  const isAhead = interview.occupied && isUpcoming(interview, sharedNow());
  const cancelled = isAhead ? await cancelFor(interview, side, '') : interview;
  if (!cancelled) {
    const changed = await interviews.find(interview._id);
    return changed ? cancelledFor(changed, side) : interview;
  }
  if (cancelled.news === 'cancelled') await deliverNews(cancelled, otherSide(side));
  return cancelled;
}

/** Removes an erased account from the interviews in which it takes part. */
export async function eraseInterviewer(accountId: string): Promise<void> {
  const without = (people: readonly Types.ObjectId[]) => people.filter((each) => String(each) !== accountId);
  for (const interview of await interviews.where({ $or: [{ people: accountId }, { proposedByAccount: accountId }] })) {
    const { calendarAnswers, booking, people, proposedByAccount } = interview;
    const { [accountId]: _, ...answers } = calendarAnswers;
    await interviews.rewrite(interview._id, {
      people: without(people),
      booking: booking && { ...booking, people: without(booking.people) },
      proposedByAccount: String(proposedByAccount) === accountId ? null : proposedByAccount,
      calendarAnswers: answers,
    });
  }
}

/** Moves the interviews of a developer to another profile of the same person. */
export async function moveInterviews(from: Types.ObjectId, to: Types.ObjectId, session: ClientSession): Promise<void> {
  const taken = new Set((await interviews.where({ user: to })).flatMap(({ occupied = [] }) => occupied));
  for (const interview of await interviews.where({ user: from }))
    await interviews.rewrite(interview._id, { user: to, ...occupiedBy(interview, to, taken) }, session);
}

/**
 * Both profiles may be booked for the same time: their owner has to decide, and until then the first booking occupies
 * it.
 */
function occupiedBy(
  { occupied, booking, people }: StoredInterview,
  user: Types.ObjectId,
  taken: ReadonlySet<string>,
): { occupied?: string[] } {
  if (!occupied || !booking) return {};
  const quarters = quartersOf({ user, people: booking.people ?? people }, booking.start, booking.durationMinutes);
  const free = quarters.filter((quarter) => !taken.has(quarter));
  return free.length > 0 ? { occupied: free } : {};
}
