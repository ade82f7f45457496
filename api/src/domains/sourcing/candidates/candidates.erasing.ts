import type { Types } from 'mongoose';
import { removeFilesOf } from '../../../platform/files/files.service.ts';
import { endApplications } from '../../hiring/matches/matches.applying.ts';
import { eraseNotesAbout } from '../../hiring/notes/notes.service.ts';
import { forgetOnShortlists } from '../../hiring/shortlist/shortlist.service.ts';
import { forgetValuesAbout } from '../../operations/audit/audit.service.ts';
import { forgetStepsAbout } from '../candidate-imports/imports.service.ts';
import { eraseLettersTo } from '../candidate-letters/letters.service.ts';
import { forgetLinksTo } from '../sourced/links.service.ts';
import { candidateRepository } from './candidates.records.ts';
import { forgetPipelineChanges } from './pipeline-changes.model.ts';

/** Erases everybody whom a company keeps or has just deleted. */
export async function eraseCandidatesOf(companyId: string): Promise<void> {
  const found = [
    await candidateRepository.where({ managedBy: companyId }),
    await candidateRepository.hidden({ managedBy: companyId }),
  ];
  await eraseCandidates(found.flat().map(({ _id }) => _id));
}

/** Erases candidates with everything that hangs on them. */
export async function eraseCandidates(ids: readonly Types.ObjectId[]): Promise<void> {
  if (ids.length === 0) return;
  await eraseBeside(ids);
  await candidateRepository.removeMany(ids);
}

/** Erases what hangs on candidates who are gone, or are about to go. */
export async function eraseBeside(ids: readonly Types.ObjectId[]): Promise<void> {
  await endApplications(ids);
  await eraseNotesAbout(ids);
  await forgetOnShortlists(ids);
  await forgetValuesAbout(...ids.map(String));
  await eraseLettersTo(ids);
  await forgetLinksTo(ids);
  await removeFilesOf(...ids.map(String));
  await forgetStepsAbout(ids);
  await forgetPipelineChanges(ids);
}
