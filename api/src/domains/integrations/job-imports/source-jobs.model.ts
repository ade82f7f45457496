import type { IgnoredReason, SourceJobState, SourcePart } from '@tandem/catalogue/job-feeds';
import type { FeedJob } from '@tandem/job-feeds/feed';
import { model, Schema, Types } from 'mongoose';
import { flag, maybeDate, maybeText, record, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

/** A job of a source as it was last read. */
export interface StoredSourceJob {
  _id: Types.ObjectId;
  sourceId: Types.ObjectId;
  companyId: Types.ObjectId;
  /** Identifies it in its feed. */
  externalId: string;
  /** A hash of title, place and apply address: a job with another id and the same hash is the same job. */
  key: string | null;
  /** With a sanitised description. */
  feed: FeedJob;
  /** A hash of the feed as it was read, without its date. */
  feedHash: string;
  state: SourceJobState;
  reason: IgnoredReason | null;
  /** The imported job; while the state is `new` or `ignored`, the job that is being created. */
  jobId: Types.ObjectId | null;
  /** A hash of each part when the source last wrote it; a part with another one was edited in Tandem. */
  written: Partial<Record<SourcePart, string>>;
  missingSince: Date | null;
  /** Its closing was undone, so it is not closed again while it is missing. */
  isKeptOpen: boolean;
  /** Whether data of the source has not been applied yet; absent in jobs from before this was stored. */
  isPending: boolean;
  createdDate: Date;
  updatedDate: Date;
}

/** The fields that are needed to compare a reading with the previous one. */
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
    // Thousands at once: complete already, and not turned into documents of Mongoose first.
    if (dated.length > 0) await SourceJobs.collection.insertMany(dated, { ordered: false });
  },
  find: (id: Ref) => SourceJobs.findById(id).lean<StoredSourceJob>(),
  /** The jobs of a source without their texts. */
  known: (sourceId: Ref) =>
    SourceJobs.find({ sourceId }, { feed: 0, written: 0, createdDate: 0, updatedDate: 0 }).lean<KnownJob[]>(),
  /** The fields of a source's jobs that are counted. */
  summaryOf: (sourceId: Ref) =>
    SourceJobs.find({ sourceId }, { state: 1, reason: 1, 'feed.department': 1 }).lean<
      Pick<StoredSourceJob, 'state' | 'reason' | 'feed'>[]
    >(),
  idsOf: async (sourceId: Ref): Promise<Types.ObjectId[]> =>
    (await SourceJobs.find({ sourceId }, { _id: 1 }).sort({ _id: 1 }).lean<{ _id: Types.ObjectId }[]>()).map(
      ({ _id }) => _id,
    ),
  /** The ids of a source's jobs that are not applied yet. */
  pending: async (sourceId: Ref): Promise<Types.ObjectId[]> =>
    (
      await SourceJobs.find({ sourceId, isPending: true }, { _id: 1 })
        .sort({ _id: 1 })
        .lean<{ _id: Types.ObjectId }[]>()
    ).map(({ _id }) => _id),
  findMany: (ids: readonly Types.ObjectId[]) => SourceJobs.find({ _id: { $in: ids } }).lean<StoredSourceJob[]>(),
  ofSource: (sourceId: Ref) => SourceJobs.find({ sourceId }).sort({ _id: 1 }).lean<StoredSourceJob[]>(),
  /** The source jobs followed by the given jobs of a company. */
  ofJobs: (companyId: Ref, jobIds: readonly Types.ObjectId[]) =>
    SourceJobs.find({ companyId, jobId: { $in: jobIds }, state: { $in: ['imported', 'missing'] } })
      .sort({ createdDate: 1, _id: 1 })
      .lean<StoredSourceJob[]>(),
  change: (id: Ref, change: Partial<StoredSourceJob>) =>
    SourceJobs.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after' }).lean<StoredSourceJob>(),
  /** Stores the id of the job that an entry is about to become, unless another process has; returns the entry as it is. */
  reserve: async (id: Ref, jobId: Types.ObjectId): Promise<StoredSourceJob | null> =>
    (await SourceJobs.findOneAndUpdate(
      { _id: id, jobId: null },
      { $set: { jobId } },
      { returnDocument: 'after' },
    ).lean<StoredSourceJob>()) ?? SourceJobs.findById(id).lean<StoredSourceJob>(),
  /** Records how the source wrote some parts. */
  wrote: async (id: Ref, hashes: StoredSourceJob['written']): Promise<void> => {
    const parts = Object.entries(hashes).map(([part, hash]) => [`written.${part}`, hash]);
    if (parts.length > 0) await SourceJobs.updateOne({ _id: id }, { $set: Object.fromEntries(parts) });
  },
  /** The ids of the jobs that a source imported. */
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
