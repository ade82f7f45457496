import type { StoredDeveloper } from '../../sourcing/candidate-records/candidates.records.ts';
import { pipelines } from '../../sourcing/candidate-records/pipelines.service.ts';
import { enrolments } from '../sending/enrolments.service.ts';

/**
 * Updates a candidate after a contact that was recorded by mistake was removed: they no longer count as contacted if
 * nothing else was sent or done.
 */
export async function revertContact(candidate: StoredDeveloper): Promise<void> {
  const found = await enrolments.where({ recipientId: candidate._id, companyId: candidate.managedBy });
  const steps = found.flatMap(({ performed }) => performed).filter(({ outcome }) => outcome !== 'skipped');
  const times = steps.map(({ date }) => date.getTime());
  await pipelines.notContacted(candidate, times.length > 0 ? new Date(Math.max(...times)) : null);
}
