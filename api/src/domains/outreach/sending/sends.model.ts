import type { DeliveryResult } from '@tandem/outreach/limits';
import { model, Schema, type Types } from 'mongoose';
import { maybeDate, schemaOf } from '../../../platform/database/mongoose-schema.ts';

/** An email that was sent, and its outcome, without its recipient. */
interface StoredSend {
  _id: Types.ObjectId;
  key: string;
  senderId: Types.ObjectId;
  result: DeliveryResult;
  date: Date;
  createdDate: Date;
  updatedDate: Date;
}

/** A pause of an account whose sending paused itself. */
interface StoredPause {
  _id: Types.ObjectId;
  senderId: Types.ObjectId;
  why: 'bounces' | 'complaints';
  /** When a superuser lifted the pause; earlier results no longer count. */
  liftedDate: Date | null;
  /** When the previous pause was lifted. */
  liftedBefore: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const sendSchema = schemaOf<StoredSend>({
  key: { type: String, required: true, unique: true },
  senderId: { type: Schema.Types.ObjectId, required: true },
  result: { type: String, required: true },
  date: { type: Date, required: true },
});
sendSchema.index({ senderId: 1, date: -1 });
const Sends = model<StoredSend>('OutreachSend', sendSchema, 'outreachsends');

const pauseSchema = schemaOf<StoredPause>({
  senderId: { type: Schema.Types.ObjectId, required: true, unique: true },
  why: { type: String, required: true },
  liftedDate: maybeDate,
  liftedBefore: maybeDate,
});
const Pauses = model<StoredPause>('OutreachPause', pauseSchema, 'outreachpauses');

type Ref = string | Types.ObjectId;

export const sends = {
  add: (key: string, senderId: Ref, date: Date) =>
    Sends.updateOne({ key }, { $setOnInsert: { key, senderId, date, result: 'delivered' } }, { upsert: true }),
  report: (key: string, result: DeliveryResult) => Sends.updateOne({ key }, { $set: { result } }),
  /** Returns the results of a sender's latest emails after a time, newest first. */
  latest: async (senderId: Ref, after: Date, limit: number): Promise<DeliveryResult[]> =>
    (
      await Sends.find({ senderId, date: { $gt: after } }, { result: 1 })
        .sort({ date: -1 })
        .limit(limit)
        .lean<StoredSend[]>()
    ).map(({ result }) => result),
  /** Returns when each sender sent the first email. */
  firsts: async (senderIds: readonly Types.ObjectId[]): Promise<Map<string, Date>> => {
    const found = await Sends.aggregate<{ _id: Types.ObjectId; first: Date }>([
      { $match: { senderId: { $in: senderIds } } },
      { $group: { _id: '$senderId', first: { $min: '$date' } } },
    ]);
    return new Map(found.map(({ _id, first }) => [String(_id), first]));
  },
  removeOf: (senderId: Ref) => Sends.deleteMany({ senderId }),
  first: async (senderId: Ref): Promise<Date | null> =>
    (await Sends.findOne({ senderId }).sort({ date: 1 }).lean<StoredSend>())?.date ?? null,
};

export const pauses = {
  set: (senderId: Ref, why: StoredPause['why'], liftedBefore: Date | null) =>
    Pauses.updateOne({ senderId }, { $set: { why, liftedDate: null, liftedBefore } }, { upsert: true }),
  of: (senderId: Ref) => Pauses.findOne({ senderId }).lean<StoredPause>(),
  current: () => Pauses.find({ liftedDate: null }).sort({ updatedDate: -1 }).lean<StoredPause[]>(),
  /** Lifts a pause; false if sending is not paused. */
  lift: async (senderId: Ref, liftedDate: Date): Promise<boolean> =>
    (await Pauses.updateOne({ senderId, liftedDate: null }, { $set: { liftedDate } })).modifiedCount > 0,
  remove: (senderId: Ref) => Pauses.deleteOne({ senderId }),
};
