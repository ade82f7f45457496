import type { CandidateStage } from '@tandem/catalogue/candidates';
import { TANDEM_STATUSES, USER_STATUSES } from '@tandem/catalogue/statuses';
import { Developer } from '@tandem/contracts/developer';
import type { Place } from '@tandem/contracts/values';
import { type ClientSession, model, type QueryFilter, Schema, type Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import { fieldsOf } from '../../../platform/database/contract-fields.ts';
import { prefetch } from '../../../platform/database/cursor-prefetch.ts';
import { modifiedAtPlugin, type WithModifiedAt, writtenDate } from '../../../platform/database/modified-at.plugin.ts';
import {
  flag,
  maybeDate,
  record,
  type Stored,
  schemaOf,
  text,
  texts,
} from '../../../platform/database/mongoose-schema.ts';
import type { Order } from '../../../platform/database/ordering.ts';
import type { BadgeStates, Replies } from './badges.rules.ts';

export type StoredDeveloper = Stored<
  Omit<Developer, 'eraseDate'>,
  '_id' | 'friends' | 'managedBy' | 'favouriteCompanies' | 'pinnedTutorials',
  'createdDate' | 'updatedDate' | 'loggedinDate' | 'agreedToTermsDate' | 'reviewedDate' | 'keptDate' | 'toldDate'
> &
  WithModifiedAt & {
    /** Ids and name keys of the companies in `hiddenFromCompanies`, as `companyKeys` has them. */
    hiddenKeys: string[];
    /** Field → revision of the profile at which it was changed last. */
    fieldRevisions: Record<string, number>;
    /** When what everyone sees was changed last. */
    contentDate: Date | null;
    /** What was said and given of each badge, and since when it is earned. */
    badgeStates: BadgeStates;
    /** Requests of companies and how many were answered, counted nightly. */
    replies: Replies;
    /** The years of experience were said, and are not the sum of the work experience. */
    saidYears: boolean;
    /** First and last name, folded, to find the same person again. */
    nameKey: string;
    /** The last digits of the telephone number. */
    telephoneKey: string;
    /** What stands for a candidate within its company: profile addresses and e-mail. Absent where there are none. */
    candidateKeys?: string[];
    /** What led to the other records of the same person that were merged into this one. */
    otherKeys: string[];
    /** What a list of candidates is searched in: the words that stand for a person, folded. */
    searchText: string;
    /** Where a candidate lives, as the catalogue has it; null where nobody said, absent for a developer with an account. */
    home?: Place | null;
    /** When the company was warned that a candidate will be erased. */
    warnedDate: Date | null;
    /** When a company deleted a candidate, who can be restored for a while. */
    deletedDate: Date | null;
    /** How far a company is with a candidate; absent for a developer with an account. */
    pipeline?: StoredPipeline;
    /**
     * Of a candidate who has taken the profile over: the developer they are. The record holds nothing about the person any
     * more, counts as deleted, and stays in the company's lists for as long as the developer exists for it.
     */
    developerId?: Types.ObjectId;
  };

/** What a company's team keeps track of about a candidate. */
export interface StoredPipeline {
  stage: CandidateStage;
  /** The stage before a match made it `matched`; null once somebody has chosen one. */
  stageBefore: CandidateStage | null;
  tags: string[];
  ownerId: string | null;
  listIds: string[];
  lastLetterDate: Date | null;
  /** Grows with each change of stage or owner. */
  revision: number;
  /** When somebody last changed anything of this. */
  changedDate: Date | null;
}

const schema = schemaOf<StoredDeveloper>({
  ...fieldsOf(Developer, { computed: ['eraseDate'] }),
  contactSettings: { type: String, default: 'open' },
  jobTypes: { type: [String], default: () => ['fulltime'] },
  seniority: { type: String, default: 'junior' },
  yearsEducation: { type: String, default: 'notMentioned' },
  tandemStatus: { type: String, enum: TANDEM_STATUSES, default: 'notReviewed' },
  gender: { type: String, default: 'preferNotSay' },
  defaultCurrency: { type: String, default: 'eur' },
  status: { type: String, enum: USER_STATUSES, default: 'created' },
  hiddenKeys: texts,
  fieldRevisions: record,
  contentDate: maybeDate,
  badgeStates: record,
  replies: { type: Schema.Types.Mixed, default: () => ({ asked: 0, answered: 0 }) },
  saidYears: flag,
  nameKey: text,
  telephoneKey: text,
  candidateKeys: { type: [String], default: undefined },
  otherKeys: texts,
  searchText: text,
  warnedDate: maybeDate,
  deletedDate: maybeDate,
  pipeline: { type: Schema.Types.Mixed, default: undefined },
  home: { type: Schema.Types.Mixed, default: undefined },
  developerId: { type: Schema.Types.ObjectId, default: undefined },
  writtenDate,
});
schema.index({ managedBy: 1, createdDate: -1 });
schema.index({ role: 1, loggedinDate: -1 });
schema.index({ skills: 1, loggedinDate: -1 });
schema.index({ tandemStatus: 1, createdDate: 1 });
// The list of superusers in each of its orders, pinned profiles first.
for (const field of ['createdDate', 'loggedinDate', 'updatedDate', 'nameKey', 'tandemStatus']) {
  schema.index({ managedBy: 1, pinned: -1, [field]: -1, _id: -1 });
  schema.index({ managedBy: 1, pinned: -1, [field]: 1, _id: 1 });
}
schema.index({ managedBy: 1, updatedDate: -1, _id: -1 });
schema.index({ linkedinId: 1 });
schema.index({ telephoneKey: 1 });
schema.index({ nameKey: 1 });
schema.index({ managedBy: 1, nameKey: 1 });
schema.index({ managedBy: 1, keptDate: 1 });
schema.index({ candidateKeys: 1 }, { partialFilterExpression: { candidateKeys: { $exists: true } } });
schema.index(
  { managedBy: 1, candidateKeys: 1 },
  { unique: true, partialFilterExpression: { candidateKeys: { $exists: true } } },
);
// Only candidates have a pipeline, so that these stay small beside all developers.
const inPipeline = { partialFilterExpression: { pipeline: { $exists: true } } };
schema.index({ managedBy: 1, 'pipeline.stage': 1, createdDate: -1 }, inPipeline);
schema.index({ managedBy: 1, 'pipeline.listIds': 1, createdDate: -1 }, inPipeline);
schema.index({ managedBy: 1, 'pipeline.tags': 1, createdDate: -1 }, inPipeline);
schema.index({ managedBy: 1, 'pipeline.ownerId': 1, createdDate: -1 }, inPipeline);
schema.index({ managedBy: 1, 'pipeline.lastLetterDate': 1 }, inPipeline);
schema.index({ onFirstPage: 1 }, { partialFilterExpression: { onFirstPage: true } });
schema.index({ developerId: 1 }, { partialFilterExpression: { developerId: { $exists: true } } });
changeEventsPlugin(schema, 'developer');
modifiedAtPlugin(schema, 'developer');

/** Documents that are read from the database together: more would keep others from their turn. */
const TOGETHER = 500;

const Developers = model<StoredDeveloper>('Developer', schema, 'developers');

const KNOWN = { managedBy: 1, suspended: 1, status: 1, contactSettings: 1, hiddenKeys: 1, niceLink: 1 } as const;

export type DeveloperCondition = QueryFilter<StoredDeveloper>;
type Ref = string | Types.ObjectId;

export const developers = {
  insert: async (developer: Partial<StoredDeveloper>): Promise<StoredDeveloper> =>
    (await Developers.create(developer)).toObject(),
  find: (id: Ref) => Developers.findById(id).lean<StoredDeveloper>(),
  findMany: async (ids: readonly Ref[]): Promise<StoredDeveloper[]> =>
    ids.length === 0 ? [] : Developers.find({ _id: { $in: ids } }).lean<StoredDeveloper[]>(),
  /** Only what says for whom they exist. */
  knownAmong: async (ids: readonly Ref[]): Promise<StoredDeveloper[]> =>
    ids.length === 0 ? [] : Developers.find({ _id: { $in: ids } }, KNOWN).lean<StoredDeveloper[]>(),
  where: (condition: DeveloperCondition) => Developers.find(condition).lean<StoredDeveloper[]>(),
  page: (condition: DeveloperCondition, { skip, limit }: { skip: number; limit: number }) =>
    Developers.find(condition).sort({ createdDate: -1, _id: -1 }).skip(skip).limit(limit).lean<StoredDeveloper[]>(),
  /** Only some fields of the latest who hold a condition. */
  latestWith: <F extends keyof StoredDeveloper>(condition: DeveloperCondition, fields: readonly F[], limit: number) =>
    Developers.find(condition, Object.fromEntries(fields.map((field) => [field, 1])))
      .sort({ createdDate: -1, _id: -1 })
      .limit(limit)
      .lean<Pick<StoredDeveloper, F | '_id'>[]>(),
  /** As said, pinned ones first. */
  sorted: (condition: DeveloperCondition, order: Order, { skip, limit }: { skip: number; limit: number }) =>
    Developers.find(condition)
      .sort({ pinned: -1, ...order })
      .skip(skip)
      .limit(limit)
      .lean<StoredDeveloper[]>(),
  count: (condition: DeveloperCondition) => Developers.countDocuments(condition),
  countAll: () => Developers.estimatedDocumentCount(),
  /** Some fields of those who hold a condition, as BSON, batch by batch, read on as they are taken. */
  streamBytes: (condition: DeveloperCondition, fields: readonly (keyof StoredDeveloper)[]) =>
    prefetch(
      Developers.collection.find<Buffer>(Developers.find(condition).cast(), {
        projection: Object.fromEntries(fields.map((field) => [field, 1])),
        batchSize: TOGETHER,
        raw: true,
      }),
    ),
  everyId: async function* (): AsyncGenerator<string[]> {
    const found = Developers.collection.find({}, { projection: { _id: 1 } });
    for await (const batch of prefetch(found)) yield batch.map(({ _id }) => _id.toHexString());
  },
  latestWrite: async (): Promise<Date | null> =>
    (await Developers.findOne({}, { writtenDate: 1 }).sort({ writtenDate: -1 }).lean<WithModifiedAt>())?.writtenDate ??
    null,
  change: (id: Ref, { candidateKeys, ...change }: Partial<StoredDeveloper>) =>
    Developers.findByIdAndUpdate(
      id,
      candidateKeys?.length === 0
        ? { $set: change, $unset: { candidateKeys: 1 } }
        : { $set: { ...change, ...(candidateKeys && { candidateKeys }) } },
      { returnDocument: 'after' },
    ).lean<StoredDeveloper>(),
  /**
   * Changes a profile that still is at the revision and in the state in which it was read: `null` where somebody was faster,
   * or has closed, suspended or deleted it meanwhile.
   */
  changeFrom: ({ _id, revision, status }: StoredDeveloper, { candidateKeys, ...change }: Partial<StoredDeveloper>) =>
    Developers.findOneAndUpdate(
      { _id, status: status ?? null, revision: revision ? revision : { $in: [0, null] } },
      candidateKeys?.length === 0
        ? { $set: change, $unset: { candidateKeys: 1 } }
        : { $set: { ...change, ...(candidateKeys && { candidateKeys }) } },
      { returnDocument: 'after' },
    ).lean<StoredDeveloper>(),
  /** Answers the profile as it was before. */
  swapPicture: (id: Ref, profilePicture: string, more: Partial<StoredDeveloper>) =>
    Developers.findByIdAndUpdate(
      id,
      { $set: { ...more, profilePicture } },
      { returnDocument: 'before' },
    ).lean<StoredDeveloper>(),
  /** Writes something and answers what stood there before. */
  swap: (id: Ref, change: Partial<StoredDeveloper>) =>
    Developers.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'before' }).lean<StoredDeveloper>(),
  /** Who was here last, of those who hold a condition. */
  latest: (condition: DeveloperCondition, limit: number) =>
    Developers.find(condition).sort({ loggedinDate: -1, _id: 1 }).limit(limit).lean<StoredDeveloper[]>(),
  niceLinks: async (condition: DeveloperCondition): Promise<string[]> =>
    (await Developers.find(condition, { niceLink: 1 }).lean<Pick<StoredDeveloper, 'niceLink'>[]>()).map(
      ({ niceLink }) => niceLink,
    ),
  /** The next of those with an account, by id. */
  after: (last: Ref | undefined, limit: number) =>
    Developers.find({ managedBy: null, status: { $ne: 'deleted' }, ...(last && { _id: { $gt: last } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<StoredDeveloper[]>(),
  /** Puts something down that is no change of the profile by anybody. */
  note: async (id: Ref, change: Partial<StoredDeveloper>) => {
    await Developers.updateOne({ _id: id }, { $set: change }, { timestamps: false });
  },
  agreed: async (id: Ref, agreedToTermsDate: Date) => {
    await Developers.updateOne({ _id: id }, { $set: { agreedToTermsDate } }, { timestamps: false });
  },
  /** Logging in is no change of the profile. */
  sawLogin: async (id: Ref, loggedinDate: Date) => {
    await Developers.updateOne({ _id: id }, { $set: { loggedinDate } }, { timestamps: false });
  },
  remove: async (id: Ref, session?: ClientSession) => {
    await Developers.deleteOne({ _id: id }, session ? { session } : {});
  },
};
