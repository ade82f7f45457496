import { log } from '../../../platform/config/log.ts';
import { stopReason } from '../regions/regions.service.ts';
import { emailsLeft } from './caps.service.ts';
import { enrolments, type StoredEnrolment } from './enrolments.model.ts';
import { type Sending, sendNextStep } from './sending.service.ts';
import { pauses } from './sends.model.ts';

/** Emails of one sender in one run, so that those that are due at the same time leave one after another. */
const MOST_AT_ONCE = 5;

/** The people whose next email is sent now: of each sender the ones that have waited longest, as many as the caps allow. */
export async function planSends(now: Date): Promise<StoredEnrolment[]> {
  if ((await stopReason()) !== null) return [];
  const paused = new Set((await pauses.current()).map(({ senderId }) => String(senderId)));
  const planned: StoredEnrolment[] = [];
  for (const senderId of await enrolments.sendersDue(now)) {
    if (paused.has(String(senderId))) continue;
    const due = await enrolments.dueOf(senderId, now, MOST_AT_ONCE);
    const [first] = due;
    if (!first) continue;
    const { left } = await emailsLeft(first, now);
    planned.push(...due.slice(0, left));
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
