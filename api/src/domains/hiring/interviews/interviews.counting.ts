import type { Types } from 'mongoose';
import { interviews } from './interviews.model.ts';

const BATCH_SIZE = 1000;

interface Meeting {
  user: Types.ObjectId;
  company: Types.ObjectId;
  job: Types.ObjectId;
  start: Date;
}

/**
 * Yields the first interview of each match that has taken place: begun, not cancelled and not reported as missed. In
 * batches.
 */
export async function* firstMeetings(now: Date): AsyncGenerator<Meeting[]> {
  const first = new Map<string, Meeting>();
  for await (const batch of interviews.inBatches(now))
    for (const { match, user, company, job, booking, cancelled, noShows } of batch) {
      if (!booking || cancelled || noShows.length > 0) continue;
      const earlier = first.get(String(match));
      if (!earlier || booking.start < earlier.start)
        first.set(String(match), { user, company, job, start: booking.start });
    }
  const all = [...first.values()];
  for (let at = 0; at < all.length; at += BATCH_SIZE) yield all.slice(at, at + BATCH_SIZE);
}
