import { log } from '../../../platform/config/log.ts';
import { stopReason } from '../regions/regions.service.ts';
import { emailsLeftOf } from './caps.service.ts';
import { type DueEnrolment, enrolments } from './enrolments.model.ts';
import { type SendResult, sendNextStep } from './sending.service.ts';
import { pauses } from './sends.model.ts';

/** Maximum number of emails per sender and run, so that emails due at the same time are spread over several runs. */
const MAX_EMAILS_PER_RUN = 5;
/** Number of steps sent concurrently. */
const CONCURRENCY = 4;
/** Maximum number of emails per run; more could not be queued before the next run. */
const MAX_IN_A_RUN = 2000;

/**
 * Returns the people whose next email is sent now, longest waiting first: a few of each sender, within the sender's
 * cap. Caps of people, domains and companies are checked when an email is sent.
 */
export async function planSends(now: Date): Promise<DueEnrolment[]> {
  if ((await stopReason()) !== null) return [];
  const without = (await pauses.current()).map(({ senderId }) => senderId);
  const planned: DueEnrolment[] = [];
  for (;;) {
    const found = await enrolments.dueLongest(now, { without, limit: MAX_IN_A_RUN });
    const senders = [...new Map(found.map(({ senderId }) => [String(senderId), senderId])).values()];
    const left = await emailsLeftOf(senders, now);
    const taken = new Map<string, number>();
    for (const person of found) {
      const sender = String(person.senderId);
      const count = taken.get(sender) ?? 0;
      if (count >= Math.min(MAX_EMAILS_PER_RUN, left.get(sender) ?? 0)) continue;
      taken.set(sender, count + 1);
      planned.push(person);
    }
    if (found.length < MAX_IN_A_RUN || planned.length >= MAX_IN_A_RUN) return planned.slice(0, MAX_IN_A_RUN);
    // Senders with many people must not crowd out other senders; the rest of their people wait for the next run.
    without.push(...senders);
  }
}

/** Sends due steps. Runs every minute, in one process at a time. */
export async function sendDueSteps(now: Date): Promise<void> {
  const outcomes: Partial<Record<SendResult['outcome'], number>> = {};
  const waiting = (await planSends(now)).values();
  const sendOneByOne = async () => {
    for (const { _id } of waiting) {
      try {
        const { outcome } = await sendNextStep(_id, { now });
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      } catch (error) {
        log.error({ err: error, enrolment: String(_id) }, 'a sequence step could not be sent; will be retried');
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendOneByOne));
  if (Object.keys(outcomes).length > 0) log.info(outcomes, 'sequence steps sent');
}
