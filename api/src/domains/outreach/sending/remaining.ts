import { enrolments, type StoredEnrolment } from './enrolments.model.ts';

/** The enrolment of a person in the same sequence, if theirs was that of a record that was merged. */
export async function remainingOf(enrolment: StoredEnrolment): Promise<StoredEnrolment> {
  const { reason, recipientId, sequenceId } = enrolment;
  if (reason !== 'merged') return enrolment;
  const [remaining] = await enrolments.where({ recipientId, sequenceId, reason: { $ne: 'merged' } });
  return remaining ?? enrolment;
}
