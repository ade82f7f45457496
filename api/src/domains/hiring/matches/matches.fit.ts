import type { Fit } from '@tandem/contracts/fit';
import { fit } from '@tandem/matching/fit';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { postingById } from '../../jobs/jobs/jobs.service.ts';
import { levelFor } from '../../talent/developers/developers.policy.ts';
import { presentDeveloper } from '../../talent/developers/developers.presenter.ts';
import { developerFor } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';

/**
 * Returns how well a job and a developer fit, based on what the viewer may see of the developer. Throws 404 if one of
 * them is not visible to the viewer.
 */
export async function fitOf(viewer: Viewer, jobId: string, userId: string): Promise<Fit> {
  const posting = await postingById(jobId);
  if (!posting) throw notFound('job');
  const viewerContext = await viewerContextOf(viewer);
  const developer = await developerFor(viewerContext, userId);
  return fit(posting.job, posting.company.perks, presentDeveloper(developer, levelFor(viewerContext, developer)));
}
