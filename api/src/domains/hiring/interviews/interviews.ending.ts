import { UNDO_MINUTES } from '../matches/matches.policy.ts';
import { matchesById } from '../matches/matches.service.ts';
import { cancelFor } from './interviews.answering.ts';
import { sendNews } from './interviews.mailing.ts';
import { interviews } from './interviews.model.ts';
import { canMeet } from './interviews.policy.ts';

/**
 * Cancels interviews to come of matches that have ended, once the step that ended the match can no longer be undone.
 * Offered times of such matches can no longer be chosen, so only bookings are looked for.
 */
export async function cancelInterviewsOfEndedMatches(now: Date): Promise<void> {
  const booked = await interviews.where({ occupied: { $exists: true }, 'booking.start': { $gt: now } });
  const matches = await matchesById(booked.map(({ match }) => match));
  const settled = new Date(now.getTime() - UNDO_MINUTES * 60_000);
  for (const interview of booked) {
    const match = matches.get(String(interview.match));
    if (match && (canMeet(match) || match.updatedDate > settled)) continue;
    const by = match?.status === 'passed' ? 'user' : 'company';
    const cancelled = await cancelFor(interview, by, '');
    if (cancelled) await sendNews(cancelled);
  }
}
