import type { EndReason } from '@tandem/catalogue/outreach';
import { DAY, type Enrolment, type Schedule } from './enrolment-types.ts';

const MOST_SOFT_BOUNCES = 3;

/** How final each reason is: a reply to an email that bounces later is a bounce, and nothing follows an erasure. */
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

/** Ends it for a reason; a less final reason than the one it has changes nothing. */
export function ended(enrolment: Enrolment, reason: EndReason): Enrolment {
  const before = enrolment.status === 'ended' ? RANK[enrolment.reason as EndReason] : -1;
  if (before >= RANK[reason]) return enrolment;
  const { due, delay } = enrolment;
  const stopped = reason === 'stopped' ? { due, delay } : undefined;
  return { ...enrolment, status: 'ended', reason, due: null, delay: null, stopped };
}

export function bouncedSoftly(enrolment: Enrolment): Enrolment {
  const softBounces = enrolment.softBounces + 1;
  const counted = { ...enrolment, softBounces };
  return softBounces < MOST_SOFT_BOUNCES ? counted : ended(counted, 'bounced');
}

/** Continues after an answer that turned out to be an automatic one. */
export function reopened(enrolment: Enrolment, at: number, schedule: Schedule): Enrolment {
  if (enrolment.reason !== 'replied') return enrolment;
  if (enrolment.next >= enrolment.steps.length) return { ...enrolment, reason: 'finished' };
  const due = enrolment.sending ? null : schedule(at + DAY);
  return { ...enrolment, status: 'active', reason: null, due };
}

/** Continues after it was stopped by mistake: the next step is due when it was, or now if that has passed. */
export function restarted(enrolment: Enrolment, at: number, schedule: Schedule): Enrolment {
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
