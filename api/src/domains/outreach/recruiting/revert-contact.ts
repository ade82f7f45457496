import type { StoredDeveloper } from '../../sourcing/candidate-records/candidates.records.ts';
import { pipelines } from '../../sourcing/candidate-records/pipelines.service.ts';
import { enrolments, replies } from '../sending/enrolments.service.ts';

/**
 * Updates a candidate after a contact that was recorded by mistake was removed: they no longer count as contacted if
 * nothing else was sent or done.
 */
export async function revertContact(candidate: StoredDeveloper): Promise<void> {
  const [found, answers] = await Promise.all([
    enrolments.where({ recipientId: candidate._id, companyId: candidate.managedBy }),
    replies.answersTo([candidate._id]),
  ]);
  const steps = found.flatMap(({ performed }) => performed).filter(({ outcome }) => outcome !== 'skipped');
  const times = [
    ...steps.map(({ date }) => date),
    ...found.flatMap(({ sendingDate }) => sendingDate ?? []),
    ...answers.map(({ createdDate }) => createdDate),
  ].map(Number);
  await pipelines.notContacted(candidate, times.length > 0 ? new Date(Math.max(...times)) : null);
}
