import { enrolments, type StoredEnrolment } from './enrolments.model.ts';

/** Returns the person's remaining enrolment in the same sequence if the given one belonged to a merged record. */
export async function remainingOf(enrolment: StoredEnrolment): Promise<StoredEnrolment> {
  const { reason, recipientId, sequenceId } = enrolment;
  if (reason !== 'merged') return enrolment;
  const [remaining] = await enrolments.where({ recipientId, sequenceId, reason: { $ne: 'merged' } });
  return remaining ?? enrolment;
}
