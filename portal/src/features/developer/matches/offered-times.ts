import type { MatchView } from '@tandem/contracts/match';

/** Returns the times sent with a request, while at least one of them can be chosen. */
export const offeredTimes = ({ status, interview }: MatchView) =>
  status === 'pending' && interview?.slots.some((slot) => !interview.takenSlots.includes(slot)) ? interview : null;
