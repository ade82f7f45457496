import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { schemaOf, text, texts } from '../database/mongoose-schema.ts';
import type { StorageArea } from '../storage/keys.ts';

/** The purpose of a file. */
export const PURPOSES = [
  'accountPicture',
  'profilePicture',
  'logo',
  'media',
  'video',
  'document',
  'attachment',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The metadata of a stored file; its bytes are in the storage. */
export interface StoredFile {
  _id: Types.ObjectId;
  /** The identifying part of its address. */
  code: string;
  /** The account, profile or company that owns it. */
  ownerId: Types.ObjectId;
  purpose: Purpose;
  room: StorageArea;
  /** Its parts in the storage, for example the widths of a picture, ascending. */
  parts: string[];
  /** The name given by the uploader. */
  name: string;
  type: string;
  /** Total bytes of all parts. */
  size: number;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredFile>({
  code: { type: String, required: true },
  ownerId: { type: Schema.Types.ObjectId, required: true, index: true },
  purpose: { type: String, required: true },
  room: { type: String, required: true },
  parts: texts,
  name: text,
  type: text,
  size: { type: Number, default: 0 },
});
schema.index({ code: 1 }, { unique: true });

const Files = model<StoredFile>('File', schema, 'files');

export const files = {
  insert: async (file: Omit<StoredFile, '_id' | 'createdDate' | 'updatedDate'>): Promise<StoredFile> =>
    (await Files.create(file)).toObject(),
  find: (code: string) => Files.findOne({ code }).lean<StoredFile>(),
  ofOwners: (ownerIds: readonly (string | Types.ObjectId)[]) =>
    Files.find({ ownerId: { $in: ownerIds } })
      .sort({ createdDate: 1 })
      .lean<StoredFile[]>(),
  give: (code: string, ownerId: Types.ObjectId) => Files.updateOne({ code }, { $set: { ownerId } }),
  move: async (from: string | Types.ObjectId, to: Types.ObjectId, session: ClientSession) => {
    await Files.updateMany({ ownerId: from }, { $set: { ownerId: to } }, { session });
  },
  remove: (codes: readonly string[]) => Files.deleteMany({ code: { $in: codes } }),
  /** The number of files of an owner and their total size in bytes. */
  async totalOf(ownerId: Types.ObjectId): Promise<{ files: number; bytes: number }> {
    const [total] = await Files.aggregate<{ files: number; bytes: number }>([
      { $match: { ownerId } },
      { $group: { _id: null, files: { $sum: 1 }, bytes: { $sum: '$size' } } },
    ]);
    return { files: total?.files ?? 0, bytes: total?.bytes ?? 0 };
  },
};
