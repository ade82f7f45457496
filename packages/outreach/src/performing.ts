import { OUTREACH_UNDO_MINUTES, type StepOutcome } from '@tandem/catalogue/outreach';
import { endEnrolment } from './ending.ts';
import { DAY, type Enrolment, type EnrolmentEvent, type PerformedStep, type Schedule } from './enrolment-types.ts';
import { delayUntil, isDue, mayBeEmailedFrom } from './timing.ts';

export function startSending(
  enrolment: Enrolment,
  { at, lastEmailAt }: Extract<EnrolmentEvent, { type: 'due' }>,
  schedule: Schedule,
) {
  if (!isDue(enrolment, at)) return enrolment;
  const from = mayBeEmailedFrom(lastEmailAt);
  if (at < from) return delayUntil(enrolment, from, 'contacted', schedule);
  return { ...enrolment, sending: { step: enrolment.next, since: at }, due: null };
}

/**
 * Records the outcome of the step in transit, even if the sequence ended meanwhile: the person may have received the
 * email.
 */
export function finishSending(
  enrolment: Enrolment,
  { step, at }: { step: number; at: number },
  outcome: StepOutcome,
  schedule: Schedule,
): Enrolment {
  if (enrolment.sending?.step !== step) return enrolment;
  return advanced({ ...enrolment, sending: null }, { step, outcome, at }, schedule);
}

export function performManually(
  enrolment: Enrolment,
  { type, step, at }: Extract<EnrolmentEvent, { type: 'done' | 'skipped' }>,
  schedule: Schedule,
): Enrolment {
  const isOpen = enrolment.status === 'active' || (enrolment.status === 'paused' && type === 'skipped');
  if (!isOpen || enrolment.sending || enrolment.next !== step || !enrolment.steps[step]) return enrolment;
  if (type === 'done' && enrolment.steps[step].kind === 'email') return enrolment;
  const planned = { due: enrolment.due, delay: enrolment.delay };
  // Skipping the step resolves a pause for missing placeholders.
  const isSolved = enrolment.reason === 'placeholder' && enrolment.status === 'paused';
  const free: Enrolment = isSolved ? { ...enrolment, status: 'active', reason: null } : enrolment;
  return advanced(free, { step, outcome: type, at, planned }, schedule);
}

/**
 * Undoes the last step, if a colleague did or skipped it a few minutes ago and the sequence has not ended for another
 * reason than its last step.
 */
export function undoStep(
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
  return awayUntil === null ? before : delayUntil(before, awayUntil + DAY, 'away', schedule);
}

/** Returns whether a colleague's action can still be undone. */
export const isUndoable = (doneAt: number, at: number): boolean => at - doneAt <= OUTREACH_UNDO_MINUTES * 60_000;

function advanced(enrolment: Enrolment, performed: PerformedStep, schedule: Schedule): Enrolment {
  const next = performed.step + 1;
  const step = enrolment.steps[next];
  const after = { ...enrolment, next, performed: [...enrolment.performed, performed], delay: null };
  if (enrolment.status === 'ended') return { ...after, due: null };
  if (!step) return endEnrolment({ ...after, due: null }, 'finished');
  const earliest = performed.at + step.afterDays * DAY;
  const back = enrolment.awayUntil === null ? earliest : Math.max(earliest, enrolment.awayUntil + DAY);
  return { ...after, due: schedule(back), ...(back > earliest && { delay: 'away' as const }) };
}

export function deferSending(
  enrolment: Enrolment,
  { step, until, why }: Extract<EnrolmentEvent, { type: 'deferred' }>,
  schedule: Schedule,
): Enrolment {
  if (enrolment.sending?.step !== step) return enrolment;
  const free = { ...enrolment, sending: null };
  return enrolment.status === 'ended' ? free : { ...free, due: schedule(until), delay: why };
}
