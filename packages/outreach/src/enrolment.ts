import type {
  DelayReason,
  EndReason,
  EnrolmentStatus,
  PauseReason,
  StepKind,
  StepOutcome,
} from '@tandem/catalogue/outreach';
import { OUTREACH_UNDO_MINUTES } from '@tandem/catalogue/outreach';

/** One step as it was when the person was enrolled: later changes of the template don't reach it. */
export interface Step {
  kind: StepKind;
  /** Days after the previous step; for the first step, after the enrolment. */
  afterDays: number;
}

/** A step that was performed, or that may have been. */
export interface PerformedStep {
  step: number;
  outcome: StepOutcome;
  at: number;
  /** When it was due and why not earlier, if a person performed or skipped it: undoing that restores both. */
  planned?: { due: number | null; delay: DelayReason | null };
}

/** One person in one sequence. All times are milliseconds since 1970. */
export interface Enrolment {
  steps: readonly Step[];
  status: EnrolmentStatus;
  /** Why it ended or is paused; null while it is active. */
  reason: EndReason | PauseReason | null;
  /** Index of the next step; the number of steps if all were performed. */
  next: number;
  /** When the next step is due; null while it is being sent, and after the end. */
  due: number | null;
  /** Why it is due later than its step says. */
  delay: DelayReason | null;
  /** The step that has been handed to the mail queue, and whose outcome isn't known yet. */
  sending: { step: number; since: number } | null;
  performed: readonly PerformedStep[];
  /** The last day of an absence that an automatic reply names. */
  awayUntil: number | null;
  softBounces: number;
}

/** What happens to an enrolment. `at` is when it happened. */
export type EnrolmentEvent =
  /** The next step is handed to the mail queue if it may be sent. `lastEmailAt` counts every email to the person. */
  | { type: 'due'; at: number; lastEmailAt: number | null }
  | { type: 'sent'; step: number; at: number }
  /** The mail server may have taken the email: it is never sent again on its own. */
  | { type: 'uncertain'; step: number; at: number }
  /** The email was certainly not sent, and the step is tried again later. */
  | { type: 'deferred'; step: number; at: number; until: number; why: DelayReason }
  /** A person wants the next email to be sent now and not when it is planned. */
  | { type: 'hurried'; at: number }
  | { type: 'done'; step: number; at: number }
  | { type: 'skipped'; step: number; at: number }
  /** A step was marked as done or skipped by mistake. */
  | { type: 'undone'; step: number; at: number }
  | { type: 'answered'; at: number }
  /** A person says that the answer was an automatic one. */
  | { type: 'answerWasAutomatic'; at: number }
  | { type: 'automaticReply'; at: number; until: number | null }
  | { type: 'bounced'; at: number; isHard: boolean }
  | { type: 'complained' | 'unsubscribed' | 'suppressed' | 'met' | 'stopped' | 'deleted' | 'merged'; at: number }
  | { type: 'paused'; at: number; why: PauseReason }
  | { type: 'resumed'; at: number }
  /** It was stopped by mistake. */
  | { type: 'restarted'; at: number }
  | { type: 'capped'; at: number; until: number; why: DelayReason }
  | { type: 'templateChanged'; at: number }
  | { type: 'clockSet'; at: number };

/** Moves a time into the recipient's working hours, never to an earlier one. */
export type Schedule = (earliest: number) => number;

export const DAY = 86_400_000;
/** Days that an automatic reply without a date delays the next step. */
export const UNKNOWN_ABSENCE_DAYS = 7;
const MOST_SOFT_BOUNCES = 3;

/** A person joins a sequence. Throws if it has no steps. */
export function enrol(steps: readonly Step[], at: number, schedule: Schedule): Enrolment {
  const [first] = steps;
  if (!first) throw new RangeError('A sequence needs a step');
  return {
    steps,
    status: 'active',
    reason: null,
    next: 0,
    due: schedule(at + first.afterDays * DAY),
    delay: null,
    sending: null,
    performed: [],
    awayUntil: null,
    softBounces: 0,
  };
}

/** The enrolment after an event; the same object if the event changes nothing. */
export function apply(enrolment: Enrolment, event: EnrolmentEvent, schedule: Schedule): Enrolment {
  switch (event.type) {
    case 'due':
      return claimed(enrolment, event, schedule);
    case 'sent':
      return settled(enrolment, event, 'sent', schedule);
    case 'uncertain':
      return paused(settled(enrolment, event, 'uncertain', schedule), 'uncertain');
    case 'deferred':
      return released(enrolment, event, schedule);
    case 'hurried':
      return hurried(enrolment, event.at);
    case 'done':
    case 'skipped':
      return performedByHand(enrolment, event, schedule);
    case 'undone':
      return undone(enrolment, event, schedule);
    case 'answered':
      return ended(enrolment, 'replied');
    case 'answerWasAutomatic':
      return reopened(enrolment, event.at, schedule);
    case 'automaticReply':
      return parked(enrolment, event, schedule);
    case 'bounced':
      return event.isHard ? ended(enrolment, 'bounced') : bouncedSoftly(enrolment);
    case 'paused':
      return paused(enrolment, event.why);
    case 'resumed':
      return resumed(enrolment, event.at, schedule);
    case 'restarted':
      return restarted(enrolment, event.at, schedule);
    case 'capped':
      return delayed(enrolment, event.until, event.why, schedule);
    case 'templateChanged':
    case 'clockSet':
      return enrolment;
    default:
      return ended(enrolment, event.type);
  }
}

/** Whether the next step is an email that is due, apart from what limits the sender and the person. */
export const isDue = ({ status, sending, due, steps, next }: Enrolment, at: number): boolean =>
  status === 'active' && !sending && due !== null && due <= at && steps[next]?.kind === 'email';

/** Whether the next step is a task that a person has to perform now. */
export const isTaskDue = ({ status, due, steps, next }: Enrolment, at: number): boolean =>
  status === 'active' && due !== null && due <= at && next < steps.length && steps[next]?.kind !== 'email';

/** When a person may get the next email from anyone; a last email in the future, after a change of the clock, counts. */
export const mayBeEmailedFrom = (lastEmailAt: number | null): number =>
  lastEmailAt === null ? Number.NEGATIVE_INFINITY : lastEmailAt + DAY;

function claimed(
  enrolment: Enrolment,
  { at, lastEmailAt }: Extract<EnrolmentEvent, { type: 'due' }>,
  schedule: Schedule,
) {
  if (!isDue(enrolment, at)) return enrolment;
  const from = mayBeEmailedFrom(lastEmailAt);
  if (at < from) return delayed(enrolment, from, 'contacted', schedule);
  return { ...enrolment, sending: { step: enrolment.next, since: at }, due: null };
}

/** Records the outcome of the step in transit, also if the sequence ended meanwhile: the person may have received it. */
function settled(
  enrolment: Enrolment,
  { step, at }: { step: number; at: number },
  outcome: StepOutcome,
  schedule: Schedule,
): Enrolment {
  if (enrolment.sending?.step !== step) return enrolment;
  return advanced({ ...enrolment, sending: null }, { step, outcome, at }, schedule);
}

function performedByHand(
  enrolment: Enrolment,
  { type, step, at }: Extract<EnrolmentEvent, { type: 'done' | 'skipped' }>,
  schedule: Schedule,
): Enrolment {
  const isNext = enrolment.status === 'active' && !enrolment.sending && enrolment.next === step;
  if (!isNext || !enrolment.steps[step]) return enrolment;
  if (type === 'done' && enrolment.steps[step].kind === 'email') return enrolment;
  const planned = { due: enrolment.due, delay: enrolment.delay };
  return advanced(enrolment, { step, outcome: type, at, planned }, schedule);
}

/** Only of the last step, for some minutes, and not after anything else than the end of the steps has ended the sequence. */
function undone(
  enrolment: Enrolment,
  { step, at }: Extract<EnrolmentEvent, { type: 'undone' }>,
  schedule: Schedule,
): Enrolment {
  const { status, reason, sending, performed, awayUntil } = enrolment;
  const last = performed.at(-1);
  const isOver = status === 'ended' && reason !== 'finished';
  if (isOver || sending || last?.step !== step || !last.planned || !isUndoable(last.at, at)) return enrolment;
  const before: Enrolment = {
    ...enrolment,
    ...(status === 'ended' && { status: 'active', reason: null }),
    ...last.planned,
    next: step,
    performed: performed.slice(0, -1),
  };
  return awayUntil === null ? before : delayed(before, awayUntil + DAY, 'away', schedule);
}

/** Whether what a person did at a time can still be undone. */
export const isUndoable = (doneAt: number, at: number): boolean => at - doneAt <= OUTREACH_UNDO_MINUTES * 60_000;

function advanced(enrolment: Enrolment, performed: PerformedStep, schedule: Schedule): Enrolment {
  const next = performed.step + 1;
  const step = enrolment.steps[next];
  const after = { ...enrolment, next, performed: [...enrolment.performed, performed], delay: null };
  if (enrolment.status === 'ended') return { ...after, due: null };
  if (!step) return ended({ ...after, due: null }, 'finished');
  const earliest = performed.at + step.afterDays * DAY;
  const back = enrolment.awayUntil === null ? earliest : Math.max(earliest, enrolment.awayUntil + DAY);
  return { ...after, due: schedule(back), ...(back > earliest && { delay: 'away' as const }) };
}

function released(
  enrolment: Enrolment,
  { step, until, why }: Extract<EnrolmentEvent, { type: 'deferred' }>,
  schedule: Schedule,
): Enrolment {
  if (enrolment.sending?.step !== step) return enrolment;
  const free = { ...enrolment, sending: null };
  return enrolment.status === 'ended' ? free : { ...free, due: schedule(until), delay: why };
}

function delayed(enrolment: Enrolment, until: number, why: DelayReason, schedule: Schedule): Enrolment {
  if (enrolment.status === 'ended' || enrolment.due === null || enrolment.due >= until) return enrolment;
  return { ...enrolment, due: schedule(until), delay: why };
}

function hurried(enrolment: Enrolment, at: number): Enrolment {
  const { status, due, steps, next } = enrolment;
  const isLater = status === 'active' && due !== null && due > at && steps[next]?.kind === 'email';
  return isLater ? { ...enrolment, due: at, delay: null } : enrolment;
}

function parked(
  enrolment: Enrolment,
  { at, until }: Extract<EnrolmentEvent, { type: 'automaticReply' }>,
  schedule: Schedule,
): Enrolment {
  if (enrolment.status === 'ended') return enrolment;
  const awayUntil = until !== null && until > at ? until : at + (UNKNOWN_ABSENCE_DAYS - 1) * DAY;
  const away = { ...enrolment, awayUntil: Math.max(awayUntil, enrolment.awayUntil ?? awayUntil) };
  return delayed(away, away.awayUntil + DAY, 'away', schedule);
}

function bouncedSoftly(enrolment: Enrolment): Enrolment {
  const softBounces = enrolment.softBounces + 1;
  const counted = { ...enrolment, softBounces };
  return softBounces < MOST_SOFT_BOUNCES ? counted : ended(counted, 'bounced');
}

function paused(enrolment: Enrolment, reason: PauseReason): Enrolment {
  if (enrolment.status === 'ended' || enrolment.reason === 'uncertain') return enrolment;
  return { ...enrolment, status: 'paused', reason };
}

function resumed(enrolment: Enrolment, at: number, schedule: Schedule): Enrolment {
  if (enrolment.status !== 'paused') return enrolment;
  const due = enrolment.due === null ? null : schedule(Math.max(enrolment.due, at));
  return { ...enrolment, status: 'active', reason: null, due };
}

function reopened(enrolment: Enrolment, at: number, schedule: Schedule): Enrolment {
  if (enrolment.reason !== 'replied') return enrolment;
  if (enrolment.next >= enrolment.steps.length) return { ...enrolment, reason: 'finished' };
  const due = enrolment.sending ? null : schedule(at + DAY);
  return { ...enrolment, status: 'active', reason: null, due };
}

function restarted(enrolment: Enrolment, at: number, schedule: Schedule): Enrolment {
  const { reason, next, steps, sending, performed, awayUntil } = enrolment;
  const step = steps[next];
  if (reason !== 'stopped') return enrolment;
  if (!step) return { ...enrolment, reason: 'finished' };
  const before = performed.at(-1)?.at ?? at;
  const back = awayUntil === null ? at : awayUntil + DAY;
  const due = sending ? null : schedule(Math.max(at, back, before + step.afterDays * DAY));
  return { ...enrolment, status: 'active', reason: null, due };
}

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

function ended(enrolment: Enrolment, reason: EndReason): Enrolment {
  const before = enrolment.status === 'ended' ? RANK[enrolment.reason as EndReason] : -1;
  if (before >= RANK[reason]) return enrolment;
  return { ...enrolment, status: 'ended', reason, due: null, delay: null };
}

/**
 * The one enrolment that remains if two people in the same sequence turn out to be one: no step is repeated that either of
 * them got, and what ended one ends both.
 */
export function merge(one: Enrolment, other: Enrolment, schedule: Schedule): Enrolment {
  const performed = [...one.performed, ...other.performed].sort((a, b) => a.step - b.step || a.at - b.at);
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
  };
  const waiting = [one, other].find(({ status }) => status === 'paused');
  const held = waiting ? paused(merged, waiting.reason as PauseReason) : merged;
  const endings = [one, other].filter(({ status, reason }) => status === 'ended' && reason !== 'finished');
  const stopped = endings.reduce((state, { reason }) => ended(state, reason as EndReason), held);
  return next >= one.steps.length && !sending ? ended(stopped, 'finished') : stopped;
}

const latest = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.max(one, other);
