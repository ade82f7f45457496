import type { EndReason, PauseReason } from '@tandem/catalogue/outreach';
import { endEnrolment } from './ending.ts';
import { DAY, type Enrolment, type PerformedStep, type Schedule } from './enrolment-types.ts';
import { pause } from './timing.ts';

/**
 * Merges the enrolments of two records of one person in a sequence: no step that either got is repeated, and an end of
 * one ends both.
 */
export function merge(one: Enrolment, other: Enrolment, schedule: Schedule): Enrolment {
  const performed = [...one.performed, ...other.performed.map(ofOther)].sort((a, b) => a.step - b.step);
  const distinct = performed.filter(({ step }, at) => performed[at - 1]?.step !== step);
  const next = Math.max(one.next, other.next);
  const sending = [one.sending, other.sending].find((each) => each && each.step >= next) ?? null;
  const last = Math.max(...performed.map(({ at }) => at), Number.NEGATIVE_INFINITY);
  const dues = [one.due, other.due].flatMap((due) => due ?? []);
  const merged: Enrolment = {
    ...one,
    status: 'active',
    reason: null,
    next,
    due: sending || next >= one.steps.length ? null : schedule(Math.max(...dues, last + DAY, 0)),
    delay: null,
    sending,
    performed: distinct,
    awayUntil: latest(one.awayUntil, other.awayUntil),
    softBounces: Math.max(one.softBounces, other.softBounces),
    stopped: undefined,
  };
  const waiting = [one, other].find(({ status }) => status === 'paused');
  const held = waiting ? pause(merged, waiting.reason as PauseReason) : merged;
  const endings = [one, other].filter(({ status, reason }) => status === 'ended' && reason !== 'finished');
  const stopped = endings.reduce((state, { reason }) => endEnrolment(state, reason as EndReason), held);
  return next >= one.steps.length && !sending ? endEnrolment(stopped, 'finished') : stopped;
}

/** Drops the plan from before the step, so that it cannot be undone from this record. */
const ofOther = ({ step, outcome, at }: PerformedStep): PerformedStep => ({ step, outcome, at, isOfOther: true });

const latest = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.max(one, other);
