import type { ClientSession, Types } from 'mongoose';
import { foldText } from '../../../platform/text/text-normalization.ts';
import { personKey } from '../../talent/developers/developers.derived.ts';
import type { StoredDeveloper, StoredPipeline } from '../../talent/developers/developers.service.ts';
import { developerById, levelsAmong } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import { newPipeline, pipelines } from './pipelines.model.ts';

export { listedCandidates, newPipeline, PipelineConflict, pipelines } from './pipelines.model.ts';

type Ref = string | Types.ObjectId;

/**
 * Returns the rows of a company that represent developers, with the level at which it sees each; without a level if the
 * developer no longer exists or hides from it. The context of the company is read only if it has such rows at all.
 */
export async function developerRows(
  companyId: string,
  readContext = () => viewerContextOf({ view: 'COMPANY', entityId: companyId }),
) {
  const rows = await pipelines.takenOver(companyId);
  if (rows.length === 0) return [];
  const levels = await levelsAmong(
    await readContext(),
    rows.flatMap(({ developerId }) => developerId ?? []),
  );
  return rows.map(({ _id, firstName, developerId }) => ({ _id, firstName, level: levels.get(String(developerId)) }));
}

/** Returns the rows of a company that it must not see; they are excluded from all lists and counts. */
export const hiddenRows = async (companyId: string): Promise<Types.ObjectId[]> =>
  (await developerRows(companyId)).filter(({ level }) => !level).map(({ _id }) => _id);

/** Returns the rows of a company about a person, as a candidate or as a developer who was one. */
const rowsOf = (companyId: Ref, personId: Ref) =>
  pipelines.where({ managedBy: companyId, $or: [{ _id: personId }, { developerId: personId }] });

/** Records that a match of a company with a person on its lists was accepted. */
export async function markMatched(companyId: Ref, personId: Ref): Promise<void> {
  for (const row of await rowsOf(companyId, personId))
    if (row.pipeline && row.pipeline.stage !== 'matched')
      await pipelines.moveStage(row, { stage: 'matched', stageBefore: row.pipeline.stage });
}

/** Restores the stage after the acceptance was undone, unless a user has chosen another stage since. */
export async function unmarkMatched(companyId: Ref, personId: Ref): Promise<void> {
  for (const row of await rowsOf(companyId, personId)) {
    const before = row.pipeline?.stage === 'matched' ? row.pipeline.stageBefore : null;
    if (before) await pipelines.moveStage(row, { stage: before, stageBefore: null });
  }
}

/**
 * Updates the company's lists after a candidate has taken over the profile: the lists show the developer in place of
 * the candidate, with its tags, owner and lists, but no other data that the company had saved about the person.
 */
export async function handOver(
  { managedBy, pipeline, createdDate }: StoredDeveloper,
  developer: StoredDeveloper,
  isMatched: boolean,
  session: ClientSession,
): Promise<void> {
  const before = pipeline ?? newPipeline();
  const after = isMatched ? { ...before, stage: 'matched' as const, stageBefore: null } : before;
  const developerId = developer._id;
  const [known] = await pipelines.where({ managedBy, developerId }, session);
  if (known)
    return pipelines.write([{ before: known, after: merged(known.pipeline ?? newPipeline(), after) }], session);
  await pipelines.insert(
    {
      managedBy,
      developerId,
      ...nameOfRow(developer),
      createdDate,
      informedDate: new Date(),
      status: 'deleted',
      pipeline: after,
    },
    session,
  );
}

/**
 * The name by which the rows of a developer are found and sorted. The order depends only on the first name, because
 * the company may not see the last name.
 */
export const nameOfRow = ({ firstName, lastName, avatar }: StoredDeveloper) => ({
  firstName,
  lastName,
  nameKey: personKey(firstName),
  avatar,
  searchText: foldText(`${firstName} ${lastName}`),
});

/** Updates the rows of a developer after the name has changed. */
export const renameRows = (developer: StoredDeveloper, session: ClientSession): Promise<void> =>
  pipelines.rename(developer._id, nameOfRow(developer), session);

/**
 * Moves the rows of a developer to another profile of the same person. Where a company has rows of both, the other
 * profile's row gets the tags and lists of both.
 */
export async function moveRows(from: Types.ObjectId, into: Types.ObjectId, session: ClientSession): Promise<void> {
  const known = new Map(
    (await pipelines.where({ developerId: into }, session)).map((row) => [String(row.managedBy), row]),
  );
  for (const row of await pipelines.where({ developerId: from }, session)) {
    const before = known.get(String(row.managedBy));
    if (!before) continue;
    const after = merged(before.pipeline ?? newPipeline(), row.pipeline ?? newPipeline());
    await pipelines.write([{ before, after }], session);
    await pipelines.removeRow(row._id, session);
  }
  await pipelines.moveDeveloper(from, into, session);
  await renameRows(await developerById(into), session);
}

/**
 * Returns the pipeline data that companies store about a developer with an account, for the developer's data export:
 * without company and owner.
 */
export const pipelinesAbout = async (developerId: string) =>
  (await pipelines.where({ developerId })).map(({ pipeline = newPipeline(), createdDate }) => ({
    since: createdDate.toISOString(),
    stage: pipeline.stage,
    tags: pipeline.tags,
  }));

/** Merges the pipelines of two records of one person. */
export const mergedPipeline = (into: StoredDeveloper, other: StoredDeveloper): StoredDeveloper['pipeline'] =>
  into.pipeline && other.pipeline ? merged(into.pipeline, other.pipeline) : (into.pipeline ?? other.pipeline);

/** Returns the later of the two stages, and all tags and lists. */
function merged(one: StoredPipeline, other: StoredPipeline): StoredPipeline {
  const further = FURTHER.indexOf(other.stage) > FURTHER.indexOf(one.stage) ? other : one;
  const dates = [one.lastLetterDate, other.lastLetterDate].filter((date) => date !== null);
  return {
    stage: further.stage,
    stageBefore: further.stageBefore,
    tags: [...new Set([...one.tags, ...other.tags])],
    ownerId: one.ownerId ?? other.ownerId,
    listIds: [...new Set([...one.listIds, ...other.listIds])],
    lastLetterDate: dates.length > 0 ? new Date(Math.max(...dates.map(Number))) : null,
    revision: one.revision + 1,
    changedDate: one.changedDate,
  };
}

const FURTHER = ['new', 'contacted', 'answered', 'notInterested', 'matched'] as const;
