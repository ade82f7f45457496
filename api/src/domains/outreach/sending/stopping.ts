import type { SuppressionReason } from '@tandem/catalogue/contact';
import type { EnrolmentEvent } from '@tandem/outreach/enrolment-types';
import { emails } from '../../../platform/mail/emails.model.ts';
import { WITHDRAWN_ERROR } from '../../../platform/mail/worker.ts';
import { returnQuota } from './caps.service.ts';
import { applyEvent, applyEventToAll } from './enrolment-events.ts';
import { enrolments, type StoredEnrolment } from './enrolments.model.ts';
import { remainingOf } from './remaining.ts';
import { keyOfStep } from './sending.service.ts';

/**
 * Ends the sequences of a person who was added to the suppression list, for any reason. An opt-out also counts if it
 * comes from an address that was dropped when two records were merged; a bounce of that address doesn't.
 */
export async function stopSuppressed({ hash, reason }: { hash: string; reason: SuppressionReason }): Promise<void> {
  const found = await enrolments.where({ addressHash: hash, reason: { $ne: 'deleted' } });
  const about = reason === 'bounced-hard' ? found : await Promise.all(found.map(remainingOf));
  await applyEventToAll(about, eventOf(reason, Date.now()));
}

function eventOf(reason: SuppressionReason, at: number): EnrolmentEvent {
  if (reason === 'unsubscribed-all') return { type: 'unsubscribed', at };
  if (reason === 'complaint') return { type: 'complained', at };
  return reason === 'bounced-hard' ? { type: 'bounced', at, isHard: true } : { type: 'suppressed', at };
}

/** Withdraws an email waiting in the queue as soon as its sequence ends or is paused by hand. */
export async function withdrawIfStopped({ enrolment }: { enrolment: StoredEnrolment }): Promise<void> {
  const { _id, status, reason, sendingStep: step, attempt } = enrolment;
  const isStopped = status === 'ended' || (status === 'paused' && reason === 'byHand');
  if (!isStopped || step === null) return;
  const key = keyOfStep(enrolment, step, attempt);
  const withdrawn = await emails.withdraw([key], WITHDRAWN_ERROR);
  if (withdrawn.length === 0) return;
  await returnQuota(enrolment, enrolment.email, key);
  const at = Date.now();
  await applyEvent(_id, { type: 'deferred', step, at, until: at, why: 'hours' }, () => ({ attempt: attempt + 1 }));
}
