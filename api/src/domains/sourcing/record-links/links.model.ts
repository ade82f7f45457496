import { model, Schema, type Types } from 'mongoose';
import { maybeDate, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

/** A link to the data stored about a person, with the hash of its token. */
export interface StoredLink {
  _id: Types.ObjectId;
  tokenHash: string;
  /** The address that the link was sent to and therefore verifies; empty if a company passed it on itself. */
  email: string;
  /** The only record that a link without a verified address shows. */
  candidateId: Types.ObjectId | null;
  expiresDate: Date;
  /** Date until which an expired link can be exchanged for a new one. */
  forgetDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredLink>({
  tokenHash: { type: String, required: true, unique: true },
  email: text,
  candidateId: { type: Schema.Types.ObjectId, default: null, index: true },
  expiresDate: { type: Date, required: true },
  forgetDate: { ...maybeDate, expires: 0 },
});

const Links = model<StoredLink>('SourcedLink', schema, 'sourcedlinks');

export const links = {
  insert: async (link: Pick<StoredLink, 'tokenHash' | 'email' | 'candidateId' | 'expiresDate' | 'forgetDate'>) => {
    await Links.create(link);
  },
  find: (tokenHash: string) => Links.findOne({ tokenHash }).lean<StoredLink>(),
  removeOf: async (candidateIds: readonly Types.ObjectId[]) => {
    await Links.deleteMany({ candidateId: { $in: candidateIds } });
  },
  removeTo: async (email: string) => {
    await Links.deleteMany({ email });
  },
};
