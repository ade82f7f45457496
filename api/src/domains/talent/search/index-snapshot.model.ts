import { model, Schema } from 'mongoose';

/** What is known of the columns of the search index that are kept. */
export interface KeptColumns {
  _id: 'developers';
  /** What the columns mean: those of other code are of no use. */
  meaning: string;
  /** Which chunks they are, and how many. */
  set: string;
  chunks: number;
  /** Before this moment, by the clock of the database, everything that was written is in them. */
  at: Date;
  /** When the latest of the developers had been written. */
  latest: Date | null;
  /** Until when somebody is putting others in their place. */
  claimedUntil: Date;
}

interface StoredChunk {
  /** Set and place. */
  _id: string;
  set: string;
  bytes: Buffer;
  /** CRC-32 of the bytes. */
  sum: number;
  at: Date;
}

const ID = 'developers';
const CLAIMED_MS = 5 * 60_000;
/** Chunks of nobody that are older were left by a process that ended while it wrote. */
const LEFT_MS = 60 * 60_000;

const headSchema = new Schema<KeptColumns>(
  { _id: String, meaning: String, set: String, chunks: Number, at: Date, latest: Date, claimedUntil: Date },
  { versionKey: false },
);
const chunkSchema = new Schema<StoredChunk>(
  { _id: String, set: String, bytes: Buffer, sum: Number, at: Date },
  { versionKey: false },
);
chunkSchema.index({ set: 1 });

const Heads = model<KeptColumns>('SearchColumns', headSchema, 'searchcolumns');
const Chunks = model<StoredChunk>('SearchChunk', chunkSchema, 'searchchunks');

/** Past Mongoose, which would copy the bytes. */
const stored = () => Chunks.db.collection<StoredChunk>(Chunks.collection.collectionName);
const chunkId = (set: string, nth: number) => `${set} ${nth}`;

export const keptColumns = {
  /** The columns that are kept, if there are any. */
  async find(): Promise<KeptColumns | null> {
    return Heads.findOne({ _id: ID, set: { $exists: true } }).lean<KeptColumns>();
  },
  /** Whether nobody else is about to keep others, for a while from now on. */
  async claim(): Promise<boolean> {
    const now = new Date();
    const claim = { $set: { claimedUntil: new Date(now.getTime() + CLAIMED_MS) } };
    await Heads.updateOne({ _id: ID }, { $setOnInsert: { claimedUntil: now } }, { upsert: true });
    const { modifiedCount } = await Heads.updateOne({ _id: ID, claimedUntil: { $lte: now } }, claim);
    return modifiedCount === 1;
  },
  release: async () => {
    await Heads.updateOne({ _id: ID }, { $set: { claimedUntil: new Date() } });
  },
  insertChunk: async (set: string, nth: number, bytes: Uint8Array, sum: number) => {
    await stored().insertOne({
      _id: chunkId(set, nth),
      set,
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      sum,
      at: new Date(),
    });
  },
  chunk: (set: string, nth: number): Promise<Pick<StoredChunk, 'bytes' | 'sum'> | null> =>
    stored().findOne({ _id: chunkId(set, nth) }, { promoteBuffers: true }),
  /** Keeps none any longer. */
  async remove(): Promise<void> {
    await Heads.deleteMany({});
    await Chunks.deleteMany({});
  },
  /** Puts these in the place of those that were kept. */
  async replace(kept: Omit<KeptColumns, '_id' | 'claimedUntil'>): Promise<void> {
    const now = new Date();
    const before = await Heads.findOneAndUpdate({ _id: ID }, { $set: kept }, { returnDocument: 'before' }).lean<
      Partial<KeptColumns>
    >();
    const left = { at: { $lt: new Date(now.getTime() - LEFT_MS) } };
    await Chunks.deleteMany({ set: { $ne: kept.set }, $or: [{ set: before?.set ?? '' }, left] });
  },
};
