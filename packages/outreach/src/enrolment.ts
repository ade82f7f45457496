import { endEnrolment, recordSoftBounce, reopen, restart } from './ending.ts';
import { DAY, type Enrolment, type EnrolmentEvent, type Schedule, type Step } from './enrolment-types.ts';
import { deferSending, finishSending, performManually, startSending, undoStep } from './performing.ts';
import { delayForAbsence, delayUntil, makeDueNow, pause, restorePlan, resume } from './timing.ts';

/** Enrols a person in a sequence. Throws if it has no steps. */
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

/** Returns the enrolment after an event; the same object if the event changes nothing. */
export function apply(enrolment: Enrolment, event: EnrolmentEvent, schedule: Schedule): Enrolment {
  switch (event.type) {
    case 'due':
      return startSending(enrolment, event, schedule);
    case 'sent':
      return finishSending(enrolment, event, 'sent', schedule);
    case 'uncertain':
      return pause(finishSending(enrolment, event, 'uncertain', schedule), 'uncertain');
    case 'deferred':
      return deferSending(enrolment, event, schedule);
    case 'hurried':
      return makeDueNow(enrolment, event.at);
    case 'replanned':
      return restorePlan(enrolment, event);
    case 'done':
    case 'skipped':
      return performManually(enrolment, event, schedule);
    case 'undone':
      return undoStep(enrolment, event, schedule);
    case 'answered':
      return endEnrolment(enrolment, 'replied');
    case 'answerWasAutomatic':
      return reopen(enrolment, event.at, schedule);
    case 'automaticReply':
      return delayForAbsence(enrolment, event, schedule);
    case 'bounced':
      return event.isHard ? endEnrolment(enrolment, 'bounced') : recordSoftBounce(enrolment);
    case 'paused':
      return pause(enrolment, event.why);
    case 'resumed':
      return resume(enrolment, event.at, schedule);
    case 'restarted':
      return restart(enrolment, event.at, schedule);
    case 'capped':
      return delayUntil(enrolment, event.until, event.why, schedule);
    case 'templateChanged':
    case 'clockSet':
      return enrolment;
    default:
      return endEnrolment(enrolment, event.type);
  }
}
