import { model, Schema } from 'mongoose';

/** Metadata of the stored columns of the search index. */
export interface StoredSnapshot {
  _id: 'developers';
  /** Identifies the code that gives the columns their meaning: columns of other versions cannot be used. */
  meaning: string;
  /** The id of the set of chunks, and their number. */
  set: string;
  chunks: number;
  /** All writes before this moment of the database clock are included. */
  at: Date;
  /** The latest write of a developer at that time. */
  latest: Date | null;
  /** Until when a process is replacing the columns. */
  claimedUntil: Date;
}

interface StoredChunk {
  /** Set and position. */
  _id: string;
  set: string;
  bytes: Buffer;
  /** CRC-32 of the bytes. */
  sum: number;
  at: Date;
}

const ID = 'developers';
const CLAIMED_MS = 5 * 60_000;
/** Older chunks without metadata were left by a process that ended while it wrote. */
const LEFT_MS = 60 * 60_000;

const headSchema = new Schema<StoredSnapshot>(
  { _id: String, meaning: String, set: String, chunks: Number, at: Date, latest: Date, claimedUntil: Date },
  { versionKey: false },
);
const chunkSchema = new Schema<StoredChunk>(
  { _id: String, set: String, bytes: Buffer, sum: Number, at: Date },
  { versionKey: false },
);
chunkSchema.index({ set: 1 });

const Heads = model<StoredSnapshot>('SearchColumns', headSchema, 'searchcolumns');
const Chunks = model<StoredChunk>('SearchChunk', chunkSchema, 'searchchunks');

/** Bypasses Mongoose, which would copy the bytes. */
const stored = () => Chunks.db.collection<StoredChunk>(Chunks.collection.collectionName);
const chunkId = (set: string, nth: number) => `${set} ${nth}`;

export const indexSnapshots = {
  /** The stored columns, if there are any. */
  async find(): Promise<StoredSnapshot | null> {
    return Heads.findOne({ _id: ID, set: { $exists: true } }).lean<StoredSnapshot>();
  },
  /** Claims the right to replace the columns for a limited time; false if another process has it. */
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
  /** Deletes the stored columns. */
  async remove(): Promise<void> {
    await Heads.deleteMany({});
    await Chunks.deleteMany({});
  },
  /** Replaces the stored columns with these. */
  async replace(columns: Omit<StoredSnapshot, '_id' | 'claimedUntil'>): Promise<void> {
    const now = new Date();
    const before = await Heads.findOneAndUpdate({ _id: ID }, { $set: columns }, { returnDocument: 'before' }).lean<
      Partial<StoredSnapshot>
    >();
    const left = { at: { $lt: new Date(now.getTime() - LEFT_MS) } };
    await Chunks.deleteMany({ set: { $ne: columns.set }, $or: [{ set: before?.set ?? '' }, left] });
  },
};
