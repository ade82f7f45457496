import {
  LEGACY_MATCH_STATUSES,
  MATCH_STATUSES,
  type MatchStatus,
  OPEN_MATCH_STATUSES,
} from '@tandem/catalogue/statuses';
import type { Match, MatchSide } from '@tandem/contracts/match';
import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import {
  flag,
  maybeDate,
  maybeRecord,
  records,
  type Stored,
  schemaOf,
  text,
  texts,
} from '../../../platform/database/mongoose-schema.ts';

export interface Step {
  status: MatchStatus;
  by: Match['history'][number]['by'];
  date: Date;
  reason?: string;
  note?: string;
}

/** What somebody sent who applied without an account. */
export interface Applied {
  /** Hash of the ticket of the form: one is one application. */
  ticket: string;
  /** To which answers go, whatever becomes of the candidate. */
  email: string;
  link: string;
  answers: { question: string; answer: string }[];
  document: { code: string; name: string } | null;
  consent: { version: number; date: Date };
  /** What the address of the page said of where its visitor came from; applications of before have none. */
  campaign?: Record<string, string>;
  /** Of the form, and so of e-mails. */
  language: string;
}

export type StoredMatch = Stored<
  Omit<Match, 'history'>,
  '_id' | 'job' | 'user' | 'company',
  'createdDate' | 'updatedDate'
> & {
  history: Step[];
  /** Waits for somebody; there is one such match at most for a job and a developer. */
  open: boolean;
  /** Sides that have not seen what happened last. */
  newFor: MatchSide[];
  /** When somebody was reminded that it waits; null again after each step. */
  remindedDate: Date | null;
  /** Of a match that a widget began. */
  application: Applied | null;
  /** When the email about the last step is due: not before the step can no longer be undone. Null once it is sent. */
  mailDate: Date | null;
  /** Sides that this email goes to. */
  mailTo: MatchSide[];
};

const id = { type: Schema.Types.ObjectId, required: true };

const schema = schemaOf<StoredMatch>({
  job: id,
  user: id,
  company: id,
  status: { type: String, enum: [...MATCH_STATUSES, ...Object.keys(LEGACY_MATCH_STATUSES)], default: 'pending' },
  startedBy: { type: String, required: true },
  history: records,
  coverText: text,
  open: flag,
  newFor: texts,
  remindedDate: maybeDate,
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

changeEventsPlugin(schema, 'match');

const Matches = model<StoredMatch>('Match', schema, 'matches');

const ACCEPTED: readonly string[] = ['accepted', 'interviewing', 'ongoing', 'hired'];
const OPEN: readonly string[] = OPEN_MATCH_STATUSES;

type Ref = string | Types.ObjectId;
type Change = Partial<Pick<StoredMatch, 'status' | 'history' | 'newFor' | 'mailDate' | 'mailTo'>>;

/** A match about whose last step no email has been started since it was read. */
const unmailed = ({ _id, mailDate }: StoredMatch) => ({ _id, mailDate: mailDate ?? null });

export const matches = {
  insert: async (match: Partial<StoredMatch>): Promise<StoredMatch> =>
    (await Matches.create({ ...match, open: OPEN.includes(match.status ?? 'pending') })).toObject(),
  find: (match: Ref) => Matches.findById(match).lean<StoredMatch>(),
  findOpen: (job: Ref, user: Ref) => Matches.findOne({ job, user, open: true }).lean<StoredMatch>(),
  findLast: (job: Ref, user: Ref) => Matches.findOne({ job, user }).sort({ _id: -1 }).lean<StoredMatch>(),
  findByTicket: (ticket: string) => Matches.findOne({ 'application.ticket': ticket }).lean<StoredMatch>(),
  openOfJob: (job: Ref) => Matches.find({ job, open: true }).lean<StoredMatch[]>(),
  ofJobs: (jobs: readonly Ref[]) => Matches.find({ job: { $in: jobs } }).lean<StoredMatch[]>(),
  /** Waiting for a first answer, with nothing done since a moment. */
  pendingSince: (moment: Date) =>
    Matches.find({ status: 'pending', updatedDate: { $lt: moment } }).lean<StoredMatch[]>(),
  /** With one of these statuses, no step since a moment, and nobody reminded of it. */
  notRemindedSince: (statuses: string[], moment: Date) =>
    Matches.find({
      status: { $in: statuses as MatchStatus[] },
      updatedDate: { $lt: moment },
      remindedDate: null,
    }).lean<StoredMatch[]>(),
  /** Notes that sides were reminded; that is no news, so the date stays. */
  reminded: (match: Ref, remindedDate: Date) =>
    Matches.updateOne({ _id: match }, { $set: { remindedDate } }, { timestamps: false }),
  ofUser: (user: Ref) => Matches.find({ user }).sort({ updatedDate: -1 }).lean<StoredMatch[]>(),
  /** Which of some people have a match at all. */
  usersAmong: async (users: readonly Ref[]): Promise<Types.ObjectId[]> =>
    (await Matches.distinct('user', { user: { $in: users } })) as Types.ObjectId[],
  /** Those that a company began, or a superuser for one. */
  askedOf: (users: readonly Ref[]) =>
    Matches.find({ user: { $in: users }, startedBy: { $in: ['company', 'superuser'] } }).lean<StoredMatch[]>(),
  ofCompany: (company: Ref) => Matches.find({ company }).sort({ updatedDate: -1 }).lean<StoredMatch[]>(),
  /** The developers of a company's matches, and whether the match is accepted or beyond. */
  async usersOf(company: Ref): Promise<{ user: Types.ObjectId; isAccepted: boolean }[]> {
    const found = await Matches.find({ company }, { user: 1, status: 1 }).lean<StoredMatch[]>();
    return found.map(({ user, status }) => ({ user, isAccepted: ACCEPTED.includes(status) }));
  },
  /** Changes a match that still is as it was read: `null` where somebody was faster. */
  step: (before: StoredMatch, change: Change) =>
    Matches.findOneAndUpdate(
      { _id: before._id, status: before.status, updatedDate: before.updatedDate },
      {
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
  /** The same for a step back: `null` also where an email about the last step is on its way. */
  stepBack: (before: StoredMatch, change: Change) =>
    Matches.findOneAndUpdate(
      { ...unmailed(before), status: before.status, updatedDate: before.updatedDate },
      { $set: { mailDate: null, mailTo: [], ...change, open: OPEN.includes(change.status ?? ''), remindedDate: null } },
      { returnDocument: 'after' },
    ).lean<StoredMatch>(),
  /** Removes a request that still is as it was read, and that nobody has been emailed about. */
  removeRequest: async (before: StoredMatch): Promise<boolean> => {
    const { deletedCount } = await Matches.deleteOne({
      ...unmailed(before),
      status: 'pending',
      updatedDate: before.updatedDate,
    });
    return deletedCount === 1;
  },
  /** Takes the match whose email has been due longest, for so many milliseconds: after a crash another process takes it. */
  claimMail: (now: Date, lease: number) =>
    Matches.findOneAndUpdate(
      { mailDate: { $lte: now } },
      { $set: { mailDate: new Date(now.getTime() + lease) } },
      { sort: { mailDate: 1 }, returnDocument: 'after', timestamps: false },
    ).lean<StoredMatch>(),
  /** The email about the last step has been written down. */
  mailed: async ({ _id, mailDate }: StoredMatch) => {
    await Matches.updateOne({ _id, mailDate }, { $set: { mailDate: null, mailTo: [] } }, { timestamps: false });
  },
  /** Changes what is written in a match; that is no news, so the date stays. */
  reword: (match: Ref, words: Partial<Pick<StoredMatch, 'coverText' | 'history' | 'application'>>) =>
    Matches.updateOne({ _id: match }, { $set: words }, { timestamps: false }),
  /** Gives a match to somebody else, or ends it in doing so; that is no news, so the date stays. */
  give: async (match: Ref, change: Partial<StoredMatch>, session: ClientSession) => {
    await Matches.updateOne({ _id: match }, { $set: change }, { timestamps: false, session });
  },
  /** Takes a side off those that have not seen it; that is no news, so the date stays. */
  see: (match: Ref, side: MatchSide) =>
    Matches.findByIdAndUpdate(
      match,
      { $pull: { newFor: side } },
      { returnDocument: 'after', timestamps: false },
    ).lean<StoredMatch>(),
};
