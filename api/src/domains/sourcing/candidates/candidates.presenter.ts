import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { levelFor, levelOfCandidate } from '../../talent/developers/developers.policy.ts';
import { presentDeveloper } from '../../talent/developers/developers.presenter.ts';
import { developersFor } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import type { StoredDeveloper } from '../candidate-records/candidates.records.ts';
import { newPipeline } from '../candidate-records/pipelines.service.ts';

/** Presents a candidate to superusers and to the company that saved them. */
export const presentCandidate = (viewer: Viewer, candidate: StoredDeveloper): Candidate => ({
  ...presentDeveloper(candidate, levelOfCandidate(viewer)),
  pipeline: pipelineOf(candidate),
  home: candidate.home ?? null,
  developerId: null,
});

/**
 * Presents candidates in the given order. A developer who has taken over the profile is shown as the viewer sees that
 * profile.
 */
export async function presentCandidates(
  viewer: Viewer,
  rows: readonly StoredDeveloper[],
  readContext = () => viewerContextOf(viewer),
): Promise<Candidate[]> {
  const ids = rows.flatMap(({ developerId }) => developerId ?? []);
  if (ids.length === 0) return rows.map((row) => presentCandidate(viewer, row));
  const viewerContext = await readContext();
  const developers = await developersFor(viewerContext, ids);
  return rows.flatMap((row) => {
    if (!row.developerId) return [presentCandidate(viewer, row)];
    const developer = developers.get(String(row.developerId));
    if (!developer) return [];
    return [
      {
        ...presentDeveloper(developer, levelFor(viewerContext, developer)),
        _id: String(row._id),
        pipeline: pipelineOf(row),
        home: null,
        developerId: String(row.developerId),
      },
    ];
  });
}

/** Returns the pipeline without internal fields. */
function pipelineOf({ pipeline = newPipeline() }: StoredDeveloper): Candidate['pipeline'] {
  const { stage, tags, ownerId, listIds, lastLetterDate, revision } = pipeline;
  return { stage, tags, ownerId, listIds, lastLetterDate: lastLetterDate?.toISOString() ?? null, revision };
}
