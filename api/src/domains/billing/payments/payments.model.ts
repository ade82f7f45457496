import type { JobPackageKey } from '@tandem/catalogue/packages';
import type { PaidPackageKey, PaymentInterval, SubscriptionStatus } from '@tandem/catalogue/payments';
import type { Currency } from '@tandem/catalogue/salaries';
import type { PaymentMode } from '@tandem/contracts/payment';
import { model, type QueryFilter, Schema, type Types } from 'mongoose';
import {
  flag,
  isDuplicate,
  maybeDate,
  maybeRecord,
  maybeText,
  record,
  schemaOf,
  text,
} from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';

type Ref = string | Types.ObjectId;

/** A package of a company: the projection of a Stripe subscription, or a grant by an admin. */
export interface StoredPayment {
  /** The id of the subscription, or hexadecimal digits for a grant. */
  _id: string;
  companyId: Types.ObjectId;
  jobId: Types.ObjectId | null;
  package: PaidPackageKey;
  source: 'stripe' | 'grant';
  /** The mode in which it was paid; null for a grant. Packages of any other than the current mode do not count. */
  mode: PaymentMode | null;
  interval: PaymentInterval | null;
  currency: Currency | null;
  /** Smallest currency units per interval, without VAT. */
  amount: number;
  providerIds: { customer?: string; item?: string; price?: string; schedule?: string };
  status: SubscriptionStatus;
  isTrial: boolean;
  startDate: Date;
  periodStart: Date;
  periodEnd: Date;
  /** End date; null while the package renews. */
  endsDate: Date | null;
  /** End of the grace period after a failed charge. */
  graceUntil: Date | null;
  /** The next charge with VAT, in smallest currency units; null if unknown. */
  nextTotal: number | null;
  scheduled: { package: JobPackageKey; interval: PaymentInterval; jobId: string | null; date: Date } | null;
  /**
   * A scheduled change that was withdrawn for an upgrade from a Stripe price, until the upgrade is done; absent if
   * there is none.
   */
  withdrawn?: {
    package: JobPackageKey;
    interval: PaymentInterval;
    jobId: string | null;
    priceBefore: string;
    since: Date;
  } | null;
  payBy: 'card' | 'invoice';
  payUrl: string | null;
  /** The admin's reason for the grant. */
  reason: string;
  /** The number of the Stripe read it comes from; an earlier read never overwrites a later one. */
  reading: number;
  createdDate: Date;
  updatedDate: Date;
}

const DAY = 86_400_000;
const NEWS_DAYS = 8;

const schema = schemaOf<StoredPayment>({
  _id: { type: String, required: true },
  companyId: { type: Schema.Types.ObjectId, required: true },
  jobId: { type: Schema.Types.ObjectId, default: null },
  package: { type: String, required: true },
  source: { type: String, required: true },
  mode: maybeText,
  interval: maybeText,
  currency: maybeText,
  amount: { type: Number, default: 0, validate: Number.isInteger },
  providerIds: record,
  status: { type: String, required: true },
  isTrial: flag,
  startDate: { type: Date, required: true },
  periodStart: { type: Date, required: true },
  periodEnd: { type: Date, required: true },
  endsDate: maybeDate,
  graceUntil: maybeDate,
  nextTotal: { type: Number, default: null },
  scheduled: maybeRecord,
  withdrawn: maybeRecord,
  payBy: { type: String, default: 'card' },
  payUrl: maybeText,
  reason: text,
  reading: { type: Number, default: 0 },
} as never);
schema.index({ companyId: 1, startDate: -1 });
schema.index({ status: 1, startDate: -1 });

const Payments = model<StoredPayment>('Payment', schema, 'payments');

export type PaymentCondition = QueryFilter<StoredPayment>;
export type NewPayment = Omit<StoredPayment, 'createdDate' | 'updatedDate'>;

export const payments = {
  find: (id: string) => Payments.findById(id).lean<StoredPayment>(),
  ofCompany: (companyId: Ref) => Payments.find({ companyId }).sort({ startDate: -1, _id: -1 }).lean<StoredPayment[]>(),
  where: (condition: PaymentCondition) => Payments.find(condition).lean<StoredPayment[]>(),
  page: (condition: PaymentCondition, { skip, limit, sort }: PageOf<string>) =>
    Payments.find(condition).sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredPayment[]>(),
  count: (condition: PaymentCondition) => Payments.countDocuments(condition),
  insert: async (payment: NewPayment): Promise<StoredPayment> => (await Payments.create(payment)).toObject(),
  /** Stores the result of a Stripe read, unless a later one has been stored. */
  put: async ({ _id, ...payment }: NewPayment): Promise<void> => {
    try {
      await Payments.updateOne({ _id, reading: { $lt: payment.reading } }, { $set: payment }, { upsert: true });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  },
  change: (id: string, change: Partial<StoredPayment>) =>
    Payments.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after' }).lean<StoredPayment>(),
  /** Returns the companies with a package whose state has changed by time alone within a period. */
  companiesChangingIn: async (from: Date, until: Date): Promise<Types.ObjectId[]> => {
    const passed = { $gt: from, $lte: until };
    return Payments.distinct('companyId', {
      $or: [{ endsDate: passed }, { graceUntil: passed }, { periodEnd: passed, status: 'trialing' }],
    });
  },
  /** Returns the companies with a package that may require a notice: an end, a trial or a failed charge. */
  companiesWithNews: async (mode: PaymentMode, now: Date): Promise<Types.ObjectId[]> => {
    const around = { $gt: new Date(now.getTime() - NEWS_DAYS * DAY), $lte: new Date(now.getTime() + NEWS_DAYS * DAY) };
    const failed: PaymentCondition = { status: { $in: ['past_due', 'paused'] }, periodStart: { $gt: around.$gt } };
    return Payments.distinct('companyId', {
      source: 'stripe',
      mode,
      $or: [{ endsDate: around }, { periodEnd: around, isTrial: true }, { graceUntil: around }, failed],
    });
  },
  removeOf: async (companyId: Ref) => {
    await Payments.deleteMany({ companyId });
  },
};
