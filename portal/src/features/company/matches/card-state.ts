import { wallTimeAt } from '@tandem/contracts/interview-times';
import type { MatchView } from '@tandem/contracts/match';
import { hasFutureSlot } from '../../../lib/interviews/future-slots.ts';
import { deviceZone } from '../../../lib/interviews/zones.ts';

type Waiting = 'suggestTimes' | 'timesSent' | 'chooseTime' | 'testSent' | 'testHandedIn';

/** Text of a card on the board: the next event, or what the match waits for. */
export type CardState =
  /** `isOurs`: whether the company has to act. */
  | { key: Waiting; date: null; isOurs: boolean }
  /** The start of the interview, or the first day of work as YYYY-MM-DD. */
  | { key: 'interview' | 'starts' | 'since'; date: string; isOurs: false };

const waiting = (key: Waiting, isOurs = false): CardState => ({ key, date: null, isOurs });

/** Returns the state of a match from acceptance onwards; null if the date of the last step is more informative. */
export function cardStateOf(match: MatchView, now = new Date()): CardState | null {
  if (match.status === 'hired') return hiredState(match, now);
  if (match.status !== 'accepted' && match.status !== 'interviewing') return null;
  return testState(match) ?? interviewState(match, now);
}

function hiredState({ hire }: MatchView, now: Date): CardState | null {
  const day = hire?.startDate;
  if (!day) return null;
  const today = wallTimeAt(now, deviceZone()).date;
  return { key: day > today ? 'starts' : 'since', date: day, isOurs: false };
}

function testState({ techTest }: MatchView): CardState | null {
  if (techTest?.status === 'submitted') return waiting('testHandedIn', true);
  return techTest?.status === 'invited' || techTest?.status === 'started' ? waiting('testSent') : null;
}

function interviewState({ status, interviews, application }: MatchView, now: Date): CardState | null {
  const open = interviews.filter(
    (each) => (each.status === 'proposed' || each.status === 'moving') && hasFutureSlot(each, now.getTime()),
  );
  if (open.some(({ proposedBy }) => proposedBy === 'user')) return waiting('chooseTime', true);
  if (open.length > 0) return waiting('timesSent');
  const booked = interviews.flatMap(({ status: each, chosenSlot }) =>
    (each === 'booked' || each === 'moving') && chosenSlot ? [chosenSlot] : [],
  );
  const [next] = booked.filter((start) => Date.parse(start) > now.getTime()).sort();
  if (next) return { key: 'interview', date: next, isOurs: false };
  return status === 'accepted' && booked.length === 0 && !application ? waiting('suggestTimes', true) : null;
}
