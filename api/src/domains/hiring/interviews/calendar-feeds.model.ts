import { model, Schema, type Types } from 'mongoose';
import { maybeDate, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import { sharedNow } from '../../../platform/database/shared-clock.ts';

/** The private calendar address of an account. */
export interface StoredCalendarFeed {
  _id: Types.ObjectId;
  account: Types.ObjectId;
  /** Random; replacing it invalidates the address. */
  nonce: string;
  /** When a calendar program last read it, to the hour. */
  readDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredCalendarFeed>({
  account: { type: Schema.Types.ObjectId, required: true, unique: true },
  nonce: { type: String, required: true },
  readDate: maybeDate,
});

const CalendarFeeds = model<StoredCalendarFeed>('CalendarFeed', schema, 'calendarfeeds');

type Ref = string | Types.ObjectId;

export const calendarFeeds = {
  find: (account: Ref) => CalendarFeeds.findOne({ account }).lean<StoredCalendarFeed>(),
  /** Replaces the nonce of an account, or creates the first one. */
  renew: (account: Ref, nonce: string) =>
    CalendarFeeds.findOneAndUpdate(
      { account },
      { $set: { nonce, readDate: null, createdDate: sharedNow() } },
      { upsert: true, returnDocument: 'after' },
    ).lean<StoredCalendarFeed>(),
  remove: async (account: Ref) => {
    await CalendarFeeds.deleteOne({ account });
  },
  wasRead: async (feed: Ref, readDate: Date) => {
    await CalendarFeeds.updateOne({ _id: feed }, { $set: { readDate } }, { timestamps: false });
  },
};
