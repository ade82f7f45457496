import type { AiRun, ContestAnswer, FallbackReason } from '@tandem/contracts/ai';
import { model, type QueryFilter, Schema, type Types } from 'mongoose';
import { maybeDate, maybeRecord, maybeText, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';

/** Days for which runs are logged: six months. */
const RETENTION_DAYS = 183;

/** A run. Texts are never stored; references to people are removed when they are erased. */
export interface StoredRun
  extends Omit<
    AiRun,
    '_id' | 'createdDate' | 'contestedDate' | 'contestDecision' | 'model' | 'fallback' | 'promptVersion' | 'distance'
  > {
  _id: Types.ObjectId;
  createdDate: Date;
  updatedDate: Date;
  model: string | null;
  fallback: FallbackReason | null;
  promptVersion: string | null;
  distance: number | null;
  contestedDate: Date | null;
  /** The account that contested it; null once it is erased. */
  contestedBy: Types.ObjectId | null;
  contestDecision: (ContestAnswer & { date: Date }) | null;
  /** When that person was emailed the decision. */
  answeredDate: Date | null;
  /** The account that caused the run. */
  account: Types.ObjectId | null;
  companyId: Types.ObjectId | null;
  /** The developer the result describes. */
  developer: Types.ObjectId | null;
}

const maybeId = { type: Schema.Types.ObjectId, default: null };
const count = { type: Number, default: 0 };

const schema = schemaOf<StoredRun>({
  account: maybeId,
  companyId: maybeId,
  developer: maybeId,
  purpose: { type: String, required: true },
  engine: { type: String, required: true },
  model: maybeText,
  fallback: maybeText,
  promptVersion: maybeText,
  inputTokens: count,
  outputTokens: count,
  cost: count,
  milliseconds: count,
  outcome: { type: String, default: 'open' },
  distance: { type: Number, default: null },
  contestedDate: maybeDate,
  contestReason: text,
  contestedBy: maybeId,
  contestDecision: maybeRecord,
  answeredDate: maybeDate,
});
schema.index({ createdDate: 1 }, { expireAfterSeconds: RETENTION_DAYS * 24 * 3600 });
schema.index({ account: 1, createdDate: -1 });
schema.index({ companyId: 1, createdDate: -1 });
schema.index({ developer: 1, createdDate: -1 });
schema.index({ model: 1, createdDate: -1 });
schema.index({ contestedDate: 1 }, { partialFilterExpression: { contestedDate: { $type: 'date' } } });

/** Reasons for which the model was not called at all. */
const WITHOUT_MODEL: readonly (FallbackReason | null)[] = ['limit', 'paused'];
export const isWithoutModel = (fallback: FallbackReason | null): boolean => WITHOUT_MODEL.includes(fallback);

export type RunCondition = QueryFilter<StoredRun>;

const Run = model<StoredRun>('AiRun', schema, 'ai-runs');

export const runs = {
  create: async (run: Partial<StoredRun>): Promise<Types.ObjectId> => (await Run.create(run))._id,
  finish: (id: Types.ObjectId, result: Partial<StoredRun>) => Run.updateOne({ _id: id }, { $set: result }),
  count: (condition: RunCondition) => Run.countDocuments(condition),
  /** Counts runs that called a model, or were about to when their process died. */
  countOfModel: (condition: RunCondition) =>
    Run.countDocuments({ ...condition, model: { $ne: null }, fallback: { $nin: WITHOUT_MODEL } }),
  page: (condition: RunCondition, { skip, limit, sort }: PageOf<string>) =>
    Run.find(condition).sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredRun[]>(),
  all: (condition: RunCondition) => Run.find(condition).sort({ createdDate: -1 }).lean<StoredRun[]>(),
  one: (id: string) => Run.findById(id).lean<StoredRun>(),
  change: (id: string, change: Partial<StoredRun>) => Run.updateOne({ _id: id }, { $set: change }),
  /** Changes a run that meets a condition; returns null if none does. */
  changeIf: (condition: RunCondition, change: Partial<StoredRun>) =>
    Run.findOneAndUpdate(condition, { $set: change }, { returnDocument: 'after' }).lean<StoredRun>(),
  changeMany: (condition: RunCondition, change: Partial<StoredRun>) => Run.updateMany(condition, { $set: change }),
  sums: (since: Date): Promise<Sum[]> =>
    Run.aggregate<Sum>([
      { $match: { createdDate: { $gte: since } } },
      {
        $group: {
          _id: {
            day: { $dateToString: { date: '$createdDate', format: '%Y-%m-%d' } },
            fallback: '$fallback',
            outcome: '$outcome',
            isModel: { $ne: ['$model', null] },
          },
          runs: { $sum: 1 },
          tokens: { $sum: { $add: ['$inputTokens', '$outputTokens'] } },
          cost: { $sum: '$cost' },
        },
      },
    ]),
};

/** Runs of a day with the same result. */
export interface Sum {
  _id: { day: string; fallback: FallbackReason | null; outcome: AiRun['outcome']; isModel: boolean };
  runs: number;
  tokens: number;
  cost: number;
}
