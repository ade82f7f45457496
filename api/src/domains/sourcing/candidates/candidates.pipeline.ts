import type { PipelineChange, PipelineChanged } from '@tandem/contracts/candidate-pipeline';
import { type ClientSession, Types } from 'mongoose';
import { announce } from '../../../platform/change-feed/changes.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { busy, wrongStep } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { listOfJob, ownList } from '../candidate-lists/candidate-lists.service.ts';
import { type StoredDeveloper, type StoredPipeline, UNDO_MINUTES } from '../candidate-records/candidates.records.ts';
import { newPipeline, PipelineConflict, pipelines } from '../candidate-records/pipelines.service.ts';
import { filedPipeline, type ResolvedPipelineChange, refuseOtherTeams, withTeamSpelling } from './candidates.filing.ts';
import { presentCandidates } from './candidates.presenter.ts';
import { type PipelineStep, pipelineChanges, type Undoable } from './pipeline-changes.model.ts';

const MINUTE = 60_000;
const TRIES = 5;

/** Rows with their new pipelines; `null` leaves a row unchanged. */
type Rewritten = { before: StoredDeveloper; after: StoredPipeline }[];

/**
 * Changes pipelines of the team's candidates. A candidate's stage and owner are not changed if another user has changed
 * either of them since the caller read it. Candidates who are not on the team's lists are skipped. Throws 404 for lists
 * and jobs of other companies.
 */
export async function changePipelines(viewer: Viewer, change: PipelineChange): Promise<PipelineChanged> {
  const { entityId = '' } = viewer;
  const wanted = new Map(change.candidates.map(({ _id, revision }) => [_id, revision]));
  const filed = await filedFor(entityId, change);
  const isGuarded = change.stage !== undefined || change.ownerId !== undefined;
  const isRaced = ({ _id, pipeline }: StoredDeveloper) => {
    const revision = wanted.get(String(_id));
    return isGuarded && revision !== undefined && revision !== (pipeline?.revision ?? 0);
  };
  const { changed, conflicts, undo } = await rewriting(entityId, [...wanted.keys()], async (rows, session) => {
    const free = rows.filter((row) => !isRaced(row));
    const rewritten = free.map((before) => ({ before, after: changedPipeline(before, filed, change) }));
    const changed = rewritten.filter(({ before, after }) => !isSame(before.pipeline, after));
    const stored = changed.length > 0 ? await pipelineChanges.insert(undoable(entityId, changed), session) : null;
    return { changed, conflicts: rows.filter(isRaced), undo: stored };
  });
  return {
    candidates: await presentCandidates(viewer, asWritten(changed)),
    conflicts: await presentCandidates(viewer, conflicts),
    undo: undo && { id: String(undo._id), until: undo.expiresDate.toISOString() },
  };
}

/** Whether a change belongs to the team and can still be undone. */
export async function ownsPipelineChange({ entityId }: Viewer, id: string): Promise<boolean> {
  const change = await pipelineChanges.find(id);
  return change !== null && String(change.companyId) === entityId && change.expiresDate > new Date();
}

/**
 * Undoes a change. Fields that have been changed since are not restored. Throws 409 if the change is too old or a
 * colleague has already undone it.
 */
export async function undoPipelineChange(viewer: Viewer, id: string): Promise<PipelineChanged> {
  const { entityId = '' } = viewer;
  const { changed } = await attempts(() =>
    inTransaction(async (session) => {
      const change = await pipelineChanges.take(id, entityId, new Date(), session);
      if (!change) throw wrongStep();
      const steps = new Map(change.steps.map((step) => [step.candidateId, step]));
      const rows = await rowsOf(entityId, [...steps.keys()], session);
      const changed = rows.map((before) => ({ before, after: undone(before, steps.get(String(before._id))) }));
      await pipelines.write(changed, session);
      return { changed };
    }),
  );
  tell(changed);
  return { candidates: await presentCandidates(viewer, asWritten(changed)), conflicts: [], undo: null };
}

/** Adds the data entered while saving to a candidate's pipeline; returns null if there is none. */
export async function file(
  { _id, managedBy }: StoredDeveloper,
  filed: ResolvedPipelineChange,
): Promise<StoredPipeline | null> {
  if (!filed.stage && filed.ownerId === undefined && filed.tags.length + filed.listIds.length === 0) return null;
  const { changed } = await rewriting(String(managedBy), [String(_id)], async (rows) => ({
    changed: rows.map((before) => ({ before, after: filedPipeline(before.pipeline ?? newPipeline(), filed) })),
  }));
  return changed[0]?.after ?? null;
}

async function filedFor(companyId: string, change: PipelineChange): Promise<ResolvedPipelineChange> {
  await refuseOtherTeams(companyId, change.ownerId);
  const lists = [
    ...(change.addToList ? [await ownList(companyId, change.addToList)] : []),
    ...(change.addToJob ? [await listOfJob(companyId, change.addToJob)] : []),
  ];
  return {
    stage: change.stage,
    ownerId: change.ownerId,
    tags: await withTeamSpelling(companyId, change.addTags ?? []),
    listIds: lists.map(({ _id }) => String(_id)),
  };
}

/** Applies a change to a pipeline. A developer with an account stays matched, whatever stage the team chooses. */
function changedPipeline(
  { pipeline = newPipeline(), developerId }: StoredDeveloper,
  { stage, ...filed }: ResolvedPipelineChange,
  { removeTags = [], removeFromList }: PipelineChange,
): StoredPipeline {
  const left = {
    ...pipeline,
    tags: pipeline.tags.filter((tag) => !removeTags.includes(tag)),
    listIds: pipeline.listIds.filter((id) => id !== removeFromList),
  };
  return filedPipeline(left, developerId ? filed : { ...filed, stage });
}

const ofUndoable = ({ stage, stageBefore, ownerId, tags, listIds }: StoredPipeline): Undoable => ({
  stage,
  stageBefore,
  ownerId,
  tags,
  listIds,
});

const isSame = (before: StoredPipeline | undefined, after: StoredPipeline): boolean =>
  JSON.stringify(ofUndoable(before ?? newPipeline())) === JSON.stringify(ofUndoable(after));

const undoable = (companyId: string, changed: Rewritten) => ({
  companyId: new Types.ObjectId(companyId),
  steps: changed.map(
    ({ before, after }): PipelineStep => ({
      candidateId: String(before._id),
      before: ofUndoable(before.pipeline ?? newPipeline()),
      after: ofUndoable(after),
    }),
  ),
  expiresDate: new Date(Date.now() + UNDO_MINUTES * MINUTE),
});

/** Reverts a change of a pipeline, except for fields changed by a user since. */
function undone({ pipeline = newPipeline() }: StoredDeveloper, step: PipelineStep | undefined): StoredPipeline {
  if (!step) return pipeline;
  const { before, after } = step;
  const back = <F extends 'tags' | 'listIds'>(field: F): string[] => [
    ...pipeline[field].filter((each) => before[field].includes(each) || !after[field].includes(each)),
    ...before[field].filter((each) => !after[field].includes(each) && !pipeline[field].includes(each)),
  ];
  const isStage = after.stage !== before.stage && pipeline.stage === after.stage;
  const isOwner = after.ownerId !== before.ownerId && pipeline.ownerId === after.ownerId;
  return {
    ...pipeline,
    tags: back('tags'),
    listIds: back('listIds'),
    ...(isStage && { stage: before.stage, stageBefore: before.stageBefore }),
    ...(isOwner && { ownerId: before.ownerId }),
    revision: pipeline.revision + Number(isStage || isOwner),
    changedDate: new Date(),
  };
}

const rowsOf = (companyId: string, ids: readonly string[], session: ClientSession) =>
  pipelines.where({ managedBy: companyId, _id: { $in: ids } }, session);

/** Reads rows and writes the changed ones in one transaction; retries if a concurrent request changed them first. */
async function rewriting<R extends { changed: Rewritten }>(
  companyId: string,
  ids: readonly string[],
  rewrite: (rows: StoredDeveloper[], session: ClientSession) => Promise<R>,
): Promise<R> {
  const result = await attempts(() =>
    inTransaction(async (session) => {
      const made = await rewrite(await rowsOf(companyId, ids, session), session);
      await pipelines.write(made.changed, session);
      return made;
    }),
  );
  tell(result.changed);
  return result;
}

async function attempts<R>(work: () => Promise<R>): Promise<R> {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PipelineConflict)) throw error;
    }
  }
  throw busy();
}

const asWritten = (changed: Rewritten): StoredDeveloper[] =>
  changed.map(({ before, after }) => ({ ...before, pipeline: after }));

function tell(changed: Rewritten) {
  for (const { before } of changed) announce('developer', before._id);
}
