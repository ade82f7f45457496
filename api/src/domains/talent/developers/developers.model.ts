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
import { readByIds, readLean } from '../../../platform/database/read-lean.ts';
import { skillLists } from '../../../platform/database/skill-uses.ts';
import type { BadgeStates, Replies } from './badges.rules.ts';

export type StoredDeveloper = Stored<
  Omit<Developer, 'eraseDate'>,
  '_id' | 'friends' | 'managedBy' | 'favouriteCompanies' | 'pinnedTutorials',
  | 'createdDate'
  | 'updatedDate'
  | 'loggedinDate'
  | 'agreedToTermsDate'
  | 'reviewedDate'
  | 'retainedDate'
  | 'informedDate'
> &
  WithModifiedAt & {
    /** Ids and name keys of the companies in `hiddenFromCompanies`, as `companyKeys` returns them. */
    hiddenKeys: string[];
    /** Field → revision of the profile in which it was last changed. */
    fieldRevisions: Record<string, number>;
    /** When the part that everyone sees was last changed. */
    contentDate: Date | null;
    /** Claims and grants of each badge, and since when it is earned. */
    badgeStates: BadgeStates;
    /** Requests of companies and how many were answered, counted nightly. */
    replies: Replies;
    /** When the developer last passed a technical test. */
    testPassedDate: Date | null;
    /** The years of experience were entered and are not the sum of the work experience. */
    saidYears: boolean;
    /** First and last name, normalised, to find the same person again. */
    nameKey: string;
    /** The last digits of the telephone number. */
    telephoneKey: string;
    /** Identifies a candidate within its company: profile addresses and email. Absent if there are none. */
    candidateKeys?: string[];
    /** The keys of records of the same person that were merged into this one. */
    otherKeys: string[];
    /** Normalised text by which a list of candidates is searched: the words that identify a person. */
    searchText: string;
    /** Where a candidate lives, as in the catalogue; null if unknown, absent for a developer with an account. */
    home?: Place | null;
    /** When the company was warned that a candidate will be erased. */
    warnedDate: Date | null;
    /** When a company deleted a candidate, who can be restored for a limited time. */
    deletedDate: Date | null;
    /** The pipeline of a candidate; absent for a developer with an account. */
    pipeline?: StoredPipeline;
    /**
     * The developer who took over this candidate record. The record then holds no personal data,
     * counts as deleted, and remains in the company's lists for as long as the developer is visible to it.
     */
    developerId?: Types.ObjectId;
  };

/** A company's tracking data of a candidate. */
export interface StoredPipeline {
  stage: CandidateStage;
  /** The stage before a match made it `matched`; null once a user has chosen a stage. */
  stageBefore: CandidateStage | null;
  tags: string[];
  ownerId: string | null;
  listIds: string[];
  lastLetterDate: Date | null;
  /** Increases with each change of stage or owner. */
  revision: number;
  /** When a user last changed any of these fields. */
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
  testPassedDate: maybeDate,
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
schema.index({ managedBy: 1, retainedDate: 1 });
schema.index({ candidateKeys: 1 }, { partialFilterExpression: { candidateKeys: { $exists: true } } });
schema.index(
  { managedBy: 1, candidateKeys: 1 },
  { unique: true, partialFilterExpression: { candidateKeys: { $exists: true } } },
);
// Only candidates have a pipeline, so that these indexes remain small compared with the number of developers.
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

/** Batch size for reading from the database; larger batches would delay other requests. */
const BATCH_SIZE = 500;

const Developers = model<StoredDeveloper>('Developer', schema, 'developers');

export const developerSkills = skillLists('profiles', Developers, {
  list: 'skills',
  years: 'skillsYears',
  counted: { status: { $ne: 'deleted' } },
});

const KNOWN = { managedBy: 1, suspended: 1, status: 1, contactSettings: 1, hiddenKeys: 1, niceLink: 1 } as const;

export type DeveloperCondition = QueryFilter<StoredDeveloper>;
type Ref = string | Types.ObjectId;
const batchesOf = (fields: readonly (keyof StoredDeveloper)[]) => ({
  projection: Object.fromEntries(fields.map((field) => [field, 1])),
  batchSize: BATCH_SIZE,
});
type DeveloperName = Pick<StoredDeveloper, '_id' | 'firstName' | 'lastName'>;

export const developers = {
  insert: async (developer: Partial<StoredDeveloper>): Promise<StoredDeveloper> =>
    (await Developers.create(developer)).toObject(),
  find: (id: Ref) => Developers.findById(id).lean<StoredDeveloper>(),
  findMany: async (ids: readonly Ref[]): Promise<StoredDeveloper[]> => readByIds(Developers, ids),
  namesOf: async (ids: readonly Ref[]): Promise<DeveloperName[]> =>
    readByIds(Developers, ids, { firstName: 1, lastName: 1 }),
  placesOf: async (ids: readonly Ref[]): Promise<Pick<StoredDeveloper, '_id' | 'city' | 'country'>[]> =>
    readByIds(Developers, ids, { city: 1, country: 1 }),
  /** Reads only the fields that determine which viewers may see that the profile exists. */
  knownAmong: async (ids: readonly Ref[]): Promise<StoredDeveloper[]> => readByIds(Developers, ids, KNOWN),
  where: (condition: DeveloperCondition) => Developers.find(condition).lean<StoredDeveloper[]>(),
  page: (condition: DeveloperCondition, { skip, limit }: { skip: number; limit: number }) =>
    Developers.find(condition).sort({ createdDate: -1, _id: -1 }).skip(skip).limit(limit).lean<StoredDeveloper[]>(),
  /** Some fields of the latest profiles that match a condition. */
  latestWith: <F extends keyof StoredDeveloper>(condition: DeveloperCondition, fields: readonly F[], limit: number) =>
    Developers.find(condition, Object.fromEntries(fields.map((field) => [field, 1])))
      .sort({ createdDate: -1, _id: -1 })
      .limit(limit)
      .lean<Pick<StoredDeveloper, F | '_id'>[]>(),
  /** In the requested order, pinned profiles first. */
  sorted: (condition: DeveloperCondition, order: Order, { skip, limit }: { skip: number; limit: number }) =>
    readLean<StoredDeveloper>(
      Developers.find(condition)
        .sort({ pinned: -1, ...order })
        .skip(skip)
        .limit(limit),
    ),
  count: (condition: DeveloperCondition) => Developers.countDocuments(condition),
  /** MongoDB's estimated count; inaccurate after an unclean shutdown or on a sharded cluster. */
  estimate: () => Developers.estimatedDocumentCount(),
  countAll: () => Developers.countDocuments(),
  /** Some fields of the profiles that match a condition, in batches. */
  inBatches: (condition: DeveloperCondition, fields: readonly (keyof StoredDeveloper)[]) =>
    prefetch(Developers.collection.find<StoredDeveloper>(Developers.find(condition).cast(), batchesOf(fields))),
  /** Streams some fields of matching profiles as BSON; the next batch is read when it is requested. */
  streamBytes: (condition: DeveloperCondition, fields: readonly (keyof StoredDeveloper)[]) =>
    prefetch(
      Developers.collection.find<Buffer>(Developers.find(condition).cast(), { ...batchesOf(fields), raw: true }),
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
   * Changes a profile that is still at the revision and in the state in which it was read. Returns `null` if it has
   * been changed, closed, suspended or deleted in the meantime.
   */
  changeFrom: (
    { _id, revision, status }: StoredDeveloper,
    { candidateKeys, ...change }: Partial<StoredDeveloper>,
    session?: ClientSession,
  ) =>
    Developers.findOneAndUpdate(
      { _id, status: status ?? null, revision: revision ? revision : { $in: [0, null] } },
      candidateKeys?.length === 0
        ? { $set: change, $unset: { candidateKeys: 1 } }
        : { $set: { ...change, ...(candidateKeys && { candidateKeys }) } },
      { returnDocument: 'after', ...(session && { session }) },
    ).lean<StoredDeveloper>(),
  /** Returns the profile as it was before. */
  swapPicture: (id: Ref, profilePicture: string, more: Partial<StoredDeveloper>) =>
    developers.swap(id, { ...more, profilePicture }),
  /** Writes fields and returns their previous values. */
  swap: (id: Ref, change: Partial<StoredDeveloper>) =>
    Developers.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'before' }).lean<StoredDeveloper>(),
  /** The profiles with the latest activity that match a condition. */
  latest: (condition: DeveloperCondition, limit: number) =>
    Developers.find(condition).sort({ loggedinDate: -1, _id: 1 }).limit(limit).lean<StoredDeveloper[]>(),
  niceLinks: async (condition: DeveloperCondition): Promise<string[]> =>
    (await Developers.find(condition, { niceLink: 1 }).lean<Pick<StoredDeveloper, 'niceLink'>[]>()).map(
      ({ niceLink }) => niceLink,
    ),
  /** The next profiles with an account, by id. */
  after: (last: Ref | undefined, limit: number) =>
    Developers.find({ managedBy: null, status: { $ne: 'deleted' }, ...(last && { _id: { $gt: last } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<StoredDeveloper[]>(),
  /** Stores fields that do not count as a change of the profile by a user. */
  note: async (id: Ref, change: Partial<StoredDeveloper>) => {
    await Developers.updateOne({ _id: id }, { $set: change }, { timestamps: false });
  },
  /** Does the same if the profile still has the revision with which it was read; returns whether it has. */
  noteFrom: async ({ _id, revision }: Pick<StoredDeveloper, '_id' | 'revision'>, change: Partial<StoredDeveloper>) => {
    const unchanged = { _id, revision: revision ? revision : { $in: [0, null] } };
    return (await Developers.updateOne(unchanged, { $set: change }, { timestamps: false })).matchedCount === 1;
  },
  /** Makes two developers friends; repeating it changes nothing. */
  befriend: async (one: Types.ObjectId, other: Types.ObjectId, session?: ClientSession) => {
    const options = { timestamps: false, ...(session && { session }) };
    await Developers.updateOne({ _id: one }, { $addToSet: { friends: other } }, options);
    await Developers.updateOne({ _id: other }, { $addToSet: { friends: one } }, options);
  },
  friendsOf: (id: Ref) => Developers.find({ friends: id }).sort({ createdDate: -1, _id: -1 }).lean<StoredDeveloper[]>(),
  /** Removes a developer from the friends of all others, and as the inviter of those they invited. */
  forgetFriend: async (id: Types.ObjectId, session?: ClientSession) => {
    const options = { timestamps: false, ...(session && { session }) };
    await Developers.updateMany({ friends: id }, { $pull: { friends: id } }, options);
    await Developers.updateMany({ invitedBy: String(id) }, { $set: { invitedBy: '' } }, options);
  },
  /** Transfers the invitations of a developer to another profile of the same person. */
  moveInvited: async (from: Types.ObjectId, into: Types.ObjectId, session: ClientSession) => {
    await Developers.updateMany(
      { invitedBy: String(from), _id: { $ne: into } },
      { $set: { invitedBy: String(into) } },
      { timestamps: false, session },
    );
  },
  recordAgreement: async (id: Ref, agreedToTermsDate: Date) => {
    await Developers.updateOne({ _id: id }, { $set: { agreedToTermsDate } }, { timestamps: false });
  },
  /** Logging in is not a change of the profile. */
  recordActivity: async (id: Ref, loggedinDate: Date) => {
    await Developers.updateOne({ _id: id }, { $set: { loggedinDate } }, { timestamps: false });
  },
  remove: async (id: Ref, session?: ClientSession) => {
    await Developers.deleteOne({ _id: id }, session ? { session } : {});
  },
};
