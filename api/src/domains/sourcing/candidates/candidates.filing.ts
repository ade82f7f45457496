import { MAX_TAGS } from '@tandem/catalogue/candidates';
import type { Filing } from '@tandem/contracts/candidate-pipeline';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { foldText } from '../../../platform/text/text-normalization.ts';
import { writeNoteOnce } from '../../hiring/notes/notes.service.ts';
import { accountsOf } from '../../identity/accounts/accounts.service.ts';
import { listOfJob, ownList } from '../candidate-lists/candidate-lists.service.ts';
import type { StoredPipeline } from '../candidate-records/candidates.records.ts';
import { pipelines } from '../candidate-records/pipelines.service.ts';

/** A requested pipeline change, with its lists resolved and tags in the spelling that the team uses. */
export interface ResolvedPipelineChange {
  stage?: StoredPipeline['stage'] | undefined;
  ownerId?: string | null | undefined;
  tags: string[];
  listIds: string[];
}

/**
 * Resolves the lists, tags and owner of a requested change. Throws 404 for a list or job of another company, 400 for an
 * owner outside the team.
 */
export async function resolvePipelineChange(
  companyId: string,
  { stage, ownerId, tags = [], listId, jobId }: Filing,
): Promise<ResolvedPipelineChange> {
  await refuseOtherTeams(companyId, ownerId);
  const lists = [
    ...(listId ? [await ownList(companyId, listId)] : []),
    ...(jobId ? [await listOfJob(companyId, jobId)] : []),
  ];
  return {
    stage,
    ownerId,
    tags: await withTeamSpelling(companyId, tags),
    listIds: [...new Set(lists.map(({ _id }) => String(_id)))],
  };
}

/** Throws 400 unless the owner is a user of the company who can log in. */
export async function refuseOtherTeams(companyId: string, ownerId: string | null | undefined): Promise<void> {
  if (!ownerId) return;
  const team = await accountsOf(companyId);
  if (!team.some(({ _id, closedDate }) => String(_id) === ownerId && !closedDate))
    throw invalid({ ownerId: { key: 'choice' } });
}

/** Returns each tag once, in the spelling that the team already uses, so that a tag never has two spellings. */
export async function withTeamSpelling(companyId: string, tags: readonly string[]): Promise<string[]> {
  if (tags.length === 0) return [];
  const known = new Map((await pipelines.tagsOf(companyId)).map((tag) => [foldText(tag), tag]));
  for (const tag of tags) if (!known.has(foldText(tag))) known.set(foldText(tag), tag);
  return [...new Set(tags.map((tag) => known.get(foldText(tag)) ?? tag))];
}

/** Adds tags to those of a candidate. Throws 400 if there are too many; a merge can have left more than the maximum. */
export function withTags(tags: readonly string[], added: readonly string[], field = 'tags'): string[] {
  const all = [...new Set([...tags, ...added])];
  if (all.length > Math.max(MAX_TAGS, tags.length))
    throw invalid({ [field]: { key: 'tooManyTags', values: { count: MAX_TAGS } } });
  return all;
}

/** Applies a change to a pipeline; missing fields are unchanged. */
export function filedPipeline(
  before: StoredPipeline,
  { stage, ownerId, tags, listIds }: ResolvedPipelineChange,
): StoredPipeline {
  const isMoved = (stage ?? before.stage) !== before.stage;
  const isGiven = ownerId !== undefined && ownerId !== before.ownerId;
  return {
    ...before,
    tags: withTags(before.tags, tags),
    listIds: [...new Set([...before.listIds, ...listIds])],
    ...(isMoved && { stage: stage as StoredPipeline['stage'], stageBefore: null }),
    ...(isGiven && { ownerId }),
    revision: before.revision + Number(isMoved || isGiven),
    changedDate: new Date(),
  };
}

/** Stores the text entered while saving a candidate as a note of the team. */
export async function addNoteTo(viewer: Viewer, candidateId: string, note: string | undefined): Promise<void> {
  if (note) await writeNoteOnce(viewer, { subjectType: 'user', subjectId: candidateId, text: note, pinned: false });
}
