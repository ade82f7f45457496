import { model } from 'mongoose';
import { isDuplicate, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

/** The pending payment for a job, by card or by invoice: one for each job, however many tabs are open. */
export interface StoredCheckout {
  /** Mode and job. */
  _id: string;
  companyId: string;
  attempt: number;
  /**
   * The id of the checkout session, or of the subscription ordered by invoice; `order` while that subscription is being
   * created.
   */
  sessionId: string;
  /** The price id: package, interval and currency. */
  terms: string;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredCheckout>({
  _id: { type: String, required: true },
  companyId: { ...text, index: true },
  attempt: { type: Number, default: 0 },
  sessionId: text,
  terms: text,
} as never);

const Checkouts = model<StoredCheckout>('Checkout', schema, 'checkouts');

export const checkouts = {
  find: (_id: string) => Checkouts.findById(_id).lean<StoredCheckout>(),
  ofCompany: (companyId: string) => Checkouts.find({ companyId }).lean<StoredCheckout[]>(),
  /** Replaces the checkout of an earlier attempt; returns false if another call did so first. */
  replace: async (_id: string, attempt: number, change: Pick<StoredCheckout, 'companyId' | 'sessionId' | 'terms'>) => {
    const next = { ...change, attempt: attempt + 1 };
    if (attempt > 0) return (await Checkouts.updateOne({ _id, attempt }, { $set: next })).modifiedCount === 1;
    try {
      await Checkouts.create({ _id, ...next });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  },
};
