import type { CandidateLetter } from '@tandem/contracts/candidate-letter';
import { type ClientSession, model, Schema, Types } from 'mongoose';
import { maybeDate, maybeText, type Stored, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

export type StoredLetter = Omit<
  Stored<Omit<CandidateLetter, 'author'>, '_id' | 'candidateId', 'createdDate'>,
  'candidateId'
> & {
  companyId: Types.ObjectId;
  /** Null after the person was erased: the text is deleted too, but the fact that an email was sent still counts for that day. */
  candidateId: Types.ObjectId | null;
  authorId: Types.ObjectId;
  key: string;
  /** The number of the email within the day of its company, so that simultaneous requests cannot exceed the limit. */
  day: string;
  nth: number;
  forgetDate: Date | null;
  updatedDate: Date;
};

const id = { type: Schema.Types.ObjectId, required: true };

const schema = schemaOf<StoredLetter>({
  companyId: id,
  candidateId: { type: Schema.Types.ObjectId, default: null, index: true },
  authorId: id,
  key: { type: String, required: true },
  subject: text,
  text,
  language: { type: String, required: true },
  consent: maybeText,
  day: { type: String, required: true },
  nth: { type: Number, required: true },
  forgetDate: { ...maybeDate, expires: 0 },
});
schema.index({ companyId: 1, key: 1 }, { unique: true });
schema.index({ companyId: 1, day: 1, nth: 1 }, { unique: true });
schema.index({ authorId: 1 });

const Letters = model<StoredLetter>('CandidateLetter', schema, 'candidateletters');

export type NewLetter = Omit<StoredLetter, '_id' | 'createdDate' | 'updatedDate' | 'forgetDate'>;

export const letters = {
  insert: async (letter: NewLetter): Promise<StoredLetter> => (await Letters.create(letter)).toObject(),
  findByKey: (companyId: Types.ObjectId, key: string) => Letters.findOne({ companyId, key }).lean<StoredLetter>(),
  /** Newest first. */
  to: (candidateIds: readonly Types.ObjectId[]) =>
    Letters.find({ candidateId: { $in: candidateIds } })
      .sort({ createdDate: -1, _id: -1 })
      .lean<StoredLetter[]>(),
  by: (authorId: string) =>
    Letters.find({ authorId: new Types.ObjectId(authorId), candidateId: { $ne: null } }).lean<StoredLetter[]>(),
  /** The number of emails that a company has written on a day. */
  async written(companyId: Types.ObjectId, day: string): Promise<number> {
    const last = await Letters.findOne({ companyId, day }).sort({ nth: -1 }).lean<StoredLetter>();
    return last?.nth ?? 0;
  },
  move: async (from: string, to: string, session: ClientSession) => {
    await Letters.updateMany({ candidateId: from }, { $set: { candidateId: to } }, { session });
  },
  forget: async (candidateIds: readonly Types.ObjectId[], forgetDate: Date) => {
    await Letters.updateMany(
      { candidateId: { $in: candidateIds } },
      { $set: { candidateId: null, subject: '', text: '', consent: null, forgetDate } },
    );
  },
};
