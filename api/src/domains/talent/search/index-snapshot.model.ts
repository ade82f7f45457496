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

/** A version of the code that uses this database. */
interface StoredVersion {
  /** Its `meaning` of the columns. */
  _id: string;
  /** When the database saw it for the first time, and when it was last running; both by the clock of the database. */
  firstDate: Date;
  lastDate: Date;
  /** The process that builds the index from all profiles, the end of its claim, and its progress. */
  builder?: string | null;
  buildingUntil?: Date | null;
  share?: number;
}

const ID = 'developers';
/**
 * A version that has not been seen for longer is no longer running, for example after a deployment was rolled back; a
 * running one is recorded at its start and every night.
 */
const RUNNING_MS = 26 * 3_600_000;
const CLAIMED_MS = 5 * 60_000;
/** Validity of a build claim: a process that does not renew it has ended or hangs. */
const BUILDING_MS = 15_000;
/** Age after which chunks without metadata are leftovers of a process that ended while writing. */
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
const versionSchema = new Schema<StoredVersion>(
  { _id: String, firstDate: Date, lastDate: Date, builder: String, buildingUntil: Date, share: Number },
  { versionKey: false },
);

const Heads = model<StoredSnapshot>('SearchColumns', headSchema, 'searchcolumns');
const Chunks = model<StoredChunk>('SearchChunk', chunkSchema, 'searchchunks');
const Versions = model<StoredVersion>('SearchVersion', versionSchema, 'searchversions');

/** Bypasses Mongoose, which would copy the bytes. */
const stored = () => Chunks.db.collection<StoredChunk>(Chunks.collection.collectionName);
const buildClaim = (builder: string, now: Date, share: number) => ({
  $set: { builder, buildingUntil: new Date(now.getTime() + BUILDING_MS), share },
});
const chunkId = (set: string, nth: number) => `${set} ${nth}`;

export const indexSnapshots = {
  /** The stored columns, if there are any. */
  async find(): Promise<StoredSnapshot | null> {
    return Heads.findOne({ _id: ID, set: { $exists: true } }).lean<StoredSnapshot>();
  },
  /** Records that this version of the code is running. */
  async running(meaning: string, now: Date): Promise<void> {
    await Versions.updateOne(
      { _id: meaning },
      { $set: { lastDate: now }, $setOnInsert: { firstDate: now } },
      { upsert: true },
    );
  },
  /**
   * Whether no later version is running. During a deployment two versions run, and each would replace the columns of
   * the other one, which it cannot read.
   */
  async isNewest(meaning: string, now: Date): Promise<boolean> {
    const own = await Versions.findById(meaning).lean<StoredVersion>();
    if (!own) return false;
    const since = new Date(now.getTime() - RUNNING_MS);
    return !(await Versions.exists({ firstDate: { $gt: own.firstDate }, lastDate: { $gte: since } }));
  },
  /** Claims the right to build the index of this version; false if another process has it. */
  async claimBuild(meaning: string, builder: string, now: Date): Promise<boolean> {
    const free = { $or: [{ buildingUntil: null }, { buildingUntil: { $lte: now } }] };
    const { modifiedCount } = await Versions.updateOne({ _id: meaning, ...free }, buildClaim(builder, now, 0));
    return modifiedCount === 1;
  },
  async renewBuild(meaning: string, builder: string, now: Date, share: number): Promise<void> {
    await Versions.updateOne({ _id: meaning, builder }, buildClaim(builder, now, share));
  },
  /** The progress of the process that builds the index. */
  async builtShare(meaning: string): Promise<number> {
    return (await Versions.findById(meaning).lean<StoredVersion>())?.share ?? 0;
  },
  async endBuild(meaning: string, builder: string): Promise<void> {
    await Versions.updateOne({ _id: meaning, builder }, { $set: { builder: null, buildingUntil: null, share: 0 } });
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
