import type { Interview } from '@tandem/contracts/interview';
import type { MatchView } from '@tandem/contracts/match';
import { hasFutureSlot } from './future-slots.ts';

interface Upcoming {
  match: MatchView;
  interview: Interview;
}

/**
 * Returns the upcoming interviews: first those for which the viewer has to choose a time, then the booked ones by date,
 * then those for which the other side has to choose. An interview is included until it has ended.
 */
export function upcomingInterviews(matches: readonly MatchView[], now = Date.now()): Upcoming[] {
  const all = matches.flatMap((match) => match.interviews.map((interview) => ({ match, interview })));
  const endOf = ({ chosenSlot, durationMinutes }: Interview) => Date.parse(chosenSlot ?? '') + durationMinutes * 60_000;
  const isBooked = ({ interview }: Upcoming) =>
    (interview.status === 'booked' || interview.status === 'moving') && endOf(interview) > now;
  const isOpen = ({ interview }: Upcoming) =>
    interview.status === 'proposed' && interview.abilities.length > 0 && hasFutureSlot(interview, now);
  const mayChoose = ({ interview: { abilities } }: Upcoming) => abilities.includes('choose');
  const byDate = (one: Upcoming, other: Upcoming) => endOf(one.interview) - endOf(other.interview);
  return [
    ...all.filter((each) => isOpen(each) && mayChoose(each)),
    ...all.filter(isBooked).sort(byDate),
    ...all.filter((each) => isOpen(each) && !mayChoose(each)),
  ];
}
