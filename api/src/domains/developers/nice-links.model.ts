import { model, Schema, type Types } from 'mongoose';

/** A public address that somebody has or had; the address itself is the id, so that nobody else gets it. */
interface StoredNiceLink {
  _id: string;
  developer: Types.ObjectId;
  since: Date;
}

const schema = new Schema<StoredNiceLink>(
  {
    _id: { type: String, required: true },
    developer: { type: Schema.Types.ObjectId, required: true },
    since: { type: Date, required: true },
  },
  { strict: 'throw', strictQuery: 'throw', versionKey: false },
);
schema.index({ developer: 1, since: -1 });

const NiceLinks = model<StoredNiceLink>('NiceLink', schema, 'nicelinks');

type Ref = string | Types.ObjectId;

export const niceLinks = {
  insert: async (link: string, developer: Ref) => {
    await NiceLinks.create({ _id: link, developer, since: new Date() });
  },
  find: (link: string) => NiceLinks.findById(link).lean<StoredNiceLink>(),
  findMany: (links: readonly string[]) => NiceLinks.find({ _id: { $in: links } }).lean<StoredNiceLink[]>(),
  /** The newest first. */
  ofDeveloper: (developer: Ref) => NiceLinks.find({ developer }).sort({ since: -1 }).lean<StoredNiceLink[]>(),
  touch: async (link: string) => {
    await NiceLinks.updateOne({ _id: link }, { $set: { since: new Date() } });
  },
  release: async (links: readonly string[]) => {
    await NiceLinks.deleteMany({ _id: { $in: links } });
  },
  releaseOf: async (developers: readonly Ref[]) => {
    await NiceLinks.deleteMany({ developer: { $in: developers } });
  },
  move: async (from: Ref, to: Ref) => {
    await NiceLinks.updateMany({ developer: from }, { $set: { developer: to } });
  },
};
