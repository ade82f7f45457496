import { randomUUID } from 'node:crypto';
import { model, Schema, type Types } from 'mongoose';
import { isDuplicate, maybeDate, maybeText, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import type { ChatMessage } from './formats.ts';

/** A message to a channel, waiting or already posted. */
export interface StoredPost {
  _id: Types.ObjectId;
  companyId: Types.ObjectId;
  channelId: Types.ObjectId;
  /** Deduplication key of the event or day: each channel gets it once. */
  key: string;
  message: ChatMessage;
  tries: number;
  /** When the next attempt is due, or the claim of a process ends; null once the message is settled. */
  dueDate: Date | null;
  claim: string | null;
  createdDate: Date;
  updatedDate: Date;
}

/** Days for which posted messages are stored. */
export const POSTS_REMEMBERED_DAYS = 14;

const schema = schemaOf<StoredPost>({
  companyId: { type: Schema.Types.ObjectId, required: true },
  channelId: { type: Schema.Types.ObjectId, required: true },
  key: { type: String, required: true },
  message: { type: Schema.Types.Mixed, required: true },
  tries: { type: Number, default: 0 },
  dueDate: maybeDate,
  claim: maybeText,
});
schema.index({ channelId: 1, key: 1 }, { unique: true });
schema.index({ dueDate: 1 });
schema.index({ createdDate: 1 }, { expireAfterSeconds: POSTS_REMEMBERED_DAYS * 86_400 });

const Posts = model<StoredPost>('ChatPost', schema, 'chatposts');

type Ref = string | Types.ObjectId;
export type ClaimedPost = StoredPost & { claim: string };

export const posts = {
  /** Stores a message, unless the channel already has one with this key. */
  async insert(post: Pick<StoredPost, 'companyId' | 'channelId' | 'key' | 'message' | 'dueDate'>): Promise<void> {
    try {
      await Posts.create(post);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  },
  /** Returns the given keys for which channels have posts, as `channel key`. */
  async existing(channelIds: readonly Ref[], keys: readonly string[]): Promise<Set<string>> {
    const found = await Posts.find(
      { channelId: { $in: channelIds }, key: { $in: keys } },
      { channelId: 1, key: 1 },
    ).lean<Pick<StoredPost, 'channelId' | 'key'>[]>();
    return new Set(found.map(({ channelId, key }) => `${channelId} ${key}`));
  },
  claim: (now: Date, lease: number, except: readonly string[]) =>
    Posts.findOneAndUpdate(
      { dueDate: { $lte: now }, ...(except.length > 0 && { channelId: { $nin: except } }) },
      { $set: { claim: randomUUID(), dueDate: new Date(now.getTime() + lease) }, $inc: { tries: 1 } },
      { sort: { dueDate: 1 }, returnDocument: 'after' },
    ).lean<ClaimedPost>(),
  settle: async ({ _id, claim }: ClaimedPost, dueDate: Date | null): Promise<void> => {
    await Posts.updateOne({ _id, claim }, { $set: { claim: null, dueDate } });
  },
  giveUp: async (channelId: Ref): Promise<void> => {
    await Posts.updateMany({ channelId, dueDate: { $ne: null } }, { $set: { dueDate: null, claim: null } });
  },
  removeTo: async (channelId: Ref): Promise<void> => {
    await Posts.deleteMany({ channelId });
  },
  removeOf: async (companyId: Ref): Promise<void> => {
    await Posts.deleteMany({ companyId });
  },
};
