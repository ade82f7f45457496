import { model, Schema, type Types } from 'mongoose';
import type { PartialUpload } from '../../../platform/files/upload-parts.ts';

/** An upload in parts that is not complete yet. */
export interface StoredUpload extends PartialUpload {
  developer: Types.ObjectId;
  begun: Date;
}

const schema = new Schema<StoredUpload>(
  {
    developer: { type: Schema.Types.ObjectId, required: true, index: true },
    code: { type: String, required: true },
    size: { type: Number, required: true },
    offset: { type: Number, default: 0 },
    parts: { type: [Number] },
    begun: { type: Date, required: true, index: true },
  },
  { strict: 'throw', strictQuery: 'throw', versionKey: false },
);

const Uploads = model<StoredUpload>('VideoUpload', schema, 'videouploads');

export const uploads = {
  insert: async (upload: Omit<StoredUpload, '_id'>): Promise<StoredUpload> => (await Uploads.create(upload)).toObject(),
  find: (id: string, developer: string) => Uploads.findOne({ _id: id, developer }).lean<StoredUpload>(),
  /** The latest upload first. */
  ofDeveloper: (developer: string) => Uploads.find({ developer }).sort({ _id: -1 }).lean<StoredUpload[]>(),
  startedBefore: (moment: Date) => Uploads.find({ begun: { $lt: moment } }).lean<StoredUpload[]>(),
  /** Records a part that has arrived; null if another part was recorded first. */
  advance: ({ _id, offset }: StoredUpload, bytes: number) =>
    Uploads.findOneAndUpdate(
      { _id, offset },
      { $inc: { offset: bytes }, $push: { parts: offset } },
      { returnDocument: 'after' },
    ).lean<StoredUpload>(),
  remove: async (ids: readonly Types.ObjectId[]) => {
    await Uploads.deleteMany({ _id: { $in: ids } });
  },
};
