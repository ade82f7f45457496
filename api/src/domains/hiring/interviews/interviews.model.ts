import type { CalendarAnswer } from '@tandem/contracts/interview';
import type { MatchSide } from '@tandem/contracts/match';
import { type ClientSession, model, type QueryFilter, Schema, type Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import { prefetch } from '../../../platform/database/cursor-prefetch.ts';
import {
  flag,
  maybeDate,
  maybeRecord,
  maybeText,
  record,
  records,
  schemaOf,
  text,
} from '../../../platform/database/mongoose-schema.ts';
import { readLean } from '../../../platform/database/read-lean.ts';

/** The booked time and details; later proposals do not change them until one of their times is chosen. */
export interface Booking {
  start: Date;
  durationMinutes: number;
  title: string;
  place: string;
  link: string;
  /** Accounts of the company's participants. */
  people: Types.ObjectId[];
}

/** A change about which the sides have yet to be emailed. */
export type InterviewNews = 'proposed' | 'booked' | 'moved' | 'people' | 'cancelled' | 'withdrawn';

/**
 * A report that the other side did not come; settled once it can no longer be undone and the other side was notified.
 */
export interface NoShow {
  by: MatchSide;
  date: Date;
  settled: boolean;
}

/** One round of interviews of a match: the latest proposal, and the booking if a time was chosen. */
export interface StoredInterview {
  _id: Types.ObjectId;
  match: Types.ObjectId;
  job: Types.ObjectId;
  company: Types.ObjectId;
  user: Types.ObjectId;
  round: number;
  title: string;
  slots: Date[];
  /** IANA time zone of the side that offered the times. */
  zone: string;
  durationMinutes: number;
  place: string;
  link: string;
  message: string;
  people: Types.ObjectId[];
  proposedBy: MatchSide;
  /** The account that offered the times; null if it was erased. */
  proposedByAccount: Types.ObjectId | null;
  proposedDate: Date;
  /** Whether the times can still be chosen. */
  isOffering: boolean;
  /** Number of proposals so far; a link in an email is valid for one proposal only. */
  proposals: number;
  /** Remains after a cancellation, to identify the cancelled interview. */
  booking: Booking | null;
  bookedDate: Date | null;
  /**
   * Quarter-hours that the booking occupies for each person. A unique index prevents two interviews from sharing one.
   * Absent unless a time is booked.
   */
  occupied?: string[];
  /** SEQUENCE of the calendar event (RFC 5545): raised with each booking and cancellation; -1 before the first one. */
  sequence: number;
  /** The sequence with which the time was chosen; absent in interviews older than this field. */
  bookedSequence?: number;
  cancelled: { by: MatchSide; reason: string; date: Date } | null;
  /** Time zone of each side, if known. */
  zones: Partial<Record<MatchSide, string>>;
  noShows: NoShow[];
  /** When the earliest of these reports can no longer be undone; null if all are settled. */
  noShowDate: Date | null;
  /** Answers from calendar programs, by account. */
  calendarAnswers: Record<string, CalendarAnswer>;
  news: InterviewNews | null;
  /** Accounts that were removed or added as participants and have yet to be emailed about it. */
  left: Types.ObjectId[];
  joined: Types.ObjectId[];
  /** When to retry the email about the news, in case a process was killed while sending it. */
  newsDate: Date | null;
  /** The sequence of the booking and the hours of the last reminder sent. */
  reminded: string;
  /** Incremented with each change, so that only one of two concurrent changes succeeds. */
  revision: number;
  createdDate: Date;
  updatedDate: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = schemaOf<StoredInterview>({
  match: id,
  job: id,
  company: id,
  user: id,
  round: { type: Number, required: true },
  title: text,
  slots: { type: [Date] },
  zone: { type: String, required: true },
  durationMinutes: { type: Number, required: true },
  place: text,
  link: text,
  message: text,
  people: { type: [Schema.Types.ObjectId] },
  proposedBy: { type: String, required: true },
  proposedByAccount: { type: Schema.Types.ObjectId, default: null },
  proposedDate: { type: Date, required: true },
  isOffering: flag,
  proposals: { type: Number, default: 1 },
  booking: maybeRecord,
  bookedDate: maybeDate,
  occupied: { type: [String], default: undefined },
  sequence: { type: Number, default: -1 },
  bookedSequence: Number,
  cancelled: maybeRecord,
  zones: record,
  noShows: records,
  noShowDate: maybeDate,
  calendarAnswers: record,
  news: maybeText,
  newsDate: maybeDate,
  left: { type: [Schema.Types.ObjectId] },
  joined: { type: [Schema.Types.ObjectId] },
  reminded: text,
  revision: { type: Number, default: 0 },
});
schema.index({ match: 1, round: 1 }, { unique: true });
schema.index({ occupied: 1 }, { unique: true, partialFilterExpression: { occupied: { $exists: true } } });
schema.index({ company: 1, 'booking.start': 1 });
schema.index({ user: 1, 'booking.start': 1 });
schema.index({ 'booking.start': 1 });
schema.index({ newsDate: 1 });
schema.index({ noShowDate: 1 });

changeEventsPlugin(schema, 'interview');

const Interviews = model<StoredInterview>('Interview', schema, 'interviews');

type Ref = string | Types.ObjectId;
type Change = Partial<Omit<StoredInterview, '_id' | 'occupied' | 'revision' | 'createdDate' | 'updatedDate'>> & {
  /** Null frees the booked time. */
  occupied?: string[] | null;
};
export type InterviewCondition = QueryFilter<StoredInterview>;

/** The fields that determine whether and when an interview took place. */
const MEETING = { match: 1, user: 1, company: 1, job: 1, booking: 1, cancelled: 1, noShows: 1 } as const;
const BATCH_SIZE = 1000;

export const interviews = {
  /**
   * Yields interviews that were to begin before a given time, in batches; the next batch is read when it is requested.
   */
  inBatches: (before: Date) =>
    prefetch(
      Interviews.collection.find<Pick<StoredInterview, keyof typeof MEETING>>(
        { 'booking.start': { $lt: before } },
        { projection: MEETING, batchSize: BATCH_SIZE },
      ),
    ),
  insert: async (interview: Partial<StoredInterview>): Promise<StoredInterview> =>
    (await Interviews.create(interview)).toObject(),
  find: (interview: Ref) => Interviews.findById(interview).lean<StoredInterview>(),
  /** Returns the rounds of matches, first round first. */
  ofMatches: async (matches: readonly Ref[]): Promise<StoredInterview[]> =>
    matches.length === 0
      ? []
      : readLean<StoredInterview>(Interviews.find({ match: { $in: matches } }).sort({ round: 1 })),
  where: (condition: InterviewCondition) =>
    Interviews.find(condition).sort({ 'booking.start': 1, _id: 1 }).lean<StoredInterview[]>(),
  /** Returns a text that changes with every interview that meets a condition, without reading the interviews. */
  async revisionOf(condition: InterviewCondition): Promise<string> {
    const [found] = await Interviews.aggregate<{ count: number; latest: Date; revisions: number }>([
      { $match: condition },
      {
        $group: {
          _id: null,
          count: { $sum: 1 },
          latest: { $max: '$updatedDate' },
          revisions: { $sum: '$revision' },
        },
      },
    ]);
    return found ? `${found.count} ${found.latest.getTime()} ${found.revisions}` : '';
  },
  /** Filters bookings that occupy any of the given quarter-hours. */
  occupying: (quarters: readonly string[]) =>
    Interviews.find({ occupied: { $in: quarters } }, { occupied: 1 }).lean<StoredInterview[]>(),
  /** Changes an interview unless it was changed since it was read; returns null if it was. */
  change: (before: StoredInterview, { occupied, ...change }: Change) =>
    Interviews.findOneAndUpdate(
      { _id: before._id, revision: before.revision },
      {
        $set: { ...change, ...(occupied && { occupied }) },
        ...(occupied === null && { $unset: { occupied: '' } }),
        $inc: { revision: 1 },
      },
      { returnDocument: 'after' },
    ).lean<StoredInterview>(),
  /** Claims an interview whose news is due, for the given number of milliseconds. */
  claimNews: (now: Date, lease: number) =>
    Interviews.findOneAndUpdate(
      { newsDate: { $lte: now } },
      { $set: { newsDate: new Date(now.getTime() + lease) } },
      { sort: { newsDate: 1 }, returnDocument: 'after', timestamps: false },
    ).lean<StoredInterview>(),
  /** Records that the emails about the latest change have been queued. */
  newsSent: async ({ _id, revision }: StoredInterview) => {
    await Interviews.updateOne(
      { _id, revision },
      { $set: { news: null, newsDate: null, left: [], joined: [] } },
      { timestamps: false },
    );
  },
  /** Deletes all rounds of a match. */
  removeOf: async (match: Ref) => {
    await Interviews.deleteMany({ match });
  },
  /** Frees the booked time. */
  free: async (interview: Ref) => {
    await Interviews.updateOne({ _id: interview }, { $unset: { occupied: '' } }, { timestamps: false });
  },
  /** Changes fields whose change is not an update of the interview; the date stays unchanged. */
  rewrite: async (interview: Ref, { occupied, ...change }: Change, session?: ClientSession) => {
    const set = { ...change, ...(occupied && { occupied }) };
    await Interviews.updateOne({ _id: interview }, { $set: set }, { timestamps: false, ...(session && { session }) });
  },
};
