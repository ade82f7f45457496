import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { schemaOf, text } from '../../../platform/database/mongoose-schema.ts';
import type { PartialUpload } from '../../../platform/files/upload-parts.ts';

/** A partially uploaded file of a message. Its attachment will have the same id. */
export interface StoredAttachmentUpload extends PartialUpload {
  conversationId: Types.ObjectId;
  accountId: Types.ObjectId;
  name: string;
  createdDate: Date;
  updatedDate: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = schemaOf<StoredAttachmentUpload>({
  conversationId: id,
  accountId: id,
  name: text,
  code: { type: String, required: true },
  size: { type: Number, required: true },
  offset: { type: Number, default: 0 },
  parts: { type: [Number] },
});
schema.index({ accountId: 1 });
schema.index({ conversationId: 1 });
schema.index({ createdDate: 1 });

const Uploads = model<StoredAttachmentUpload>('AttachmentUpload', schema, 'attachmentuploads');

type Ref = string | Types.ObjectId;

export const attachmentUploads = {
  insert: async (upload: Partial<StoredAttachmentUpload>): Promise<StoredAttachmentUpload> =>
    (await Uploads.create(upload)).toObject(),
  find: (upload: Ref) => Uploads.findById(upload).lean<StoredAttachmentUpload>(),
  /** The latest upload first. */
  ofAccount: (accountId: Ref) => Uploads.find({ accountId }).sort({ _id: -1 }).lean<StoredAttachmentUpload[]>(),
  ofConversations: (ids: readonly Ref[]) =>
    Uploads.find({ conversationId: { $in: ids } }).lean<StoredAttachmentUpload[]>(),
  startedBefore: (moment: Date) => Uploads.find({ createdDate: { $lt: moment } }).lean<StoredAttachmentUpload[]>(),
  /** Records an uploaded part; null if another part was recorded first. */
  advance: ({ _id, offset }: StoredAttachmentUpload, bytes: number) =>
    Uploads.findOneAndUpdate(
      { _id, offset },
      { $inc: { offset: bytes }, $push: { parts: offset } },
      { returnDocument: 'after' },
    ).lean<StoredAttachmentUpload>(),
  async move(conversation: Ref, conversationId: Ref, session: ClientSession) {
    await Uploads.updateMany({ conversationId: conversation }, { $set: { conversationId } }, { session });
  },
  async remove(ids: readonly Types.ObjectId[]) {
    await Uploads.deleteMany({ _id: { $in: ids } });
  },
};
