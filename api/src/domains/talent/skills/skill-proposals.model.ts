import { model, type Types } from 'mongoose';
import { maybeDate, schemaOf } from '../../../platform/database/mongoose-schema.ts';

/** What is known of a skill that is not on the list: how many CVs had it, and whether it is still proposed. */
interface StoredProposal {
  _id: Types.ObjectId;
  value: string;
  cvs: number;
  dismissedDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

/** Words of CVs that nobody has listed are forgotten after so many days. */
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
