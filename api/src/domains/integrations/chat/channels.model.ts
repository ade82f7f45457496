import type { ChatEnd, ChatEvent } from '@tandem/catalogue/chat';
import { ChatChannel } from '@tandem/contracts/chat';
import { model, Schema, type Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import { fieldsOf } from '../../../platform/database/contract-fields.ts';
import { records, type Stored, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';

export type StoredChannel = Stored<
  Omit<ChatChannel, 'maskedUrl' | 'events'>,
  '_id',
  'createdDate' | 'updatedDate' | 'lastPostedDate'
> & {
  companyId: Types.ObjectId;
  /** Encrypted. */
  url: string;
  subscriptions: { event: ChatEvent; sinceDate: Date }[];
  /** Number of failures in a row. */
  failures: number;
  /** The day of the last summary in the time zone, YYYY-MM-DD; empty before the first one. */
  digestDay: string;
  /** End of the period covered by the last summary. */
  digestUntilDate: Date;
};

const schema = schemaOf<StoredChannel>({
  ...fieldsOf(ChatChannel, { computed: ['maskedUrl', 'events'] }),
  companyId: { type: Schema.Types.ObjectId, required: true },
  url: { type: String, required: true },
  subscriptions: records,
  failures: { type: Number, default: 0 },
  digestDay: text,
  digestUntilDate: { type: Date, required: true },
});
schema.index({ companyId: 1, createdDate: -1, _id: -1 });

changeEventsPlugin(schema, 'chat');

const Channels = model<StoredChannel>('ChatChannel', schema, 'chatchannels');

type Ref = string | Types.ObjectId;

export const channels = {
  insert: async (channel: Partial<StoredChannel>): Promise<StoredChannel> =>
    (await Channels.create(channel)).toObject(),
  find: (id: Ref) => Channels.findById(id).lean<StoredChannel>(),
  findOf: (companyId: Ref, id: Ref) => Channels.findOne({ _id: id, companyId }).lean<StoredChannel>(),
  page: (companyId: Ref, { skip, limit, sort }: PageOf<string>) =>
    Channels.find({ companyId }).sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredChannel[]>(),
  count: (companyId: Ref) => Channels.countDocuments({ companyId }),
  active: async (): Promise<StoredChannel[]> => Channels.find({ ended: null }).lean<StoredChannel[]>(),
  change: (companyId: Ref, id: Ref, change: Partial<StoredChannel>) =>
    Channels.findOneAndUpdate(
      { _id: id, companyId },
      { $set: change },
      { returnDocument: 'after' },
    ).lean<StoredChannel>(),
  posted: async (id: Ref, date: Date): Promise<void> => {
    await Channels.updateOne({ _id: id }, { $set: { failures: 0, lastPostedDate: date } }, { timestamps: false });
  },
  /** Counts a failure; returns the number of failures in a row. */
  failed: async (id: Ref): Promise<number> =>
    (
      await Channels.findOneAndUpdate(
        { _id: id },
        { $inc: { failures: 1 } },
        { returnDocument: 'after', timestamps: false },
      ).lean<StoredChannel>()
    )?.failures ?? 0,
  /** Ends an active channel; false if another process has already done so. */
  end: async (id: Ref, ended: ChatEnd): Promise<boolean> =>
    (await Channels.findOneAndUpdate({ _id: id, ended: null }, { $set: { ended } }).lean()) !== null,
  /** Records the summary of a day; false if another process has already done so. */
  digested: async ({ _id, digestDay }: StoredChannel, day: string, until: Date): Promise<boolean> =>
    (
      await Channels.updateOne(
        { _id, digestDay },
        { $set: { digestDay: day, digestUntilDate: until } },
        { timestamps: false },
      )
    ).modifiedCount > 0,
  remove: async (companyId: Ref, id: Ref): Promise<void> => {
    await Channels.deleteOne({ _id: id, companyId });
  },
  removeOf: async (companyId: Ref): Promise<void> => {
    await Channels.deleteMany({ companyId });
  },
};
