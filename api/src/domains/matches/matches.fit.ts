import type { Fit } from '@tandem/contracts/fit';
import { fit } from '@tandem/matching/fit';
import { notFound } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { levelFor } from '../developers/developers.policy.ts';
import { presentDeveloper } from '../developers/developers.presenter.ts';
import { developerFor } from '../developers/developers.service.ts';
import { viewpointOf } from '../developers/developers.viewpoint.ts';
import { postingById } from '../jobs/jobs.service.ts';

/** How well a job and a developer fit, by what the viewer sees of the developer. Throws 404 where one of them is not there for the viewer. */
export async function fitOf(viewer: Viewer, jobId: string, userId: string): Promise<Fit> {
  const posting = await postingById(jobId);
  if (!posting) throw notFound('job');
  const viewpoint = await viewpointOf(viewer);
  const developer = await developerFor(viewpoint, userId);
  return fit(posting.job, posting.company.perks, presentDeveloper(developer, levelFor(viewpoint, developer)));
}
