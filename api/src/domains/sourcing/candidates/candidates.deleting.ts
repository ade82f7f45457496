import { notFound } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import {
  candidateRepository,
  restartRetention,
  restoreDeleted,
  UNDO_MINUTES,
} from '../candidate-records/candidates.records.ts';
import { managedCandidates } from './candidates.service.ts';

const MINUTE = 60_000;

/** Throws 404 for a developer with an account, and for a candidate who is already deleted. */
export async function removeCandidate(viewer: Viewer, id: string): Promise<void> {
  if ((await removeCandidates(viewer, [id])).length === 0) throw notFound('candidate');
}

/** Deletes the candidates that the viewer may delete; returns them. They can be restored for some minutes. */
export async function removeCandidates(viewer: Viewer, ids: readonly string[]): Promise<string[]> {
  const own = await ownOf(viewer, ids);
  await candidateRepository.hide(own, new Date());
  return own;
}

/** Undoes deletions that are not too old; returns the restored candidates. */
export async function restoreCandidates({ view, entityId }: Viewer, ids: readonly string[]): Promise<string[]> {
  const since = new Date(Date.now() - UNDO_MINUTES * MINUTE);
  const { managedBy } = managedCandidates({ view, entityId: entityId ?? '' });
  return restoreDeleted(
    await candidateRepository.hidden({ _id: { $in: ids }, managedBy, deletedDate: { $gte: since } }),
  );
}

/** Restarts the retention period of the candidates that the viewer may change; returns them. */
export async function extendStorage(viewer: Viewer, ids: readonly string[]): Promise<string[]> {
  const own = await ownOf(viewer, ids);
  await candidateRepository.mark(own, restartRetention(new Date()));
  return own;
}

async function ownOf(viewer: Viewer, ids: readonly string[]): Promise<string[]> {
  const found = await candidateRepository.where({
    _id: { $in: ids },
    ...managedCandidates(await viewerContextOf(viewer)),
  });
  return found.map(({ _id }) => String(_id));
}
