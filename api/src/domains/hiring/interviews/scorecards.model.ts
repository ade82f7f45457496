import type { ScorecardRating } from '@tandem/catalogue/interviews';
import type { Scorecard } from '@tandem/contracts/scorecard';
import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { records, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

/** One interviewer's assessment of a developer after one interview. */
export interface StoredScorecard {
  _id: Types.ObjectId;
  interview: Types.ObjectId;
  match: Types.ObjectId;
  round: number;
  company: Types.ObjectId;
  user: Types.ObjectId;
  /** Null once the account was erased. */
  author: Types.ObjectId | null;
  overall: ScorecardRating;
  ratings: Scorecard['ratings'];
  comment: string;
  createdDate: Date;
  updatedDate: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = schemaOf<StoredScorecard>({
  interview: id,
  match: id,
  round: { type: Number, required: true },
  company: id,
  user: id,
  author: { type: Schema.Types.ObjectId, default: null },
  overall: { type: Number, required: true },
  ratings: records,
  comment: text,
});
schema.index({ interview: 1, author: 1 }, { unique: true, partialFilterExpression: { author: { $type: 'objectId' } } });
schema.index({ match: 1 });
schema.index({ user: 1 });
schema.index({ company: 1 });
schema.index({ author: 1 });

const Scorecards = model<StoredScorecard>('Scorecard', schema, 'scorecards');

type Ref = string | Types.ObjectId;
type Content = Pick<StoredScorecard, 'overall' | 'ratings' | 'comment'>;
type About = Pick<StoredScorecard, 'match' | 'round' | 'company' | 'user'>;
type Condition = Partial<Record<'match' | 'user' | 'company' | 'author', Ref>>;

export const scorecards = {
  where: (condition: Condition) =>
    Scorecards.find(condition).sort({ round: 1, createdDate: 1, _id: 1 }).lean<StoredScorecard[]>(),
  ofMatches: (matches: readonly Ref[]) =>
    Scorecards.find({ match: { $in: matches } })
      .sort({ round: 1, createdDate: 1, _id: 1 })
      .lean<StoredScorecard[]>(),
  /** Stores the scorecard of an author for an interview, or changes it. */
  submit: async (interview: Ref, author: Ref, about: About, content: Content) => {
    await Scorecards.updateOne({ interview, author }, { $set: content, $setOnInsert: about }, { upsert: true });
  },
  remove: async (condition: Condition) => {
    await Scorecards.deleteMany(condition);
  },
  forgetAuthor: async (author: Ref) => {
    await Scorecards.updateMany({ author }, { $set: { author: null } }, { timestamps: false });
  },
  move: async (from: Ref, into: Ref, session: ClientSession) => {
    await Scorecards.updateMany({ user: from }, { $set: { user: into } }, { timestamps: false, session });
  },
};
