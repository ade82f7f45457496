import type { Types } from 'mongoose';
import type { StoredDeveloper } from './developers.model.ts';
import { developersFor } from './developers.service.ts';
import { viewpointOf } from './developers.viewpoint.ts';
import { pipelines } from './pipelines.model.ts';

export { newPipeline, onLists, PipelineRaced, pipelines } from './pipelines.model.ts';

/** Rows of a company whose developer is not there for it any more, or hides from it: no list and no count has them. */
export async function hiddenRows(companyId: string): Promise<Types.ObjectId[]> {
  const rows = await pipelines.takenOver(companyId);
  if (rows.length === 0) return [];
  const viewpoint = await viewpointOf({ view: 'COMPANY', entityId: companyId });
  const shown = await developersFor(
    viewpoint,
    rows.flatMap(({ developerId }) => developerId ?? []),
  );
  return rows.filter(({ developerId }) => !shown.has(String(developerId))).map(({ _id }) => _id);
}

/** A match of a company with one of its candidates was accepted. */
export async function markMatched(candidateId: Types.ObjectId): Promise<void> {
  const [row] = await pipelines.where({ _id: candidateId });
  if (row?.pipeline && row.pipeline.stage !== 'matched')
    await pipelines.moveStage(row, { stage: 'matched', stageBefore: row.pipeline.stage });
}

/** The acceptance was undone: the stage goes back unless somebody has chosen another one since. */
export async function unmarkMatched(candidateId: Types.ObjectId): Promise<void> {
  const [row] = await pipelines.where({ _id: candidateId });
  const before = row?.pipeline?.stage === 'matched' ? row.pipeline.stageBefore : null;
  if (row && before) await pipelines.moveStage(row, { stage: before, stageBefore: null });
}

/** The pipeline of two records of one person: the stage that is further along, all tags and lists. */
export function mergedPipeline(into: StoredDeveloper, other: StoredDeveloper): StoredDeveloper['pipeline'] {
  const [one, two] = [into.pipeline, other.pipeline];
  if (!one || !two) return one ?? two;
  const further = FURTHER.indexOf(two.stage) > FURTHER.indexOf(one.stage) ? two : one;
  const dates = [one.lastLetterDate, two.lastLetterDate].filter((date) => date !== null);
  return {
    stage: further.stage,
    stageBefore: further.stageBefore,
    tags: [...new Set([...one.tags, ...two.tags])],
    ownerId: one.ownerId ?? two.ownerId,
    listIds: [...new Set([...one.listIds, ...two.listIds])],
    lastLetterDate: dates.length > 0 ? new Date(Math.max(...dates.map(Number))) : null,
    revision: one.revision + 1,
    changedDate: one.changedDate,
  };
}

const FURTHER = ['new', 'contacted', 'answered', 'notInterested', 'matched'] as const;
