import type { PauseReason } from '@tandem/catalogue/outreach';
import { apply, enrol as initialState } from '@tandem/outreach/enrolment';
import type { Enrolment, EnrolmentEvent, Schedule, StepPlan } from '@tandem/outreach/enrolment-types';
import { nextWorkingTime, type SendingDay, timeOn } from '@tandem/outreach/working-hours';
import { busy } from '../../../platform/errors/errors.ts';
import { enrolments, type StoredEnrolment, type StoredPlan } from './enrolments.model.ts';
import { enrolmentChanged } from './outreach.events.ts';

const TRIES = 8;

/** Returns the schedule of a person: when the next step can be sent, within the working hours of their country. */
export const scheduleOf =
  ({ _id, country, timeZone }: Pick<StoredEnrolment, '_id' | 'country' | 'timeZone'>): Schedule =>
  (earliest) =>
    nextWorkingTime(earliest, { country, timeZone }, String(_id));

/**
 * Returns the state of a new enrolment. A first step sent immediately or on a chosen day doesn't wait for other working
 * hours.
 */
export function firstState(
  enrolment: Pick<StoredEnrolment, '_id' | 'country' | 'timeZone' | 'steps'>,
  now: Date,
  { isAtOnce, day }: { isAtOnce: boolean; day: SendingDay | undefined },
) {
  const onDay = day && (() => timeOn(day, String(enrolment._id)));
  return storedFields(
    initialState(enrolment.steps, now.getTime(), onDay ?? (isAtOnce ? (at) => at : scheduleOf(enrolment))),
  );
}

/**
 * Applies an event to an enrolment. Instead of an event, a function can be given that derives one from the current
 * state, or none. Concurrent events are applied one after the other. Returns the enrolment, and whether this call
 * changed it; null if there is no such enrolment.
 */
export async function applyEvent(
  id: StoredEnrolment['_id'] | string,
  given: EnrolmentEvent | ((before: StoredEnrolment) => EnrolmentEvent | undefined),
  change: (before: StoredEnrolment, after: Enrolment) => Partial<StoredEnrolment> = () => ({}),
): Promise<{ enrolment: StoredEnrolment; isChanged: boolean } | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await enrolments.find(id);
    if (!before) return null;
    const state = stateOf(before);
    const event = typeof given === 'function' ? given(before) : given;
    const next = event ? apply(state, event, scheduleOf(before)) : state;
    if (!event || next === state) return { enrolment: before, isChanged: false };
    const ended = next.status === 'ended' ? (before.endedDate ?? new Date(event.at)) : null;
    const after = await enrolments.changeFrom(before, {
      ...storedFields(next),
      endedDate: ended,
      ...change(before, next),
    });
    if (!after) continue;
    await enrolmentChanged.emit({ before, enrolment: after, event });
    return { enrolment: after, isChanged: true };
  }
  throw busy();
}

/** Applies an event to several enrolments; returns how many it changed. */
export async function applyEventToAll(found: readonly StoredEnrolment[], event: EnrolmentEvent): Promise<number> {
  let count = 0;
  for (const { _id } of found) if ((await applyEvent(_id, event))?.isChanged) count++;
  return count;
}

export const stateOf = (enrolment: StoredEnrolment): Enrolment => ({
  steps: enrolment.steps,
  status: enrolment.status,
  reason: enrolment.reason as Enrolment['reason'] | PauseReason,
  next: enrolment.next,
  due: enrolment.dueDate?.getTime() ?? null,
  delay: enrolment.delay,
  sending:
    enrolment.sendingStep === null
      ? null
      : { step: enrolment.sendingStep, since: enrolment.sendingDate?.getTime() ?? 0 },
  performed: enrolment.performed.map(({ date, planned, ...performed }) => ({
    ...performed,
    at: date.getTime(),
    ...(planned && { planned: plannedOf(planned) }),
  })),
  awayUntil: enrolment.awayUntil?.getTime() ?? null,
  softBounces: enrolment.softBounces,
  ...(enrolment.stopped && { stopped: plannedOf(enrolment.stopped) }),
});

const plannedOf = ({ dueDate, delay }: StoredPlan): StepPlan => ({ due: dueDate?.getTime() ?? null, delay });
const planOf = ({ due, delay }: StepPlan): StoredPlan => ({ dueDate: due === null ? null : new Date(due), delay });

/** Returns the fields of a state as they are stored; the steps don't change. */
export const storedFields = ({
  steps,
  status,
  reason,
  next,
  due,
  delay,
  sending,
  performed,
  awayUntil,
  softBounces,
  stopped,
}: Enrolment) => ({
  status,
  reason,
  next,
  nextKind: steps[next]?.kind ?? null,
  dueDate: due === null ? null : new Date(due),
  delay,
  sendingStep: sending?.step ?? null,
  sendingDate: sending ? new Date(sending.since) : null,
  performed: performed.map(({ at, planned, ...each }) => ({
    ...each,
    date: new Date(at),
    ...(planned && { planned: planOf(planned) }),
  })),
  awayUntil: awayUntil === null ? null : new Date(awayUntil),
  softBounces,
  stopped: stopped ? planOf(stopped) : null,
});
