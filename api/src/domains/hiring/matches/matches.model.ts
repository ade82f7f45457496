import {
  LEGACY_MATCH_STATUSES,
  MATCH_STATUSES,
  type MatchStatus,
  OPEN_MATCH_STATUSES,
} from '@tandem/catalogue/statuses';
import type { MatchSide } from '@tandem/contracts/match';
import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import { prefetch } from '../../../platform/database/cursor-prefetch.ts';
import {
  flag,
  maybeDate,
  maybeRecord,
  records,
  schemaOf,
  text,
  texts,
} from '../../../platform/database/mongoose-schema.ts';
import { readLean } from '../../../platform/database/read-lean.ts';
import type { StoredMatch, StoredMatchTest } from './stored-match.ts';

/** The fields of a match that determine how its sides answered. */
export type AnsweredMatch = Pick<StoredMatch, '_id' | keyof typeof ANSWERED>;
const ANSWERED = { user: 1, status: 1, startedBy: 1, history: 1, createdDate: 1 } as const;

/** The fields of a match that the marketplace statistics need. */
export type MatchToCount = Pick<StoredMatch, keyof typeof COUNTED>;
const COUNTED = { user: 1, company: 1, job: 1, status: 1, startedBy: 1, history: 1, createdDate: 1 } as const;
const BATCH_SIZE = 1000;

const id = { type: Schema.Types.ObjectId, required: true };

const schema = schemaOf<StoredMatch>({
  job: id,
  user: id,
  company: id,
  status: { type: String, enum: [...MATCH_STATUSES, ...Object.keys(LEGACY_MATCH_STATUSES)], default: 'pending' },
  startedBy: { type: String, required: true },
  history: records,
  coverText: text,
  answers: records,
  hire: maybeRecord,
  offer: maybeRecord,
  asks: records,
  inCharge: { type: Schema.Types.ObjectId, default: null },
  remindDate: maybeDate,
  revision: { type: Number, default: 0 },
  open: flag,
  newFor: texts,
  remindedDate: maybeDate,
  techTest: maybeRecord,
  application: maybeRecord,
  mailDate: maybeDate,
  mailTo: texts,
});
schema.index({ job: 1, user: 1 }, { unique: true, partialFilterExpression: { open: true } });
schema.index(
  { 'application.ticket': 1 },
  { unique: true, partialFilterExpression: { 'application.ticket': { $exists: true } } },
);
schema.index({ user: 1, updatedDate: -1 });
schema.index({ company: 1, updatedDate: -1 });
schema.index({ status: 1, updatedDate: 1 });
schema.index({ mailDate: 1 });
schema.index({ remindDate: 1 }, { partialFilterExpression: { remindDate: { $type: 'date' } } });
schema.index({ 'hire.startDate': 1 }, { partialFilterExpression: { 'hire.startDate': { $type: 'string' } } });
schema.index({ inCharge: 1 }, { partialFilterExpression: { inCharge: { $type: 'objectId' } } });

changeEventsPlugin(schema, 'match');

const Matches = model<StoredMatch>('Match', schema, 'matches');

const OPEN: readonly string[] = OPEN_MATCH_STATUSES;

type Ref = string | Types.ObjectId;
type Change = Partial<
  Pick<
    StoredMatch,
    'status' | 'history' | 'newFor' | 'mailDate' | 'mailTo' | 'hire' | 'asks' | 'remindDate' | 'answers'
  >
>;

/** Filters a match in which no step was taken since it was read. Matches of older versions have no revision. */
const unmoved = ({ _id, revision }: StoredMatch) => ({ _id, revision: (revision ?? null) as number });
const NEXT_REVISION = { $inc: { revision: 1 } } as const;

/** Filters a match for which no email about the last step has been started since it was read. */
const unmailed = ({ mailDate }: StoredMatch) => ({ mailDate: mailDate ?? null });

export const matches = {
  insert: async (match: Partial<StoredMatch>): Promise<StoredMatch> =>
    (await Matches.create({ ...match, open: OPEN.includes(match.status ?? 'pending') })).toObject(),
  find: (match: Ref) => Matches.findById(match).lean<StoredMatch>(),
  ofIds: (ids: readonly Ref[]) => Matches.find({ _id: { $in: ids } }).lean<StoredMatch[]>(),
  findOpen: (job: Ref, user: Ref) => Matches.findOne({ job, user, open: true }).lean<StoredMatch>(),
  findLast: (job: Ref, user: Ref) => Matches.findOne({ job, user }).sort({ _id: -1 }).lean<StoredMatch>(),
  findByTicket: (ticket: string) => Matches.findOne({ 'application.ticket': ticket }).lean<StoredMatch>(),
  /** Returns the jobs with open matches. */
  jobsWithOpen: async (): Promise<Types.ObjectId[]> =>
    (await Matches.distinct('job', { open: true })) as Types.ObjectId[],
  openOfJob: (job: Ref) => Matches.find({ job, open: true }).lean<StoredMatch[]>(),
  ofJobs: (jobs: readonly Ref[]) => Matches.find({ job: { $in: jobs } }).lean<StoredMatch[]>(),
  /** Filters matches that were rejected or passed within a period. */
  endedBetween: (from: Date, to: Date) =>
    Matches.find({ status: { $in: ['rejected', 'passed'] }, updatedDate: { $gte: from, $lt: to } }).lean<
      StoredMatch[]
    >(),
  /** Filters matches that wait for a first answer, without activity since a given time. */
  pendingSince: (moment: Date) =>
    Matches.find({ status: 'pending', updatedDate: { $lt: moment } }).lean<StoredMatch[]>(),
  /** Filters matches with one of these statuses, without a step since a given time and without a reminder for it. */
  notRemindedSince: (statuses: string[], moment: Date) =>
    Matches.find({
      status: { $in: statuses as MatchStatus[] },
      updatedDate: { $lt: moment },
      remindedDate: null,
    }).lean<StoredMatch[]>(),
  /** Records that the sides were reminded. The date stays unchanged, because a reminder is not an update. */
  reminded: (match: Ref, remindedDate: Date) =>
    Matches.updateOne({ _id: match }, { $set: { remindedDate } }, { timestamps: false }),
  changedSince: (company: Ref, moment: Date) =>
    Matches.find({ company, updatedDate: { $gte: moment } }).lean<StoredMatch[]>(),
  ofUser: (user: Ref) => readLean<StoredMatch>(Matches.find({ user }).sort({ updatedDate: -1 })),
  /** Returns matches of some developers with some companies, latest first. */
  between: (users: readonly Ref[], companies: readonly Ref[]) =>
    Matches.find({ user: { $in: users }, company: { $in: companies } })
      .sort({ updatedDate: -1 })
      .lean<StoredMatch[]>(),
  idsOfUsers: async (users: readonly Ref[]): Promise<Types.ObjectId[]> =>
    (await Matches.find({ user: { $in: users } }, { _id: 1 }).lean<StoredMatch[]>()).map(({ _id }) => _id),
  /** Returns which of the given people have at least one match. */
  usersAmong: async (users: readonly Ref[]): Promise<Types.ObjectId[]> =>
    (await Matches.distinct('user', { user: { $in: users } })) as Types.ObjectId[],
  /** Matches that a company started, or a superuser on its behalf. */
  askedOf: (users: readonly Ref[]) =>
    Matches.find({ user: { $in: users }, startedBy: { $in: ['company', 'superuser'] } }).lean<StoredMatch[]>(),
  ofCompany: (company: Ref) => readLean<StoredMatch>(Matches.find({ company }).sort({ updatedDate: -1 })),
  idsOfEither: async (entity: Ref): Promise<Types.ObjectId[]> =>
    (
      await Matches.find({ $or: [{ user: entity }, { company: entity }] }, { _id: 1 })
        .sort({ updatedDate: -1, _id: -1 })
        .lean<StoredMatch[]>()
    ).map(({ _id }) => _id),
  /** Yields all matches in batches; the next batch is read when it is requested. */
  inBatches: () => prefetch(Matches.collection.find<MatchToCount>({}, { projection: COUNTED, batchSize: BATCH_SIZE })),
  /** Returns the fields of a company's matches that determine how their sides answered. */
  answersOfCompany: (company: Ref) => Matches.find({ company }, ANSWERED).lean<AnsweredMatch[]>(),
  /** Returns the developers of a company's matches, with the status of each match. */
  usersOf: (company: Ref) =>
    readLean<Pick<StoredMatch, '_id' | 'user' | 'status'>>(Matches.find({ company }, { user: 1, status: 1 })),
  /** Updates a match if it is unchanged since it was read; returns `null` otherwise. */
  step: (before: StoredMatch, change: Change) =>
    Matches.findOneAndUpdate(
      unmoved(before),
      {
        ...NEXT_REVISION,
        $set: {
          mailDate: null,
          mailTo: [],
          ...change,
          open: OPEN.includes(change.status ?? before.status),
          remindedDate: null,
        },
      },
      { returnDocument: 'after' },
    ).lean<StoredMatch>(),
  /** Does the same to undo a step; also returns `null` if an email about the last step has been started. */
  stepBack: (before: StoredMatch, change: Change) =>
    Matches.findOneAndUpdate(
      { ...unmoved(before), ...unmailed(before) },
      {
        ...NEXT_REVISION,
        $set: { mailDate: null, mailTo: [], ...change, open: OPEN.includes(change.status ?? ''), remindedDate: null },
      },
      { returnDocument: 'after' },
    ).lean<StoredMatch>(),
  /** Deletes a request that is unchanged since it was read and about which no email was started. */
  removeRequest: async (before: StoredMatch): Promise<boolean> => {
    const { deletedCount } = await Matches.deleteOne({ ...unmoved(before), ...unmailed(before), status: 'pending' });
    return deletedCount === 1;
  },
  /**
   * Claims the match whose email has been due longest, for the given number of milliseconds. After a crash another
   * process claims it.
   */
  claimMail: (now: Date, lease: number) =>
    Matches.findOneAndUpdate(
      { mailDate: { $lte: now } },
      { $set: { mailDate: new Date(now.getTime() + lease) } },
      { sort: { mailDate: 1 }, returnDocument: 'after', timestamps: false },
    ).lean<StoredMatch>(),
  /** Records that the email about the last step has been queued. */
  mailed: async ({ _id, mailDate }: StoredMatch) => {
    await Matches.updateOne({ _id, mailDate }, { $set: { mailDate: null, mailTo: [] } }, { timestamps: false });
  },
  /**
   * Stores details of a match in which no step was taken since it was read; returns `null` otherwise. The date stays
   * unchanged, because this is not a step.
   */
  amend: (before: StoredMatch, details: Partial<StoredMatch>) =>
    Matches.findOneAndUpdate(
      unmoved(before),
      { ...NEXT_REVISION, $set: details },
      { returnDocument: 'after', timestamps: false },
    ).lean<StoredMatch>(),
  /**
   * Transfers a match to another person, and optionally ends it. The date stays unchanged, because this is not an
   * update. Returns whether the match was still as it was read.
   */
  give: async (before: StoredMatch, change: Partial<StoredMatch>, session: ClientSession): Promise<boolean> => {
    const { modifiedCount } = await Matches.updateOne(
      unmoved(before),
      { ...NEXT_REVISION, $set: change },
      { timestamps: false, session },
    );
    return modifiedCount === 1;
  },
  /** Records the latest technical test. The date stays unchanged, because this is not an update of the match. */
  setTechTest: async (match: Ref, techTest: StoredMatchTest) => {
    await Matches.updateOne({ _id: match }, { $set: { techTest } }, { timestamps: false });
  },
  /** Returns hires whose first day of work (YYYY-MM-DD) lies within a period, including both ends. */
  hiredWithStart: (from: string, to: string) =>
    Matches.find({ status: 'hired', 'hire.startDate': { $gte: from, $lte: to } }).lean<StoredMatch[]>(),
  /** Returns matches whose developers asked for a reminder that is now due. */
  remindersDue: (now: Date) => Matches.find({ remindDate: { $lte: now } }).lean<StoredMatch[]>(),
  /** Sets or cancels the reminder of the developer. The date stays unchanged, because this is not a step. */
  setReminder: (match: Ref, remindDate: Date | null) =>
    Matches.findByIdAndUpdate(
      match,
      { $set: { remindDate } },
      { returnDocument: 'after', timestamps: false },
    ).lean<StoredMatch>(),
  /** Puts an account in charge. The date stays unchanged, because this is not a step. */
  assign: (match: Ref, inCharge: Types.ObjectId | null) =>
    Matches.findByIdAndUpdate(
      match,
      { $set: { inCharge } },
      { returnDocument: 'after', timestamps: false },
    ).lean<StoredMatch>(),
  inChargeOf: (account: Ref) => Matches.find({ inCharge: account }, { _id: 1, job: 1 }).lean<StoredMatch[]>(),
  unassign: async (account: Ref) => {
    await Matches.updateMany({ inCharge: account }, { $set: { inCharge: null } }, { timestamps: false });
  },
  /** Returns the developers that a company has sent a text since a given time. */
  usersSentText: (company: Ref, coverText: string, since: Date) =>
    Matches.distinct('user', { company, coverText, startedBy: 'company', createdDate: { $gte: since } }),
  /** Records that a side has seen the match. The date stays unchanged, because this is not an update. */
  see: (match: Ref, side: MatchSide) =>
    Matches.findByIdAndUpdate(
      match,
      { $pull: { newFor: side } },
      { returnDocument: 'after', timestamps: false },
    ).lean<StoredMatch>(),
};
