import type { Currency } from '@tandem/catalogue/salaries';
import { model, type QueryFilter, Schema, type Types } from 'mongoose';
import { orderOf } from '../../../platform/database/ordering.ts';

/**
 * Kinds of facts. A request answered in time also counts as an `answer`, so that answers can be listed without the
 * other requests.
 */
export type FactKind = 'signup' | 'request' | 'answer' | 'interview' | 'hire' | 'payment';

/** A counted event. It contains only ids; names are loaded for display. */
export interface Fact {
  /** The counting run; facts of older runs are deleted. */
  run: number;
  kind: FactKind;
  date: Date;
  /** Country of the developer, otherwise of the company; empty if unknown. */
  country: string;
  /** City of the developer; empty if unknown. */
  city: string;
  developer: Types.ObjectId | null;
  company: Types.ObjectId | null;
  job: Types.ObjectId | null;
  /** Whether a request was made by a company, not by a developer. */
  byCompany: boolean;
  /**
   * Days from a request to its answer or to the hire; null for other facts, and for a request without an answer in
   * time.
   */
  days: number | null;
  /** Amount in the smallest unit of the currency. */
  amount: number | null;
  currency: Currency | null;
}
export type StoredFact = Fact & { _id: Types.ObjectId };

const maybeId = { type: Schema.Types.ObjectId, default: null };
const schema = new Schema<Fact>(
  {
    run: { type: Number, required: true },
    kind: { type: String, required: true },
    date: { type: Date, required: true },
    country: String,
    city: String,
    developer: maybeId,
    company: maybeId,
    job: maybeId,
    byCompany: Boolean,
    days: Number,
    amount: Number,
    currency: String,
  },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ run: 1, kind: 1, date: -1, _id: -1 });
schema.index({ run: 1, kind: 1, country: 1, date: -1, _id: -1 });
schema.index({ developer: 1 });
schema.index({ company: 1 });

const Facts = model<Fact>('MarketplaceFact', schema, 'marketplacefacts');

export type FactCondition = QueryFilter<Fact>;
const BATCH_SIZE = 5000;

/** Returns the answer to a request, if it was answered in time. */
const answerOf = (fact: Fact): Fact[] =>
  fact.kind === 'request' && fact.days !== null ? [{ ...fact, kind: 'answer' }] : [];

export const facts = {
  insert: async (all: Fact[]): Promise<void> => {
    const listed = all.flatMap((fact) => [fact, ...answerOf(fact)]);
    if (listed.length > 0) await Facts.collection.insertMany(listed, { ordered: false });
  },
  page: (condition: FactCondition, sort: string, { skip, limit }: { skip: number; limit: number }) =>
    Facts.find(condition).sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredFact[]>(),
  count: (condition: FactCondition) => Facts.countDocuments(condition),
  /**
   * Deletes the facts of one run, or of all runs before it, in small batches so that other writes do not have to wait.
   */
  remove: async (run: number | { $lt: number }): Promise<void> => {
    for (;;) {
      const some = await Facts.find({ run }, { _id: 1 }).limit(BATCH_SIZE).lean<{ _id: Types.ObjectId }[]>();
      if (some.length === 0) return;
      await Facts.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } });
    }
  },
  removeOfDeveloper: async (developer: Types.ObjectId): Promise<void> => {
    await Facts.deleteMany({ developer });
  },
  removeOfCompany: async (company: Types.ObjectId): Promise<void> => {
    await Facts.deleteMany({ company });
  },
};
