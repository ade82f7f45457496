import type { EndReason } from '@tandem/catalogue/outreach';
import { DAY, type Enrolment, type Schedule } from './enrolment-types.ts';

const MAX_SOFT_BOUNCES = 3;

/**
 * Finality of each reason: a reply followed by a bounce of the same email counts as a bounce, and nothing overrides an
 * erasure.
 */
const RANK: Readonly<Record<EndReason, number>> = {
  deleted: 9,
  merged: 8,
  complained: 7,
  unsubscribed: 6,
  suppressed: 5,
  bounced: 4,
  replied: 3,
  met: 2,
  stopped: 1,
  finished: 0,
};

/** Ends an enrolment for a reason; a less final reason than its current one changes nothing. */
export function endEnrolment(enrolment: Enrolment, reason: EndReason): Enrolment {
  const before = enrolment.status === 'ended' ? RANK[enrolment.reason as EndReason] : -1;
  if (before >= RANK[reason]) return enrolment;
  const { due, delay } = enrolment;
  const stopped = reason === 'stopped' ? { due, delay } : undefined;
  return { ...enrolment, status: 'ended', reason, due: null, delay: null, stopped };
}

export function recordSoftBounce(enrolment: Enrolment): Enrolment {
  const softBounces = enrolment.softBounces + 1;
  const counted = { ...enrolment, softBounces };
  return softBounces < MAX_SOFT_BOUNCES ? counted : endEnrolment(counted, 'bounced');
}

/** Continues an enrolment after an answer that turned out to be automatic. */
export function reopen(enrolment: Enrolment, at: number, schedule: Schedule): Enrolment {
  if (enrolment.reason !== 'replied') return enrolment;
  if (enrolment.next >= enrolment.steps.length) return { ...enrolment, reason: 'finished' };
  const due = enrolment.sending ? null : schedule(at + DAY);
  return { ...enrolment, status: 'active', reason: null, due };
}

/**
 * Continues an enrolment that was stopped by mistake: the next step is due as before, or now if that time has passed.
 */
export function restart(enrolment: Enrolment, at: number, schedule: Schedule): Enrolment {
  const { reason, next, steps, sending, performed, awayUntil, stopped } = enrolment;
  const step = steps[next];
  if (reason !== 'stopped') return enrolment;
  const resumed = { ...enrolment, stopped: undefined };
  if (!step) return { ...resumed, reason: 'finished' };
  const before = performed.at(-1)?.at ?? at;
  const back = awayUntil === null ? at : awayUntil + DAY;
  const due = sending ? null : schedule(Math.max(at, back, stopped?.due ?? before + step.afterDays * DAY));
  const delay = stopped && due === stopped.due ? stopped.delay : null;
  return { ...resumed, status: 'active', reason: null, due, delay };
}
