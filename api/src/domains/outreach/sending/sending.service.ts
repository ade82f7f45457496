import { OUTREACH_CAPS, type OutreachRefusal } from '@tandem/catalogue/outreach';
import { isWorkingTime, nextWorkingTime } from '@tandem/outreach/working-hours';
import { emails } from '../../../platform/mail/emails.model.ts';
import { hashOfAddress } from '../../../platform/mail/suppression.ts';
import { findAccount } from '../../identity/accounts/accounts.service.ts';
import { isRefused, lastEmailTo, type ReachedCap, type ReservedQuota, reserveQuota } from './caps.service.ts';
import { applyEvent } from './enrolment-events.ts';
import { enrolments, type StoredEnrolment } from './enrolments.model.ts';
import { type CurrentRecipient, isSequenceRunning, type StepWords, sourceOf } from './recipients.ts';
import { outreachKindOf, refusalFor } from './refusals.ts';
import { replyAddressOf } from './reply-tokens.ts';
import { pauses } from './sends.model.ts';

const DAY = 86_400_000;
/** Milliseconds until a retry for a person who was just deleted, so that others of the sender are next. */
const RETRY = 60_000;

export type SendResult =
  | { outcome: 'queued'; enrolment: StoredEnrolment }
  | { outcome: 'refused'; refusal: OutreachRefusal }
  | { outcome: 'capped'; refused: ReachedCap }
  /** The step is not due, is being sent, or waits for a decision, or a placeholder has no fact. */
  | { outcome: 'notDue'; enrolment: StoredEnrolment | null };

interface Options {
  now?: Date;
  /** A colleague has pressed "send": working hours don't matter, all other rules do. */
  isByHand?: boolean;
}

/**
 * Sends the next step of a person if it is a due email and nothing prevents it. Every email of a sequence, a sales
 * sequence or a letter is sent by this function. Each step reaches the mail queue at most once: the claim of the step
 * is stored first, and the queue accepts one email per key.
 */
export async function sendNextStep(
  id: StoredEnrolment['_id'] | string,
  { now = new Date(), isByHand = false }: Options = {},
): Promise<SendResult> {
  const found = await enrolments.find(id);
  if (!found || !isEmailNow(found, now)) return { outcome: 'notDue', enrolment: found };
  const recipient = await sourceOf(found).find(found);
  if (!recipient) {
    await applyEvent(id, { type: 'deleted', at: now.getTime() });
    return { outcome: 'notDue', enrolment: found };
  }
  const enrolment = await withCurrentPlace(found, recipient);
  const refusal = await refusalFor(outreachKindOf(enrolment), recipient, isFirstEmail(enrolment));
  if (refusal) return refused(enrolment, refusal, now);
  const place = { country: enrolment.country, timeZone: enrolment.timeZone };
  if (!isByHand && !isWorkingTime(now.getTime(), place)) {
    const until = nextWorkingTime(now.getTime(), place, String(enrolment._id));
    await applyEvent(id, { type: 'capped', at: now.getTime(), until, why: 'hours' });
    return { outcome: 'notDue', enrolment };
  }
  if (!(await maySend(enrolment))) return { outcome: 'refused', refusal: 'stopped' };
  const words = await sourceOf(enrolment).words(enrolment, enrolment.next);
  if (!words) {
    await applyEvent(id, { type: 'paused', at: now.getTime(), why: 'placeholder' });
    return { outcome: 'notDue', enrolment };
  }
  return claimAndQueue(enrolment, recipient, words, now);
}

/** Sends the next email now instead of at its planned time. If that is not possible, its plan is restored. */
export async function sendEarly(id: StoredEnrolment['_id'] | string): Promise<SendResult> {
  const before = await enrolments.find(id);
  await applyEvent(id, { type: 'hurried', at: Date.now() });
  const sending = await sendNextStep(id, { isByHand: true });
  if (before?.dueDate && sending.outcome !== 'queued') {
    const plan = { due: before.dueDate.getTime(), delay: before.delay };
    await applyEvent(id, { type: 'replanned', step: before.next, at: Date.now(), ...plan });
  }
  return sending;
}

/** Updates the place of an enrolment if the person's country was corrected: its rules and working hours then apply. */
async function withCurrentPlace(
  enrolment: StoredEnrolment,
  { region, country, timeZone }: CurrentRecipient,
): Promise<StoredEnrolment> {
  const isSame = enrolment.region === region && enrolment.country === country && enrolment.timeZone === timeZone;
  if (isSame) return enrolment;
  await enrolments.setPlace(enrolment._id, { region, country, timeZone });
  return { ...enrolment, region, country, timeZone };
}

/**
 * Whether the sender and the sequence may send. Nothing is sent for an account that is suspended, closed or deleted, or
 * whose sending has paused itself, nor in a paused or deleted sequence: its people are stopped one after the other, and
 * this one may still be active.
 */
async function maySend(enrolment: StoredEnrolment): Promise<boolean> {
  const { senderId } = enrolment;
  const [account, pause] = [await findAccount(senderId), await pauses.of(senderId)];
  if (!account || account.suspended || account.closedDate || (pause && !pause.liftedDate)) return false;
  return isSequenceRunning(enrolment);
}

/**
 * Whether the queued email of a step is still to be sent. A busy mail server may delay it for hours, in which the
 * person may answer, the region be switched off or the account be suspended.
 */
export async function isStepStillToSend(key: string): Promise<boolean> {
  const { id, step, attempt } = stepOfKey(key);
  if (!id) return true;
  const enrolment = await enrolments.find(id);
  if (!enrolment || enrolment.sendingStep !== step || enrolment.attempt !== attempt) return false;
  const { status, reason } = enrolment;
  if (status === 'ended' || (status === 'paused' && reason === 'byHand') || !(await maySend(enrolment))) return false;
  const recipient = await sourceOf(enrolment).find(enrolment);
  if (recipient?.email !== enrolment.email) return false;
  return (await refusalFor(outreachKindOf(enrolment), recipient, isFirstEmail(enrolment))) === null;
}

const isEmailNow = ({ status, dueDate, next, steps }: StoredEnrolment, now: Date) =>
  status === 'active' && dueDate !== null && dueDate <= now && steps[next]?.kind === 'email';

/** Whether the person has not got any email of the sequence yet; messages and calls don't count. */
export const isFirstEmail = ({ performed, steps }: StoredEnrolment): boolean =>
  !performed.some(({ step, outcome }) => steps[step]?.kind === 'email' && outcome !== 'skipped');

/** Returns the key of a step in the mail queue. Each attempt has its own key, so that a retry is queued again. */
export const keyOfStep = ({ _id }: Pick<StoredEnrolment, '_id'>, step: number, attempt: number): string =>
  `outreach ${_id} ${step} ${attempt}`;

/** Parses the key of a step; the id is empty for any other key. */
export function stepOfKey(key: string): { id: string; step: number; attempt: number } {
  const [, id = '', step, attempt] = /^outreach ([0-9a-f]{24}) (\d+) (\d+)$/.exec(key) ?? [];
  return { id, step: Number(step), attempt: Number(attempt) };
}

async function claimAndQueue(
  before: StoredEnrolment,
  { email }: CurrentRecipient,
  words: StepWords,
  now: Date,
): Promise<SendResult> {
  const { _id, next: step, attempt } = before;
  const key = keyOfStep(before, step, attempt);
  const earlier = await lastEmailOfRecipient(before);
  const until = new Date((earlier?.getTime() ?? 0) + DAY);
  if (until > now) return capped(before, { cap: 'person', most: OUTREACH_CAPS.person, until }, now);
  const lastEmail = await lastEmailTo(email);
  const caps = await reserveQuota(before, email, key, now);
  if (isRefused(caps)) return capped(before, caps, now);
  const claimed = await claim(before, { email, words, now, lastEmail });
  if (!claimed) {
    const enrolment = await enrolments.find(_id);
    const isTaken = enrolment?.sendingStep === step || enrolment?.performed.some((each) => each.step === step);
    if (!isTaken) await caps.giveBack();
    return { outcome: 'notDue', enrolment };
  }
  await queue(claimed, step, key, words, caps, now);
  return { outcome: 'queued', enrolment: claimed };
}

/** Returns when the person got the last email, including at a former address; null if never. */
async function lastEmailOfRecipient({ recipientId }: StoredEnrolment): Promise<Date | null> {
  const found = recipientId ? await enrolments.where({ recipientId }) : [];
  const dates = found.flatMap(({ performed, steps, sendingDate }) => [
    ...performed.flatMap(({ step, outcome, date }) =>
      steps[step]?.kind === 'email' && outcome !== 'skipped' ? date : [],
    ),
    ...(sendingDate ? [sendingDate] : []),
  ]);
  return dates.length > 0 ? new Date(Math.max(...dates.map(Number))) : null;
}

/** Claims the step. Returns null if another process has claimed it, or the enrolment has changed since it was read. */
async function claim(
  { _id, next, steps }: StoredEnrolment,
  { email, words, now, lastEmail }: { email: string; words: StepWords; now: Date; lastEmail: Date | null },
): Promise<StoredEnrolment | null> {
  const sent = steps.map((each, at) =>
    at === next ? { ...each, sentSubject: words.subject, sentText: words.text } : each,
  );
  const result = await applyEvent(
    _id,
    { type: 'due', at: now.getTime(), lastEmailAt: lastEmail?.getTime() ?? null },
    (_, { sending }) => (sending ? { steps: sent, email, addressHash: hashOfAddress(email) } : {}),
  );
  return result?.isChanged && result.enrolment.sendingStep === next ? result.enrolment : null;
}

/**
 * Queues the email of a claimed step. If the process is killed here, the step is later found without an email, and then
 * sent.
 */
async function queue(
  enrolment: StoredEnrolment,
  step: number,
  key: string,
  words: StepWords,
  caps: ReservedQuota,
  now: Date,
) {
  try {
    const source = sourceOf(enrolment);
    const { name, address } = await source.author(enrolment);
    await source.write(enrolment, words, {
      key,
      to: enrolment.email,
      replyTo: { name, address: replyAddressOf(enrolment) ?? address },
      thread: { answers: enrolment.messageIds.map((id) => id.slice(1, -1)), author: name, isPersonal: true },
    });
  } catch (error) {
    // A write that failed only seemingly is found by its key.
    if (!(await emails.findByKey(key))) {
      await applyEvent(enrolment._id, {
        type: 'deferred',
        step,
        at: now.getTime(),
        until: now.getTime(),
        why: 'serverBusy',
      });
      await caps.giveBack();
    }
    throw error;
  }
}

async function capped(enrolment: StoredEnrolment, refused: ReachedCap, now: Date): Promise<SendResult> {
  const why = refused.cap === 'person' ? 'contacted' : 'cap';
  await applyEvent(enrolment._id, { type: 'capped', at: now.getTime(), until: refused.until.getTime(), why });
  return { outcome: 'capped', refused };
}

/**
 * Pauses the sequence for a disabled region or a missing address, which may change; ends it for a person who doesn't
 * want emails or has become a customer.
 */
async function refused({ _id }: StoredEnrolment, refusal: OutreachRefusal, now: Date): Promise<SendResult> {
  const at = now.getTime();
  if (refusal === 'unsubscribed') await applyEvent(_id, { type: 'unsubscribed', at });
  else if (refusal === 'bounced') await applyEvent(_id, { type: 'bounced', at, isHard: true });
  else if (refusal === 'objected') await applyEvent(_id, { type: 'suppressed', at });
  else if (refusal === 'customer') await applyEvent(_id, { type: 'met', at });
  else if (refusal === 'noEmail') await applyEvent(_id, { type: 'paused', at, why: 'noEmail' });
  else if (refusal === 'stopped') await applyEvent(_id, { type: 'capped', at, until: at + RETRY, why: 'hours' });
  else await applyEvent(_id, { type: 'paused', at, why: 'region' });
  return { outcome: 'refused', refusal };
}
