import { apply } from '@tandem/outreach/enrolment';
import type { Enrolment, EnrolmentEvent } from '@tandem/outreach/enrolment-types';
import { type DeliveryResult, pauseNeeded } from '@tandem/outreach/limits';
import { log } from '../../../platform/config/log.ts';
import { emails, type StoredEmail } from '../../../platform/mail/emails.model.ts';
import type { Outcome } from '../../../platform/mail/mail-events.ts';
import { isGoneMailbox } from '../../../platform/mail/suppression.ts';
import { SUPPRESSED_ERROR, UNKNOWN_OUTCOME_ERROR, WITHDRAWN_ERROR } from '../../../platform/mail/worker.ts';
import { returnQuota } from './caps.service.ts';
import { applyEvent, scheduleOf, stateOf } from './enrolment-events.ts';
import { enrolments, type StoredEnrolment } from './enrolments.model.ts';
import { keyOfStep, stepOfKey } from './sending.service.ts';
import { pauses, sends } from './sends.model.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Time in transit after which a step that is unknown to the mail queue was certainly never queued. */
const NEVER_QUEUED = 2 * MINUTE;
const BATCH = 500;
/** Number of results that decide whether a sender has to pause. */
const RESULTS = 1000;

interface Settled {
  key: string;
  messageId: string;
  outcome: Outcome;
  said: string;
  date: Date;
}

/** Records the outcome of an email. Idempotent. */
export async function recordOutcome({ key, messageId, outcome, said, date }: Settled): Promise<void> {
  const { id, step, attempt } = stepOfKey(key);
  const enrolment = id && (await enrolments.find(id));
  if (!enrolment) return;
  const at = date.getTime();
  const which = { step, at };
  if (outcome === 'sent' || outcome === 'uncertain') {
    await applyEvent(id, { type: outcome, ...which }, ({ messageIds }) => ({
      messageIds: [...new Set([...messageIds, messageId])],
      attempt: 0,
    }));
    await sends.add(key, enrolment.senderId, date);
    return;
  }
  // The email was certainly not sent: the step is released and gets another key.
  const again = { attempt: attempt + 1 };
  if (outcome === 'withdrawn') {
    await returnQuota(enrolment, enrolment.email, key);
    await applyEvent(id, { type: 'deferred', ...which, until: at, why: 'hours' }, () => again);
    return;
  }
  await applyEvent(id, { type: 'deferred', ...which, until: at + DAY, why: 'serverBusy' }, () => again);
  if (outcome === 'held') await applyEvent(id, { type: 'suppressed', at });
  if (outcome === 'failed') await applyEvent(id, { type: 'bounced', at, isHard: false });
  if (outcome !== 'bounced') return;
  const isHard = isGoneMailbox(said);
  await applyEvent(id, { type: 'bounced', at, isHard });
  await sends.add(key, enrolment.senderId, date);
  if (isHard) await reported(key, enrolment, 'bounced');
}

/** Records a report about an email that the mail server had accepted before. */
export async function recordReport({
  key,
  kind,
  isHard,
}: {
  key: string;
  kind: 'complaint' | 'bounce';
  isHard: boolean;
}) {
  const { id } = stepOfKey(key);
  const enrolment = id && (await enrolments.find(id));
  if (!enrolment) return;
  const at = Date.now();
  await applyEvent(id, kind === 'complaint' ? { type: 'complained', at } : { type: 'bounced', at, isHard });
  if (isHard) await reported(key, enrolment, kind === 'complaint' ? 'complained' : 'bounced');
}

/** Pauses a sender with too many bounces or complaints among the latest emails, until a superuser lifts the pause. */
async function reported(key: string, { senderId }: StoredEnrolment, result: DeliveryResult): Promise<void> {
  await sends.report(key, result);
  const pause = await pauses.of(senderId);
  if (pause && !pause.liftedDate) return;
  const why = pauseNeeded(await sends.latest(senderId, pause?.liftedDate ?? new Date(0), RESULTS));
  if (!why) return;
  await pauses.set(senderId, why, pause?.liftedDate ?? null);
  log.warn({ senderId: String(senderId), why }, 'sending was paused automatically');
}

/**
 * Finds steps whose outcome was not recorded because a process was killed, and records the state of their email in the
 * queue.
 */
export async function recoverInterruptedSends(now: Date): Promise<void> {
  for (const enrolment of await enrolments.inTransit(new Date(now.getTime() - NEVER_QUEUED), BATCH)) {
    const { _id, sendingStep: step } = enrolment;
    if (step === null) continue;
    const { email, outcome } = await queueStateOf(enrolment, step);
    if (!email) {
      const at = now.getTime();
      await applyEvent(_id, { type: 'deferred', step, at, until: at, why: 'serverBusy' });
    } else if (outcome) {
      const { key, messageId, error } = email;
      await recordOutcome({ key, messageId, outcome, said: error, date: email.sentDate ?? now });
    }
  }
}

/**
 * Returns the state of a step in transit according to the mail queue. Without an outcome, its email is waiting or being
 * sent.
 */
async function queueStateOf(enrolment: StoredEnrolment, step: number) {
  const email = await emails.findByKey(keyOfStep(enrolment, step, enrolment.attempt));
  return { email, outcome: email && outcomeOf(email) };
}

function outcomeOf({ status, error }: StoredEmail): Outcome | undefined {
  if (status === 'queued') return undefined;
  if (status !== 'failed') return status;
  if (error === WITHDRAWN_ERROR) return 'withdrawn';
  if (error === UNKNOWN_OUTCOME_ERROR) return 'uncertain';
  return error === SUPPRESSED_ERROR ? 'held' : 'failed';
}

/**
 * Returns the state of an enrolment that is about to be deleted: its email is withdrawn if it is still waiting, and
 * counts as sent if it may have left.
 */
export async function stateAfterWithdrawal(enrolment: StoredEnrolment, now: Date): Promise<Enrolment> {
  const { sendingStep: step, attempt } = enrolment;
  const state = stateOf(enrolment);
  if (step === null) return state;
  await emails.withdraw([keyOfStep(enrolment, step, attempt)], WITHDRAWN_ERROR);
  const { outcome } = await queueStateOf(enrolment, step);
  const at = now.getTime();
  const isSent = outcome === 'sent' || outcome === 'uncertain';
  const event: EnrolmentEvent =
    outcome && !isSent
      ? { type: 'deferred', step, at, until: at, why: 'serverBusy' }
      : { type: outcome === 'sent' ? 'sent' : 'uncertain', step, at };
  return apply(state, event, scheduleOf(enrolment));
}
