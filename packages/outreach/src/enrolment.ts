import { bouncedSoftly, ended, reopened, restarted } from './ending.ts';
import { DAY, type Enrolment, type EnrolmentEvent, type Schedule, type Step } from './enrolment-types.ts';
import { claimed, performedByHand, released, settled, undone } from './performing.ts';
import { delayed, hurried, parked, paused, replanned, resumed } from './timing.ts';

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
      return claimed(enrolment, event, schedule);
    case 'sent':
      return settled(enrolment, event, 'sent', schedule);
    case 'uncertain':
      return paused(settled(enrolment, event, 'uncertain', schedule), 'uncertain');
    case 'deferred':
      return released(enrolment, event, schedule);
    case 'hurried':
      return hurried(enrolment, event.at);
    case 'replanned':
      return replanned(enrolment, event);
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
