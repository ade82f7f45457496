import type {
  DelayReason,
  EndReason,
  EnrolmentStatus,
  PauseReason,
  StepKind,
  StepOutcome,
} from '@tandem/catalogue/outreach';
import type { Language } from '@tandem/i18n/languages';
import { type ClientSession, model, type QueryFilter, Schema, type Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import {
  flag,
  maybeDate,
  maybeNumber,
  maybeRecord,
  maybeText,
  records,
  schemaOf,
  text,
} from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';
import { readLean } from '../../../platform/database/read-lean.ts';
import type { RecipientPlace } from './recipient-place.ts';

/** The kind of recipient: a person that a company saved, or the contact of a company that Tandem itself writes to. */
export type RecipientKind = 'candidate' | 'lead';

export interface StoredStep {
  _id: Types.ObjectId;
  kind: StepKind;
  afterDays: number;
  subject: string;
  text: string;
  /** Subject as it was sent; empty until then. */
  sentSubject: string;
  sentText: string;
}

/** Due date of a step, and the reason why it was not earlier. */
export interface StoredPlan {
  dueDate: Date | null;
  delay: DelayReason | null;
}

/** One person in one sequence. */
export interface StoredEnrolment extends RecipientPlace {
  _id: Types.ObjectId;
  recipientKind: RecipientKind;
  /** The candidate or the lead; null once they are erased. */
  recipientId: Types.ObjectId | null;
  /** Null for emails from Tandem itself. */
  companyId: Types.ObjectId | null;
  /** Null for a single email. */
  sequenceId: Types.ObjectId | null;
  jobId: Types.ObjectId | null;
  /** The account in whose name the emails are written. */
  senderId: Types.ObjectId;
  /** Deduplication key: of several enrolments with the same key only the first is stored. */
  key: string;
  email: string;
  /** Hash by which the person is found by address, in any spelling. */
  addressHash: string;
  language: Language;
  /** The form of the person's consent, which earlier versions required in some countries. */
  consent: string | null;
  steps: StoredStep[];
  status: EnrolmentStatus;
  reason: EndReason | PauseReason | null;
  next: number;
  /** How the next step is performed; null after the last one. */
  nextKind: StepKind | null;
  dueDate: Date | null;
  delay: DelayReason | null;
  sendingStep: number | null;
  sendingDate: Date | null;
  /** Number of attempts to send the step in transit. */
  attempt: number;
  performed: {
    step: number;
    outcome: StepOutcome;
    date: Date;
    /** The plan before a colleague performed or skipped the step, so that this can be undone. */
    planned?: StoredPlan;
    /** Set if the step was performed with a record that has been merged into this one; the history shows it there. */
    isOfOther?: true;
  }[];
  awayUntil: Date | null;
  softBounces: number;
  /** Whether a colleague has paused the sequence for this person only. */
  isPausedIndividually: boolean;
  /** The plan of the next step before a colleague stopped the sequence, so that it can continue. */
  stopped: StoredPlan | null;
  /** When a colleague dealt with the latest reply; null until then. */
  answeredDate: Date | null;
  /** Message-IDs of the sent emails, with angle brackets. */
  messageIds: string[];
  endedDate: Date | null;
  revision: number;
  forgetDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const reference = { type: Schema.Types.ObjectId, default: null };

const schema = schemaOf<StoredEnrolment>({
  recipientKind: { type: String, required: true },
  recipientId: reference,
  companyId: reference,
  sequenceId: reference,
  jobId: reference,
  senderId: { type: Schema.Types.ObjectId, required: true },
  key: { type: String, required: true, unique: true },
  email: text,
  addressHash: text,
  region: { type: String, required: true },
  country: text,
  timeZone: text,
  language: { type: String, required: true },
  consent: maybeText,
  steps: records,
  status: { type: String, required: true },
  reason: maybeText,
  next: { type: Number, default: 0 },
  nextKind: maybeText,
  dueDate: maybeDate,
  delay: maybeText,
  sendingStep: maybeNumber,
  sendingDate: maybeDate,
  attempt: { type: Number, default: 0 },
  performed: records,
  awayUntil: maybeDate,
  softBounces: { type: Number, default: 0 },
  isPausedIndividually: flag,
  stopped: maybeRecord,
  answeredDate: maybeDate,
  messageIds: { type: [String] },
  endedDate: maybeDate,
  revision: { type: Number, default: 0 },
  forgetDate: { ...maybeDate, expires: 0 },
});
schema.index({ senderId: 1, status: 1, nextKind: 1, dueDate: 1 });
schema.index({ status: 1, nextKind: 1, dueDate: 1, senderId: 1 });
schema.index({ sendingDate: 1 });
schema.index({ recipientId: 1 });
schema.index({ sequenceId: 1, status: 1, dueDate: 1 });
schema.index({ addressHash: 1 });
schema.index({ messageIds: 1 });

changeEventsPlugin(schema, 'enrolment');

const Enrolments = model<StoredEnrolment>('OutreachEnrolment', schema, 'outreachenrolments');

export type DueEnrolment = Pick<StoredEnrolment, '_id' | 'senderId' | 'companyId'>;

type Ref = string | Types.ObjectId;
export type EnrolmentCondition = QueryFilter<StoredEnrolment>;

const due = (now: Date) => ({
  status: 'active' as const,
  nextKind: 'email' as const,
  dueDate: { $ne: null, $lte: now },
});

export const enrolments = {
  insert: async (enrolment: Partial<StoredEnrolment>): Promise<StoredEnrolment> =>
    (await Enrolments.create(enrolment)).toObject(),
  find: (id: Ref) => Enrolments.findById(id).lean<StoredEnrolment>(),
  findByKey: (key: string) => Enrolments.findOne({ key }).lean<StoredEnrolment>(),
  /** Finds the enrolment of a person in the same sequence, for any of the person's records. */
  findSame: async ({
    sequenceId,
    recipientId,
    email,
    addressHash,
  }: Partial<StoredEnrolment>): Promise<StoredEnrolment | null> => {
    if (!sequenceId) return null;
    const same = [{ recipientId }, ...(email ? [{ addressHash }] : [])];
    return Enrolments.findOne({ sequenceId, $or: same }).lean<StoredEnrolment>();
  },
  where: (condition: EnrolmentCondition) =>
    Enrolments.find(condition).sort({ createdDate: -1, _id: -1 }).lean<StoredEnrolment[]>(),
  /** Returns those of the given people who have an enrolment. */
  recipientsAmong: async (ids: readonly Ref[]): Promise<Types.ObjectId[]> =>
    (await Enrolments.distinct('recipientId', { recipientId: { $in: ids } })) as Types.ObjectId[],
  page: (condition: EnrolmentCondition, { skip, limit, sort }: PageOf<string>) =>
    Enrolments.find(condition).sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredEnrolment[]>(),
  count: (condition: EnrolmentCondition) => Enrolments.countDocuments(condition),
  /** Changes an enrolment. Returns null if it was changed since it was read. */
  changeFrom: (
    { _id, revision }: Pick<StoredEnrolment, '_id' | 'revision'>,
    change: Partial<StoredEnrolment>,
    session?: ClientSession,
  ) =>
    Enrolments.findOneAndUpdate(
      { _id, revision },
      { $set: { ...change, revision: revision + 1 } },
      { returnDocument: 'after', ...(session && { session }) },
    ).lean<StoredEnrolment>(),
  setPlace: async (id: Ref, place: RecipientPlace): Promise<void> => {
    await Enrolments.updateOne({ _id: id }, { $set: place });
  },
  setAnswered: async (ids: readonly Ref[], answeredDate: Date | null): Promise<void> => {
    await Enrolments.updateMany({ _id: { $in: ids } }, { $set: { answeredDate } });
  },
  /** Adds the Message-ID of an email, by which replies are recognised. */
  addMessageId: async (id: Ref, messageId: string): Promise<void> => {
    await Enrolments.updateOne({ _id: id }, { $addToSet: { messageIds: messageId }, $inc: { revision: 1 } });
  },
  /** Finds the people whose next email has been due longest, excluding some senders. */
  dueLongest: (now: Date, { without, limit }: { without: readonly Types.ObjectId[]; limit: number }) =>
    readLean<DueEnrolment>(
      Enrolments.find(
        { ...due(now), ...(without.length > 0 && { senderId: { $nin: without } }) },
        { senderId: 1, companyId: 1 },
      )
        .sort({ dueDate: 1 })
        .limit(limit),
    ),
  /** Finds steps that were passed to the mail queue before a time and have no outcome. */
  inTransit: (before: Date, limit: number) =>
    Enrolments.find({ sendingDate: { $ne: null, $lt: before } })
      .limit(limit)
      .lean<StoredEnrolment[]>(),
  /** Removes an enrolment for which nothing was sent. */
  removeUnsent: async (id: Ref): Promise<void> => {
    await Enrolments.deleteOne({ _id: id, sendingStep: null, performed: { $size: 0 } });
  },
  removeWhere: async (condition: EnrolmentCondition): Promise<void> => {
    await Enrolments.deleteMany(condition);
  },
  move: async (from: Ref, to: Ref, session: ClientSession): Promise<void> => {
    await Enrolments.updateMany({ recipientId: from }, { $set: { recipientId: to } }, { session });
  },
  /** Removes identifying data of people; that an email was sent counts until the given date. */
  forget: async (condition: EnrolmentCondition, forgetDate: Date): Promise<void> => {
    const blank = {
      recipientId: null,
      email: '',
      addressHash: '',
      consent: null,
      steps: [],
      dueDate: null,
      stopped: null,
      messageIds: [],
      forgetDate,
    };
    await Enrolments.updateMany(condition, {
      $set: { ...blank, status: 'ended', reason: 'deleted' },
      $inc: { revision: 1 },
    });
  },
};
