import type { Types } from 'mongoose';
import { candidateData } from '../../../platform/domain/registry.ts';
import { candidateRepository } from '../candidate-records/candidates.records.ts';

/** Erases all candidates of a company, including those it has just deleted. */
export async function eraseCandidatesOf(companyId: string): Promise<void> {
  const found = [
    await candidateRepository.where({ managedBy: companyId }),
    await candidateRepository.hidden({ managedBy: companyId }),
  ];
  await eraseCandidates(found.flat().map(({ _id }) => _id));
}

/** Erases candidates with all data that belongs to them. */
export async function eraseCandidates(ids: readonly Types.ObjectId[]): Promise<void> {
  if (ids.length === 0) return;
  await eraseDataOf(ids);
  await candidateRepository.removeMany(ids);
}

/** Erases the data about candidates in all domains, before or after the candidates are deleted. */
export async function eraseDataOf(ids: readonly Types.ObjectId[]): Promise<void> {
  for (const { erase } of candidateData()) await erase?.(ids);
}
