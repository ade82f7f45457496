import type { IgnoredReason, SourceJobState, SourcePart } from '@tandem/catalogue/job-feeds';
import type { FeedJob } from '@tandem/job-feeds/feed';
import { model, Schema, Types } from 'mongoose';
import { flag, maybeDate, maybeText, record, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

/** A job of a source as it was last read. */
export interface StoredSourceJob {
  _id: Types.ObjectId;
  sourceId: Types.ObjectId;
  companyId: Types.ObjectId;
  /** Id of the job in its feed. */
  externalId: string;
  /** Hash of title, place and application address: a job with another id but the same hash is the same job. */
  key: string | null;
  /** Data from the feed, with a sanitised description. */
  feed: FeedJob;
  /** Hash of the feed data as read, without its date. */
  feedHash: string;
  state: SourceJobState;
  reason: IgnoredReason | null;
  /** The imported job; in the states `new` and `ignored`, the job that is being created. */
  jobId: Types.ObjectId | null;
  /** Hash of each part as last written by the source; a part with a different hash was edited in Tandem. */
  written: Partial<Record<SourcePart, string>>;
  missingSince: Date | null;
  /** Set once the closing was undone, so that the job is not closed again while it is missing. */
  isKeptOpen: boolean;
  /** Whether data from the source has not been applied yet; absent in entries older than this field. */
  isPending: boolean;
  createdDate: Date;
  updatedDate: Date;
}

/** The fields needed to compare a reading with the previous one. */
export type KnownJob = Omit<StoredSourceJob, 'feed' | 'written' | 'createdDate' | 'updatedDate'>;

const schema = schemaOf<StoredSourceJob>({
  sourceId: { type: Schema.Types.ObjectId, required: true },
  companyId: { type: Schema.Types.ObjectId, required: true },
  externalId: text,
  key: maybeText,
  feed: record,
  feedHash: text,
  state: text,
  reason: maybeText,
  jobId: { type: Schema.Types.ObjectId, default: null },
  written: record,
  missingSince: maybeDate,
  isKeptOpen: flag,
  isPending: flag,
});
schema.index({ sourceId: 1, externalId: 1 }, { unique: true });
schema.index({ companyId: 1, jobId: 1 });

const SourceJobs = model<StoredSourceJob>('SourceJob', schema, 'sourcejobs');

type Ref = string | Types.ObjectId;
type New = Omit<StoredSourceJob, '_id' | 'createdDate' | 'updatedDate'>;

export const sourceJobs = {
  insertMany: async (found: readonly New[]): Promise<void> => {
    const now = new Date();
    const dated = found.map((job) => ({ ...job, _id: new Types.ObjectId(), createdDate: now, updatedDate: now }));
    // Bypasses Mongoose documents: there can be thousands of entries, and they already have all fields.
    if (dated.length > 0) await SourceJobs.collection.insertMany(dated, { ordered: false });
  },
  find: (id: Ref) => SourceJobs.findById(id).lean<StoredSourceJob>(),
  /** Finds the jobs of a source without their texts. */
  known: (sourceId: Ref) =>
    SourceJobs.find({ sourceId }, { feed: 0, written: 0, createdDate: 0, updatedDate: 0 }).lean<KnownJob[]>(),
  /** Finds the jobs of a source with only the fields needed to count them. */
  summaryOf: (sourceId: Ref) =>
    SourceJobs.find({ sourceId }, { state: 1, reason: 1, 'feed.department': 1 }).lean<
      Pick<StoredSourceJob, 'state' | 'reason' | 'feed'>[]
    >(),
  idsOf: async (sourceId: Ref): Promise<Types.ObjectId[]> =>
    (await SourceJobs.find({ sourceId }, { _id: 1 }).sort({ _id: 1 }).lean<{ _id: Types.ObjectId }[]>()).map(
      ({ _id }) => _id,
    ),
  /** Returns the ids of a source's jobs that have not been applied yet. */
  pending: async (sourceId: Ref): Promise<Types.ObjectId[]> =>
    (
      await SourceJobs.find({ sourceId, isPending: true }, { _id: 1 })
        .sort({ _id: 1 })
        .lean<{ _id: Types.ObjectId }[]>()
    ).map(({ _id }) => _id),
  findMany: (ids: readonly Types.ObjectId[]) => SourceJobs.find({ _id: { $in: ids } }).lean<StoredSourceJob[]>(),
  ofSource: (sourceId: Ref) => SourceJobs.find({ sourceId }).sort({ _id: 1 }).lean<StoredSourceJob[]>(),
  /** Finds the source jobs that the given jobs of a company follow. */
  ofJobs: (companyId: Ref, jobIds: readonly Types.ObjectId[]) =>
    SourceJobs.find({ companyId, jobId: { $in: jobIds }, state: { $in: ['imported', 'missing'] } })
      .sort({ createdDate: 1, _id: 1 })
      .lean<StoredSourceJob[]>(),
  change: (id: Ref, change: Partial<StoredSourceJob>) =>
    SourceJobs.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after' }).lean<StoredSourceJob>(),
  /**
   * Stores the id of the job to be created for an entry, unless another process has already done so; returns the stored
   * entry.
   */
  reserve: async (id: Ref, jobId: Types.ObjectId): Promise<StoredSourceJob | null> =>
    (await SourceJobs.findOneAndUpdate(
      { _id: id, jobId: null },
      { $set: { jobId } },
      { returnDocument: 'after' },
    ).lean<StoredSourceJob>()) ?? SourceJobs.findById(id).lean<StoredSourceJob>(),
  /** Records the hashes of parts written by the source. */
  wrote: async (id: Ref, hashes: StoredSourceJob['written']): Promise<void> => {
    const parts = Object.entries(hashes).map(([part, hash]) => [`written.${part}`, hash]);
    if (parts.length > 0) await SourceJobs.updateOne({ _id: id }, { $set: Object.fromEntries(parts) });
  },
  /** Returns the ids of the jobs that a source imported. */
  withJob: async (sourceId: Ref): Promise<Set<string>> =>
    new Set(
      (await SourceJobs.find({ sourceId, jobId: { $ne: null } }, { jobId: 1 }).lean<{ jobId: Types.ObjectId }[]>()).map(
        ({ jobId }) => String(jobId),
      ),
    ),
  remove: async (id: Ref) => {
    await SourceJobs.deleteOne({ _id: id });
  },
  removeOfSource: async (sourceId: Ref) => {
    await SourceJobs.deleteMany({ sourceId });
  },
  removeOf: async (companyId: Ref) => {
    await SourceJobs.deleteMany({ companyId });
  },
};
