import { type ClientSession, model, type Types } from 'mongoose';
import { readLean } from '../../../platform/database/read-lean.ts';
import '../../talent/developers/developers.service.ts';
import type {
  DeveloperCondition,
  StoredDeveloper,
  StoredPipeline,
} from '../../talent/developers/developers.service.ts';

const Developers = model<StoredDeveloper>('Developer');
type Ref = string | Types.ObjectId;

/** The initial pipeline of a candidate. */
export const newPipeline = (fields: Partial<StoredPipeline> = {}): StoredPipeline => ({
  stage: 'new',
  stageBefore: null,
  tags: [],
  ownerId: null,
  listIds: [],
  lastLetterDate: null,
  revision: 0,
  changedDate: null,
  ...fields,
});

/**
 * Condition: entries in a company's lists, which are its candidates and developers who have taken over their profile.
 */
export const listedCandidates: DeveloperCondition = {
  pipeline: { $exists: true },
  $or: [{ status: { $ne: 'deleted' } }, { developerId: { $exists: true } }],
};

/** Thrown if only one of two writes succeeded because the same candidate was changed concurrently. */
export class PipelineConflict extends Error {}

/** Database operations for pipelines of candidates. None of them counts as a change of the facts about the person. */
export const pipelines = {
  where: (condition: DeveloperCondition, session?: ClientSession) =>
    Developers.find({ $and: [listedCandidates, condition] })
      .session(session ?? null)
      .lean<StoredDeveloper[]>(),
  /** Reads only the fields needed to count facets. */
  forCounting: (condition: DeveloperCondition) =>
    Developers.find({ $and: [listedCandidates, condition] }, { pipeline: 1, retainedDate: 1 }).lean<
      Pick<StoredDeveloper, '_id' | 'pipeline' | 'retainedDate'>[]
    >(),
  count: (condition: DeveloperCondition) => Developers.countDocuments({ $and: [listedCandidates, condition] }),
  tagsOf: (companyId: Ref): Promise<string[]> =>
    Developers.distinct('pipeline.tags', { managedBy: companyId, ...listedCandidates }) as unknown as Promise<string[]>,
  /** Writes pipelines. Throws `PipelineConflict` if one of them was changed since it was read. */
  write: async (changes: readonly { before: StoredDeveloper; after: StoredPipeline }[], session: ClientSession) => {
    if (changes.length === 0) return;
    const { matchedCount } = await Developers.bulkWrite(
      changes.map(({ before: { _id, pipeline }, after }) => ({
        updateOne: {
          filter: { _id, 'pipeline.revision': pipeline?.revision, 'pipeline.changedDate': pipeline?.changedDate },
          update: { $set: { pipeline: after } },
          timestamps: false,
        },
      })),
      { session },
    );
    if (matchedCount < changes.length) throw new PipelineConflict();
  },
  /** Records that an email was sent: a new candidate becomes contacted, any other stage is unchanged. */
  contacted: async (id: Ref, date: Date) => {
    await Developers.updateOne(
      { _id: id, pipeline: { $exists: true } },
      { $set: { 'pipeline.lastLetterDate': date } },
      { timestamps: false },
    );
    await Developers.updateOne(
      { _id: id, 'pipeline.stage': 'new' },
      { $set: { 'pipeline.stage': 'contacted', 'pipeline.stageBefore': 'new' }, $inc: { 'pipeline.revision': 1 } },
      { timestamps: false },
    );
  },
  /**
   * Reverts a contact recorded by mistake. `lastDate` is the date of the latest remaining contact, null if there is
   * none. A stage chosen by a colleague is not changed.
   */
  notContacted: async ({ _id, pipeline }: Pick<StoredDeveloper, '_id' | 'pipeline'>, lastDate: Date | null) => {
    if (!pipeline) return;
    const isNew = lastDate === null && pipeline.stage === 'contacted' && pipeline.stageBefore === 'new';
    await Developers.updateOne(
      { _id, 'pipeline.revision': pipeline.revision },
      {
        $set: {
          'pipeline.lastLetterDate': lastDate,
          ...(isNew && { 'pipeline.stage': 'new' as const, 'pipeline.stageBefore': null }),
        },
        ...(isNew && { $inc: { 'pipeline.revision': 1 } }),
      },
      { timestamps: false },
    );
  },
  /** Changes the stage unless it was changed since it was read. */
  moveStage: async (
    { _id, pipeline }: Pick<StoredDeveloper, '_id' | 'pipeline'>,
    stage: Pick<StoredPipeline, 'stage' | 'stageBefore'>,
  ) => {
    await Developers.updateOne(
      { _id, 'pipeline.stage': pipeline?.stage },
      {
        $set: { 'pipeline.stage': stage.stage, 'pipeline.stageBefore': stage.stageBefore },
        $inc: { 'pipeline.revision': 1 },
      },
      { timestamps: false },
    );
  },
  forgetOwner: async (accountId: string) => {
    await Developers.updateMany(
      { 'pipeline.ownerId': accountId, pipeline: { $exists: true } },
      { $set: { 'pipeline.ownerId': null } },
      { timestamps: false },
    );
  },
  forgetList: async (companyId: Ref, listId: string) => {
    await Developers.updateMany(
      { managedBy: companyId, 'pipeline.listIds': listId, pipeline: { $exists: true } },
      { $pull: { 'pipeline.listIds': listId } },
      { timestamps: false },
    );
  },
  /** Returns the number of candidates on each list of a company. */
  countByList: async (companyId: Ref, hidden: readonly Ref[]): Promise<Map<string, number>> => {
    const found = await Developers.find(
      { managedBy: companyId, ...listedCandidates, _id: { $nin: hidden } },
      { 'pipeline.listIds': 1 },
    ).lean<StoredDeveloper[]>();
    const counts = new Map<string, number>();
    for (const { pipeline } of found)
      for (const id of pipeline?.listIds ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  },
  /** Returns the rows of a company that represent a developer with an account, with first name and developer's id. */
  takenOver: (companyId: Ref) =>
    readLean<Pick<StoredDeveloper, '_id' | 'firstName' | 'developerId'>>(
      Developers.find({ managedBy: companyId, developerId: { $exists: true } }, { firstName: 1, developerId: 1 }),
    ),
  insert: async (record: Partial<StoredDeveloper>, session: ClientSession) => {
    await Developers.create([record], { session });
  },
  forgetDeveloper: async (developerId: Ref) => {
    await Developers.deleteMany({ developerId });
  },
  moveDeveloper: async (from: Ref, to: Ref, session: ClientSession) => {
    await Developers.updateMany({ developerId: from }, { $set: { developerId: to } }, { session, timestamps: false });
  },
  rename: async (developerId: Ref, name: Partial<StoredDeveloper>, session: ClientSession) => {
    await Developers.updateMany({ developerId }, { $set: name }, { session, timestamps: false });
  },
  removeRow: async (id: Ref, session: ClientSession) => {
    await Developers.deleteOne({ _id: id, developerId: { $exists: true } }, { session });
  },
};
