import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { maybeDate, records, schemaOf, texts } from '../../../platform/database/mongoose-schema.ts';
import type { RenamedRecord } from '../../../platform/database/skill-uses.ts';

/** Milliseconds for which a merge can be undone. */
export const UNDO_MS = 10 * 60_000;

/** A merge of two skills. The database deletes it when it can no longer be undone. */
export interface StoredMerge {
  _id: Types.ObjectId;
  from: Types.ObjectId;
  into: Types.ObjectId;
  /** Names that were added to the remaining skill. */
  addedAliases: string[];
  undoneDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

/** A part of the records that a merge changed. */
interface StoredRewrites {
  _id: Types.ObjectId;
  mergeId: Types.ObjectId;
  use: string;
  rewritten: RenamedRecord[];
  createdDate: Date;
  updatedDate: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const schema = schemaOf<StoredMerge>({ from: id, into: id, addedAliases: texts, undoneDate: maybeDate });
schema.index({ createdDate: 1 }, { expireAfterSeconds: UNDO_MS / 1000 });
const rewritesSchema = schemaOf<StoredRewrites>({
  mergeId: id,
  use: { type: String, required: true },
  rewritten: records,
});
rewritesSchema.index({ mergeId: 1 });
rewritesSchema.index({ createdDate: 1 }, { expireAfterSeconds: UNDO_MS / 1000 });

const Merges = model<StoredMerge>('SkillMerge', schema, 'skillmerges');
const Rewrites = model<StoredRewrites>('SkillRewrites', rewritesSchema, 'skillrewrites');

/** Records per document, far below MongoDB's size limit. */
const BATCH_SIZE = 1000;

export const skillMerges = {
  async insert(merge: Pick<StoredMerge, '_id' | 'from' | 'into' | 'addedAliases'>, session: ClientSession) {
    await Merges.create([merge], { session });
  },
  async insertRewrites(
    mergeId: Types.ObjectId,
    use: string,
    rewritten: readonly RenamedRecord[],
    session: ClientSession,
  ): Promise<void> {
    for (let at = 0; at < rewritten.length; at += BATCH_SIZE)
      await Rewrites.create([{ mergeId, use, rewritten: rewritten.slice(at, at + BATCH_SIZE) }], { session });
  },
  rewrites: (mergeId: Types.ObjectId) => Rewrites.find({ mergeId }).lean<StoredRewrites[]>(),
  /** Marks a merge as undone and returns it; null if it was undone already or is too long ago. */
  takeBack: (mergeId: string, now: Date, session: ClientSession) =>
    Merges.findOneAndUpdate(
      { _id: mergeId, undoneDate: null, createdDate: { $gt: new Date(now.getTime() - UNDO_MS) } },
      { $set: { undoneDate: now } },
      { session },
    ).lean<StoredMerge>(),
};
