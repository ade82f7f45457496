import { randomUUID } from 'node:crypto';
import type { JobSource, JobSourceRules } from '@tandem/contracts/job-source';
import { model, Schema, type Types } from 'mongoose';
import {
  flag,
  maybeDate,
  maybeRecord,
  maybeText,
  record,
  type Stored,
  schemaOf,
  text,
} from '../../../platform/database/mongoose-schema.ts';
import { unchangedSince } from '../../../platform/database/revisions.ts';

type Shown = Stored<JobSource, '_id', 'readDate' | 'nextDate' | 'createdDate'>;

export type StoredSource = Pick<
  Shown,
  | '_id'
  | 'address'
  | 'system'
  | 'board'
  | 'status'
  | 'readDate'
  | 'nextDate'
  | 'problem'
  | 'lost'
  | 'pages'
  | 'createdDate'
> & {
  companyId: Types.ObjectId;
  /** Address from which the feed is read. */
  url: string;
  rules: JobSourceRules;
  /** The validators and a hash of the last complete reading. */
  etag: string | null;
  lastModified: string | null;
  bodyHash: string | null;
  /** Number of readings that failed since the last successful one. */
  failures: number;
  /** Notification sent to the company since the last applied reading. */
  told: 'failing' | 'lost' | null;
  /** Whether the company has confirmed the loss, so that the next reading may find it again. */
  isLossConfirmed: boolean;
  /** Id of the company's last request to apply the rules to all jobs; null once that is done. */
  applyRequest: string | null;
  /** End of the claim of the process that is making changes. */
  workDate: Date | null;
  /** Id of the current work, by which the process notices that another one has taken over. */
  workClaim: string | null;
  updatedDate: Date;
};

const schema = schemaOf<StoredSource>({
  companyId: { type: Schema.Types.ObjectId, required: true },
  address: text,
  system: text,
  board: text,
  url: text,
  status: { type: String, default: 'draft' },
  rules: record,
  etag: maybeText,
  lastModified: maybeText,
  bodyHash: maybeText,
  readDate: maybeDate,
  nextDate: maybeDate,
  problem: maybeText,
  lost: maybeRecord,
  pages: maybeRecord,
  failures: { type: Number, default: 0 },
  told: maybeText,
  isLossConfirmed: flag,
  applyRequest: maybeText,
  workDate: maybeDate,
  workClaim: maybeText,
});
schema.index({ companyId: 1, url: 1 }, { unique: true });
schema.index({ status: 1, nextDate: 1 });

/** Maximum number of attempts to read the pages of a source for the first time. */
const MAX_FIRST_READINGS = 5;

const Sources = model<StoredSource>('JobSource', schema, 'jobsources');

type Ref = string | Types.ObjectId;

export const sources = {
  insert: async (source: Partial<StoredSource>): Promise<StoredSource> => (await Sources.create(source)).toObject(),
  find: (id: Ref) => Sources.findById(id).lean<StoredSource>(),
  ofCompany: (companyId: Ref) => Sources.find({ companyId }).sort({ createdDate: 1, _id: 1 }).lean<StoredSource[]>(),
  change: (id: Ref, change: Partial<StoredSource>) =>
    Sources.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after' }).lean<StoredSource>(),
  /** Changes a source whose rules are still as they were read; null otherwise. */
  changeRules: (before: StoredSource, change: Pick<StoredSource, 'rules' | 'applyRequest'>) =>
    Sources.findOneAndUpdate(
      unchangedSince(before, ['rules']),
      { $set: change },
      { returnDocument: 'after' },
    ).lean<StoredSource>(),
  /** Finds active sources that are due, longest waiting first. */
  due: (now: Date) =>
    Sources.find({ status: 'active', $or: [{ nextDate: null }, { nextDate: { $lte: now } }] })
      .sort({ nextDate: 1, _id: 1 })
      .lean<StoredSource[]>(),
  /** Finds drafts whose pages have not been read completely, because that failed or their process was stopped. */
  unread: (now: Date) =>
    Sources.find({
      system: 'job-pages',
      status: 'draft',
      readDate: null,
      nextDate: { $lte: now },
      failures: { $lt: MAX_FIRST_READINGS },
    })
      .sort({ nextDate: 1, _id: 1 })
      .lean<StoredSource[]>(),
  /** Finds active sources whose rules still have to be applied to all jobs. */
  toApply: () => Sources.find({ status: 'active', applyRequest: { $ne: null } }).lean<StoredSource[]>(),
  /** Settles a request to apply the rules, unless a newer one has been made. */
  applied: async (id: Ref, applyRequest: string | null): Promise<void> => {
    await Sources.updateOne({ _id: id, applyRequest }, { $set: { applyRequest: null } });
  },
  /** Claims the changes of a source for this process; null if another process is making changes. */
  beginWork: (id: Ref, now: Date, until: Date) =>
    Sources.findOneAndUpdate(
      { _id: id, $or: [{ workDate: null }, { workDate: { $lte: now } }] },
      { $set: { workDate: until, workClaim: randomUUID() } },
      { returnDocument: 'after' },
    ).lean<StoredSource>(),
  /** Extends the claim of some work, or ends it with null; does nothing once another process has taken over. */
  renewWork: async ({ _id, workClaim }: Pick<StoredSource, '_id' | 'workClaim'>, workDate: Date | null) => {
    await Sources.updateOne({ _id, workClaim }, { $set: { workDate, ...(workDate === null && { workClaim: null }) } });
  },
  remove: async (id: Ref) => {
    await Sources.deleteOne({ _id: id });
  },
  removeOf: async (companyId: Ref) => {
    await Sources.deleteMany({ companyId });
  },
};
