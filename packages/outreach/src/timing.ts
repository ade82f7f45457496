import type { DelayReason, PauseReason } from '@tandem/catalogue/outreach';
import { DAY, type Enrolment, type EnrolmentEvent, type Schedule } from './enrolment-types.ts';

/** Days by which an automatic reply without a date delays the next step. */
export const UNKNOWN_ABSENCE_DAYS = 7;

/** Returns whether the next step is an email that is due, regardless of the limits of the sender and the person. */
export const isDue = ({ status, sending, due, steps, next }: Enrolment, at: number): boolean =>
  status === 'active' && !sending && due !== null && due <= at && steps[next]?.kind === 'email';

/**
 * Returns when a person may get the next email from anyone. A last email in the future, after a clock change, counts.
 */
export const mayBeEmailedFrom = (lastEmailAt: number | null): number =>
  lastEmailAt === null ? Number.NEGATIVE_INFINITY : lastEmailAt + DAY;

export function delayUntil(enrolment: Enrolment, until: number, why: DelayReason, schedule: Schedule): Enrolment {
  if (enrolment.status === 'ended' || enrolment.due === null || enrolment.due >= until) return enrolment;
  return { ...enrolment, due: schedule(until), delay: why };
}

export function makeDueNow(enrolment: Enrolment, at: number): Enrolment {
  const { status, due, steps, next } = enrolment;
  const isLater = status === 'active' && due !== null && due > at && steps[next]?.kind === 'email';
  return isLater ? { ...enrolment, due: at, delay: null } : enrolment;
}

/** Restores the previous plan of the next step, but never to a time earlier than its current due date. */
export function restorePlan(
  enrolment: Enrolment,
  { step, due, delay }: Extract<EnrolmentEvent, { type: 'replanned' }>,
): Enrolment {
  const isWaiting = enrolment.status !== 'ended' && enrolment.next === step && enrolment.due !== null;
  return isWaiting && due !== null && due > (enrolment.due as number) ? { ...enrolment, due, delay } : enrolment;
}

export function delayForAbsence(
  enrolment: Enrolment,
  { at, until }: Extract<EnrolmentEvent, { type: 'automaticReply' }>,
  schedule: Schedule,
): Enrolment {
  if (enrolment.status === 'ended') return enrolment;
  const awayUntil = until !== null && until > at ? until : at + (UNKNOWN_ABSENCE_DAYS - 1) * DAY;
  const away = { ...enrolment, awayUntil: Math.max(awayUntil, enrolment.awayUntil ?? awayUntil) };
  return delayUntil(away, away.awayUntil + DAY, 'away', schedule);
}

export function pause(enrolment: Enrolment, reason: PauseReason): Enrolment {
  if (enrolment.status === 'ended' || enrolment.reason === 'uncertain') return enrolment;
  return { ...enrolment, status: 'paused', reason };
}

export function resume(enrolment: Enrolment, at: number, schedule: Schedule): Enrolment {
  if (enrolment.status !== 'paused') return enrolment;
  const due = enrolment.due === null ? null : schedule(Math.max(enrolment.due, at));
  return { ...enrolment, status: 'active', reason: null, due };
}
