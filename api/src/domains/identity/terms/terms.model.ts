import type { Terms, TermsKind } from '@tandem/contracts/terms';
import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import { maybeRecord, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

export interface StoredTerms extends Pick<Terms, 'kind' | 'version' | 'body' | 'changes'> {
  _id: Types.ObjectId;
  createdDate: Date;
  updatedDate: Date;
  /** Start of its validity: `updatedDate` of the contract. */
  publishedDate: Date;
}

/** The agreement to a version, with the language in which it was read. */
export interface StoredAcceptance {
  _id: Types.ObjectId;
  createdDate: Date;
  updatedDate: Date;
  accountId: Types.ObjectId;
  entityId: Types.ObjectId;
  kind: TermsKind;
  version: number;
  language: string;
  /** SHA-256 of the text in that language; empty in records of older versions. */
  textHash: string;
  date: Date;
}

const schema = schemaOf<StoredTerms>({
  kind: { type: String, required: true },
  version: { type: Number, required: true },
  body: maybeRecord,
  changes: maybeRecord,
  publishedDate: { type: Date, required: true },
});
schema.index({ kind: 1, version: -1 }, { unique: true });
changeEventsPlugin(schema, 'terms');

const acceptanceSchema = schemaOf<StoredAcceptance>({
  accountId: { type: Schema.Types.ObjectId, required: true },
  entityId: { type: Schema.Types.ObjectId, required: true },
  kind: { type: String, required: true },
  version: { type: Number, required: true },
  language: { type: String, required: true },
  textHash: text,
  date: { type: Date, required: true },
});
acceptanceSchema.index({ entityId: 1, kind: 1, version: -1 });

const Versions = model<StoredTerms>('Terms', schema, 'terms');
const Acceptances = model<StoredAcceptance>('Acceptance', acceptanceSchema, 'acceptances');

type NewTerms = Pick<StoredTerms, 'kind' | 'version' | 'body' | 'changes' | 'publishedDate'>;
type NewAcceptance = Omit<StoredAcceptance, '_id' | 'createdDate' | 'updatedDate'>;

export const versions = {
  insert: async (terms: NewTerms): Promise<StoredTerms> => (await Versions.create(terms)).toObject(),
  of: (kind: TermsKind) => Versions.find({ kind }).sort({ version: -1 }).lean<StoredTerms[]>(),
  /** Returns the version that applies at a time. */
  applying: (kind: TermsKind, now: Date) =>
    Versions.findOne({ kind, publishedDate: { $lte: now } })
      .sort({ version: -1 })
      .lean<StoredTerms>(),
  countApplying: (now: Date) => Versions.countDocuments({ publishedDate: { $lte: now } }).exec(),
  newest: (kind: TermsKind) => Versions.findOne({ kind }).sort({ version: -1 }).lean<StoredTerms>(),
};

export const acceptances = {
  insert: async (acceptance: NewAcceptance) => {
    await Acceptances.create(acceptance);
  },
  ofEntity: (entityId: Types.ObjectId | string) =>
    Acceptances.find({ entityId }).sort({ date: 1 }).lean<StoredAcceptance[]>(),
  move: async (from: Types.ObjectId, entityId: Types.ObjectId, session: ClientSession) => {
    await Acceptances.updateMany({ entityId: from }, { $set: { entityId } }, { timestamps: false, session });
  },
  removeOf: async (entityId: Types.ObjectId | string) => {
    await Acceptances.deleteMany({ entityId });
  },
};
