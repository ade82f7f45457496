import type { FollowUpDays, FollowUpRating } from '@tandem/catalogue/hire-follow-ups';
import type { FollowUpAnswer } from '@tandem/contracts/hire-follow-up';
import type { MatchSide } from '@tandem/contracts/match';
import { type ClientSession, model, type QueryFilter, Schema, type Types } from 'mongoose';
import { maybeDate, maybeRecord, type Stored, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

/** The question to one side of a hire, 30 or 90 days after the first day of work. */
interface FollowUp {
  _id: string;
  match: string;
  user: string;
  company: string;
  job: string;
  side: MatchSide;
  days: FollowUpDays;
  /** YYYY-MM-DD */
  startDate: string;
  createdDate: string;
  updatedDate: string;
}

export type StoredFollowUp = Stored<
  FollowUp,
  '_id' | 'match' | 'user' | 'company' | 'job',
  'createdDate' | 'updatedDate'
> & {
  /** When the side was notified; null if a process was killed before that. */
  askedDate: Date | null;
  answer: FollowUpAnswer | null;
  answeredDate: Date | null;
};

const id = { type: Schema.Types.ObjectId, required: true };

const schema = schemaOf<StoredFollowUp>({
  match: id,
  user: id,
  company: id,
  job: id,
  side: { type: String, required: true },
  days: { type: Number, required: true },
  startDate: text,
  askedDate: maybeDate,
  answer: maybeRecord,
  answeredDate: maybeDate,
});
schema.index({ match: 1, days: 1, side: 1 }, { unique: true });
schema.index({ user: 1 });
schema.index({ company: 1 });
schema.index({ answeredDate: -1 });

const FollowUps = model<StoredFollowUp>('HireFollowUp', schema, 'hirefollowups');

type Ref = string | Types.ObjectId;
type Question = Pick<StoredFollowUp, 'match' | 'user' | 'company' | 'job' | 'side' | 'days' | 'startDate'>;

/** The number of questions of a kind with the same answer; without an answer, `stillEmployed` is absent. */
export interface FollowUpCount {
  _id: { days: FollowUpDays; side: MatchSide; stillEmployed?: boolean | null; rating?: FollowUpRating | null };
  count: number;
}

export const followUps = {
  find: (followUp: Ref) => FollowUps.findById(followUp).lean<StoredFollowUp>(),
  ofMatch: (match: Ref) => FollowUps.find({ match }).lean<StoredFollowUp[]>(),
  where: (condition: QueryFilter<StoredFollowUp>) =>
    FollowUps.find(condition).sort({ _id: 1 }).lean<StoredFollowUp[]>(),
  /** Returns the question, creating it if needed. */
  put: ({ match, days, side, ...question }: Question) =>
    FollowUps.findOneAndUpdate(
      { match, days, side },
      { $setOnInsert: { match, days, side, ...question } },
      { upsert: true, returnDocument: 'after' },
    ).lean<StoredFollowUp>(),
  change: (followUp: Ref, change: Partial<StoredFollowUp>) =>
    FollowUps.findByIdAndUpdate(followUp, { $set: change }, { returnDocument: 'after' }).lean<StoredFollowUp>(),
  counts: () =>
    FollowUps.aggregate<FollowUpCount>([
      { $match: { askedDate: { $ne: null } } },
      {
        $group: {
          _id: { days: '$days', side: '$side', stillEmployed: '$answer.stillEmployed', rating: '$answer.rating' },
          count: { $sum: 1 },
        },
      },
    ]),
  withText: (limit: number) =>
    FollowUps.find({ 'answer.text': { $gt: '' } })
      .sort({ answeredDate: -1, _id: -1 })
      .limit(limit)
      .lean<StoredFollowUp[]>(),
  remove: async (condition: QueryFilter<StoredFollowUp>) => {
    await FollowUps.deleteMany(condition);
  },
  move: async (from: Types.ObjectId, user: Types.ObjectId, session: ClientSession) => {
    await FollowUps.updateMany({ user: from }, { $set: { user } }, { timestamps: false, session });
  },
};
