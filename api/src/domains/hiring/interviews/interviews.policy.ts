import { type InterviewStatus, NO_SHOW_DAYS, NO_SHOW_MINUTES, SHORT_NOTICE_HOURS } from '@tandem/catalogue/interviews';
import type { InterviewStep } from '@tandem/contracts/interview';
import type { MatchSide } from '@tandem/contracts/match';
import { type Actor, currentStatus, UNDO_MINUTES } from '../matches/matches.policy.ts';
import type { StoredMatch } from '../matches/matches.service.ts';
import type { NoShow, StoredInterview } from './interviews.model.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Agreed = Pick<StoredInterview, 'booking' | 'isOffering' | 'cancelled'>;

/** Returns the status at a given time. New times can be chosen only until the booked one. */
export function statusOf({ booking, isOffering, cancelled }: Agreed, now: Date): InterviewStatus {
  if (cancelled) return 'cancelled';
  if (!booking) return 'proposed';
  return isOffering && booking.start > now ? 'moving' : 'booked';
}

export const otherSide = (side: MatchSide): MatchSide => (side === 'company' ? 'user' : 'company');

/**
 * Returns the side for which a viewer acts; a superuser acts for the company, and chooses for the side whose turn it
 * is.
 */
export const sideOf = (actor: Actor): MatchSide => (actor === 'user' ? 'user' : 'company');

/** Returns whether the sides of a match can meet: it was accepted and has not ended. */
export const canMeet = ({ status }: Pick<StoredMatch, 'status'>): boolean =>
  ['accepted', 'interviewing'].includes(currentStatus(status));

/** Returns whether an interview starts so soon that moving or cancelling it requires a message to the other side. */
export const isShortNotice = ({ booking, cancelled }: Agreed, now: Date): boolean =>
  !!booking && !cancelled && booking.start > now && booking.start.getTime() - now.getTime() < SHORT_NOTICE_HOURS * HOUR;

/** Returns whether an interview is neither cancelled nor over. */
export const isUpcoming = ({ booking, isOffering, cancelled }: Agreed, now: Date): boolean =>
  !cancelled && (booking ? booking.start > now : isOffering);

/** Returns the steps open to a viewer for an interview at a given time. */
export function interviewStepsOf(
  interview: StoredInterview,
  match: Pick<StoredMatch, 'status'>,
  actor: Actor,
  now: Date,
): InterviewStep[] {
  const steps: InterviewStep[] = [];
  if (canMeet(match) && isUpcoming(interview, now)) {
    const isTurn = actor === 'superuser' || actor !== interview.proposedBy;
    if (interview.isOffering && isTurn && interview.slots.some((slot) => slot > now)) steps.push('choose');
    steps.push('propose');
    if (actor !== 'user' && interview.booking) steps.push('changePeople');
    steps.push('cancel');
  }
  if (mayReportNoShow(interview, sideOf(actor), now)) steps.push('reportNoShow');
  if (interview.noShows.some((report) => report.by === sideOf(actor) && isUndoable(report, now)))
    steps.push('undoNoShow');
  return steps;
}

function mayReportNoShow({ booking, cancelled, noShows }: StoredInterview, side: MatchSide, now: Date): boolean {
  if (!booking || cancelled || noShows.some(({ by }) => by === side)) return false;
  const since = now.getTime() - booking.start.getTime();
  return since >= NO_SHOW_MINUTES * MINUTE && since <= NO_SHOW_DAYS * DAY;
}

/** Returns when a no-show report can no longer be undone. */
export const reportFinalAt = ({ date }: Pick<NoShow, 'date'>): Date => new Date(date.getTime() + UNDO_MINUTES * MINUTE);

const isUndoable = (report: NoShow, now: Date): boolean => report.settled === false && reportFinalAt(report) > now;

/**
 * Returns the version of the calendar event to which reminders and answers belong: the one in which the time was
 * chosen.
 */
export const bookedSequenceOf = ({ bookedSequence, sequence }: StoredInterview): number => bookedSequence ?? sequence;
