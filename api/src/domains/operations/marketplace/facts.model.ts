import type { Currency } from '@tandem/catalogue/salaries';
import { model, type QueryFilter, Schema, type Types } from 'mongoose';
import { orderOf } from '../../../platform/database/ordering.ts';

/** A request answered in time is an additional fact, so that answers can be listed without the other requests. */
export type FactKind = 'signup' | 'request' | 'answer' | 'interview' | 'hire' | 'payment';

/** A counted event. It has only ids; their names are loaded for display. */
export interface Fact {
  /** The counting run that it belongs to; facts of older runs are deleted. */
  run: number;
  kind: FactKind;
  date: Date;
  /** The country of the developer, or else of the company; empty if unknown. */
  country: string;
  /** The city of the developer; empty if unknown. */
  city: string;
  developer: Types.ObjectId | null;
  company: Types.ObjectId | null;
  job: Types.ObjectId | null;
  /** A request of a company, in contrast to one of a developer. */
  byCompany: boolean;
  /** From a request to its answer, or to the hire; null for others, and for a request without an answer in time. */
  days: number | null;
  /** Smallest units of the currency. */
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
const TOGETHER = 5000;

/** The answer to a request, if it came in time. */
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
  /** Deletes the facts of one count, or of all before it, a few at a time so that other writes need not wait. */
  remove: async (run: number | { $lt: number }): Promise<void> => {
    for (;;) {
      const some = await Facts.find({ run }, { _id: 1 }).limit(TOGETHER).lean<{ _id: Types.ObjectId }[]>();
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
