import { log } from '../../../platform/config/log.ts';
import { stopReason } from '../regions/regions.service.ts';
import { emailsLeftOf } from './caps.service.ts';
import { type DueEnrolment, enrolments } from './enrolments.model.ts';
import { type Sending, sendNextStep } from './sending.service.ts';
import { pauses } from './sends.model.ts';

/** Emails of one sender in one run, so that those that are due at the same time leave one after another. */
const MOST_AT_ONCE = 5;
/** Senders whose people are read at the same time. */
const SENDERS_AT_ONCE = 50;

/**
 * The people whose next email is sent now: of each sender the ones that have waited longest, as many as the sender's cap allows.
 * The caps of people, domains and companies are checked when an email is sent.
 */
export async function planSends(now: Date): Promise<DueEnrolment[]> {
  if ((await stopReason()) !== null) return [];
  const paused = new Set((await pauses.current()).map(({ senderId }) => String(senderId)));
  const senders = (await enrolments.sendersDue(now)).filter((senderId) => !paused.has(String(senderId)));
  const planned: DueEnrolment[] = [];
  for (let at = 0; at < senders.length; at += SENDERS_AT_ONCE) {
    const some = senders.slice(at, at + SENDERS_AT_ONCE);
    const left = await emailsLeftOf(some, now);
    const due = some.map((id) => enrolments.dueOf(id, now, Math.min(MOST_AT_ONCE, left.get(String(id)) ?? 0)));
    planned.push(...(await Promise.all(due)).flat());
  }
  return planned;
}

/** Sends what is due. Runs every minute, in one process at a time. */
export async function sendDueSteps(now: Date): Promise<void> {
  const outcomes: Partial<Record<Sending['outcome'], number>> = {};
  for (const { _id } of await planSends(now)) {
    try {
      const { outcome } = await sendNextStep(_id, { now });
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    } catch (error) {
      log.error({ err: error, enrolment: String(_id) }, 'a step could not be sent yet');
    }
  }
  if (Object.keys(outcomes).length > 0) log.info(outcomes, 'steps of sequences were sent');
}
