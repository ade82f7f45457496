import { FREE_PACKAGE, JOB_PACKAGE_KEYS } from '@tandem/catalogue/packages';
import { JOB_STATUSES } from '@tandem/catalogue/statuses';
import { Job } from '@tandem/contracts/job';
import { model, type QueryFilter, Schema, type Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import { fieldsOf } from '../../../platform/database/contract-fields.ts';
import {
  maybeDate,
  maybeRecord,
  record,
  type Stored,
  schemaOf,
  text,
} from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';
import { readByIds, readLean } from '../../../platform/database/read-lean.ts';
import type { WithRevisions } from '../../../platform/database/revisions.ts';
import { skillLists } from '../../../platform/database/skill-uses.ts';
import type { EndedBy } from './jobs.events.ts';

/** The reason for deleting a job. Stored with the job, whose page then answers 410. */
interface Deletion {
  date: Date;
  reason: string;
  rating: number | null;
  feedbackValue: string;
  subscriptionId: string;
}

export type StoredJob = Stored<
  Job,
  '_id' | 'companyId',
  'createdDate' | 'updatedDate' | 'publishDate' | 'reviewedDate'
> &
  WithRevisions & {
    /** When its package ends; null for a package without an end. */
    packageEnds: Date | null;
    deletion: Deletion | null;
    /** When it was closed or deleted; null while it is open, and for jobs closed before this was stored. */
    closedDate: Date | null;
    /** Why it was closed; empty if no reason was given. */
    closeReason: string;
    /**
     * Who closed or deleted it, and the match that filled it; null while it is open, and for jobs that ended at their
     * source.
     */
    ending: { by: EndedBy; hired: string | null } | null;
    /** How many reminders about missing activity its company has received. */
    idleReminders: number;
  };

const schema = schemaOf<StoredJob>({
  ...fieldsOf(Job),
  headline: { type: String, required: true },
  remote: { type: String, default: 'house' },
  location: { type: Schema.Types.Mixed, default: () => ({ city: '', country: '' }) },
  public: { type: Boolean, default: true },
  jobType: { type: String, default: 'fulltime' },
  salaryTo: { type: Number, default: 6000 },
  salaryCurrency: { type: String, default: 'eur' },
  salaryFrequency: { type: String, default: 'monthly' },
  yearsExperienceTo: { type: Number, default: 10 },
  status: { type: String, enum: JOB_STATUSES, default: 'created' },
  languages: { type: [String], default: () => ['en'] },
  slug: { type: String, required: true },
  package: { type: String, enum: JOB_PACKAGE_KEYS, default: FREE_PACKAGE },
  packageEnds: maybeDate,
  deletion: maybeRecord,
  closedDate: maybeDate,
  closeReason: text,
  ending: maybeRecord,
  idleReminders: { type: Number, default: 0 },
  fieldRevisions: record,
});
schema.index({ companyId: 1, createdDate: -1 });
schema.index({ status: 1, public: 1 });
for (const field of ['headline', 'createdDate', 'updatedDate', 'publishDate']) schema.index({ [field]: 1, _id: 1 });

changeEventsPlugin(schema, 'job');

export type JobCondition = QueryFilter<StoredJob>;

const Jobs = model<StoredJob>('Job', schema, 'jobs');

export const jobSkills = skillLists('jobs', Jobs, {
  list: 'skills',
  years: 'skillsYears',
  counted: { deletion: null },
});

const ENDED = { headline: 1, ending: 1 } as const;
type EndedJob = Pick<StoredJob, '_id' | keyof typeof ENDED>;

const onBoards = { status: 'published', public: true, deletion: null } as const;

/** Queries by name. Deleted jobs are found only by `find`, `page` and `count`. */
export const jobs = {
  insert: async (job: Partial<StoredJob>): Promise<StoredJob> => (await Jobs.create(job)).toObject(),
  find: (id: string | Types.ObjectId) => Jobs.findById(id).lean<StoredJob>(),
  findMany: async (ids: readonly (string | Types.ObjectId)[]): Promise<StoredJob[]> => readByIds(Jobs, ids),
  headlinesOf: async (ids: readonly string[]): Promise<Pick<StoredJob, '_id' | 'headline'>[]> =>
    readByIds(Jobs, ids, { headline: 1 }),
  change: (id: Types.ObjectId, change: Partial<StoredJob>) =>
    Jobs.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after' }).lean<StoredJob>(),
  /**
   * Updates a job that still has the revision, status and package with which it was read; returns null if it was
   * changed in the meantime.
   */
  changeFrom: ({ _id, revision, status, package: key, packageEnds }: StoredJob, change: Partial<StoredJob>) =>
    Jobs.findOneAndUpdate(
      { _id, status, package: key, packageEnds, deletion: null, revision: revision ? revision : { $in: [0, null] } },
      { $set: change },
      { returnDocument: 'after' },
    ).lean<StoredJob>(),
  /**
   * Uses up a revision for the draft of a job that is unchanged since it was read. Nothing else of the job changes, so
   * no other process is notified and the job does not count as newer. Null if it was changed in the meantime.
   */
  async takeRevision({ _id, revision, status }: StoredJob): Promise<number | null> {
    const next = (revision ?? 0) + 1;
    const unchanged = { _id, status, deletion: null, revision: revision ? revision : { $in: [0, null] } };
    const done = await Jobs.collection.updateOne(unchanged, { $set: { revision: next } });
    return done.matchedCount === 1 ? next : null;
  },
  /** Jobs that their companies want on boards; does not check whether the companies are public. */
  published: () => Jobs.find(onBoards).lean<StoredJob[]>(),
  publishedAmong: (ids: readonly string[]) => Jobs.find({ ...onBoards, _id: { $in: ids } }).lean<StoredJob[]>(),
  publishedOf: (companyIds: readonly string[]) =>
    Jobs.find({ ...onBoards, companyId: { $in: companyIds } }).lean<StoredJob[]>(),
  /** Jobs on boards without activity since a given time. */
  notReviewedSince: (moment: Date) =>
    Jobs.find({
      status: 'published',
      deletion: null,
      publishDate: { $lt: moment },
      $or: [{ reviewedDate: null }, { reviewedDate: { $lt: moment } }],
    }).lean<StoredJob[]>(),
  reviewed: async (id: Types.ObjectId, reviewedDate: Date): Promise<void> => {
    await Jobs.updateOne({ _id: id }, { $set: { reviewedDate, idleReminders: 0 } }, { timestamps: false });
  },
  /** Records a reminder; returns false if another process did so first. */
  remindedOfIdle: async ({ _id, reviewedDate, idleReminders }: StoredJob, nth: number): Promise<boolean> =>
    (
      await Jobs.updateOne(
        { _id, reviewedDate, idleReminders },
        { $set: { idleReminders: nth } },
        { timestamps: false },
      )
    ).modifiedCount === 1,
  pauseIdle: async ({ _id, reviewedDate }: StoredJob): Promise<boolean> =>
    (await Jobs.updateOne({ _id, reviewedDate, status: 'published' }, { $set: { status: 'paused' } })).modifiedCount ===
    1,
  /** Jobs on boards whose package ends before a given time. */
  endingBefore: (moment: Date) =>
    Jobs.find({ status: 'published', deletion: null, packageEnds: { $lte: moment } }).lean<StoredJob[]>(),
  /** Pauses a job whose package has ended; returns false if it was published again in the meantime. */
  endRun: async ({ _id, packageEnds }: StoredJob): Promise<boolean> =>
    (await Jobs.updateOne({ _id, packageEnds, status: 'published' }, { $set: { status: 'paused' } })).modifiedCount ===
    1,
  /** Deletes a job that was never public, without a trace. */
  removeDraft: async (id: Types.ObjectId): Promise<void> => {
    await Jobs.deleteOne({ _id: id, publishDate: null });
  },
  /** Jobs among the given ones that were closed or deleted before a given time. */
  endedAmong: (ids: readonly Types.ObjectId[], before: Date): Promise<EndedJob[]> =>
    Jobs.find({ _id: { $in: ids }, status: 'closed', updatedDate: { $lt: before } }, ENDED).lean<EndedJob[]>(),
  page: (condition: JobCondition, { skip, limit, sort }: PageOf<string>): Promise<StoredJob[]> =>
    readLean<StoredJob>(Jobs.find(condition).sort(orderOf(sort)).skip(skip).limit(limit)),
  count: (condition: JobCondition) => Jobs.countDocuments(condition),
  changedSince: (companyId: string | Types.ObjectId, moment: Date) =>
    Jobs.find({ companyId, updatedDate: { $gte: moment } }).lean<StoredJob[]>(),
  ofCompany: (companyId: string) =>
    Jobs.find({ companyId, deletion: null }).sort({ createdDate: -1, _id: -1 }).lean<StoredJob[]>(),
  idsOfCompany: async (companyId: string): Promise<Types.ObjectId[]> =>
    (
      await Jobs.find({ companyId, deletion: null }, { _id: 1 }).sort({ createdDate: -1, _id: -1 }).lean<StoredJob[]>()
    ).map(({ _id }) => _id),
};
