import { model, type Types } from 'mongoose';
import { maybeDate, schemaOf } from '../../../platform/database/mongoose-schema.ts';

/** A skill that is not on the list: the number of CVs that contained it, and whether it is still proposed. */
interface StoredProposal {
  _id: Types.ObjectId;
  value: string;
  cvs: number;
  dismissedDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

/** Days after which an unlisted word of CVs is deleted. */
const DAYS = 365;

const schema = schemaOf<StoredProposal>({
  value: { type: String, required: true },
  cvs: { type: Number, default: 0 },
  dismissedDate: maybeDate,
});
schema.index({ value: 1 }, { unique: true });
schema.index({ updatedDate: 1 }, { expireAfterSeconds: DAYS * 86_400 });

const Proposals = model<StoredProposal>('SkillProposal', schema, 'skillproposals');

export const skillProposals = {
  all: () => Proposals.find().lean<StoredProposal[]>(),
  async countCv(values: readonly string[]) {
    if (values.length === 0) return;
    await Proposals.bulkWrite(
      values.map((value) => ({ updateOne: { filter: { value }, update: { $inc: { cvs: 1 } }, upsert: true } })),
      { ordered: false },
    );
  },
  async dismiss(value: string, dismissedDate: Date | null) {
    await Proposals.updateOne({ value }, { $set: { dismissedDate } }, { upsert: true });
  },
};
