import type { Customer, Invoice, PaymentMethod, PaymentMode } from '@tandem/contracts/payment';
import { model, Schema, type Types } from 'mongoose';
import {
  flag,
  isDuplicate,
  maybeDate,
  maybeRecord,
  maybeText,
  records,
  schemaOf,
} from '../../../platform/database/mongoose-schema.ts';
import { paymentMode } from './payment-mode.ts';

type Ref = string | Types.ObjectId;

/** The Stripe customer of a company, with the data last read from Stripe. One per mode. */
export interface StoredBilling {
  _id: Types.ObjectId;
  companyId: Types.ObjectId;
  mode: PaymentMode;
  customerId: string | null;
  customer: Omit<Customer, 'mayPayByInvoice'> | null;
  /**
   * The invoice address last sent to Stripe; null if an earlier version sent it. It may be changed on Stripe's page.
   */
  invoiceAddress: string | null;
  paymentMethod: Omit<PaymentMethod, 'expiresSoon'> | null;
  /** Latest first. */
  invoices: Invoice[];
  /** Number of Stripe reads started; the number of the stored read is stored too. */
  readings: number;
  reading: number;
  syncedDate: Date | null;
  /** The company is deleted or closed: its packages must not renew. */
  isLeaving: boolean;
  /** The company is erased: no data about the payer is stored any more. */
  isErased: boolean;
  createdDate: Date;
  updatedDate: Date;
}

/** The stored part of a Stripe read. */
type Reading = Pick<StoredBilling, 'customer' | 'paymentMethod' | 'invoices' | 'syncedDate'> & { customerId?: null };

const schema = schemaOf<StoredBilling>({
  companyId: { type: Schema.Types.ObjectId, required: true },
  mode: { type: String, required: true },
  customerId: maybeText,
  customer: maybeRecord,
  invoiceAddress: maybeText,
  paymentMethod: maybeRecord,
  invoices: records,
  readings: { type: Number, default: 0 },
  reading: { type: Number, default: 0 },
  syncedDate: maybeDate,
  isLeaving: flag,
  isErased: flag,
});
schema.index({ companyId: 1, mode: 1 }, { unique: true });
schema.index({ customerId: 1 });

const Billings = model<StoredBilling>('Billing', schema, 'billing');

export const billing = {
  ofCompany: (companyId: Ref) => Billings.findOne({ companyId, mode: paymentMode() }).lean<StoredBilling>(),
  ofCustomer: (customerId: string) => Billings.findOne({ customerId, mode: paymentMode() }).lean<StoredBilling>(),
  all: () => Billings.find({ mode: paymentMode() }).sort({ _id: 1 }).lean<StoredBilling[]>(),
  /** Binds a company to a customer, once; returns the stored binding. */
  bind: async (companyId: Ref, customerId: string): Promise<StoredBilling> => {
    const key = { companyId, mode: paymentMode() };
    try {
      await Billings.updateOne({ ...key, customerId: null }, { $set: { customerId } }, { upsert: true });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    return (await Billings.findOne(key).lean<StoredBilling>()) as StoredBilling;
  },
  setInvoiceAddress: async (id: Types.ObjectId, invoiceAddress: string) => {
    await Billings.updateOne({ _id: id, isErased: { $ne: true } }, { $set: { invoiceAddress } });
  },
  /** Starts a Stripe read; returns its number. */
  startReading: async (id: Types.ObjectId): Promise<number> =>
    (await Billings.findByIdAndUpdate(id, { $inc: { readings: 1 } }, { returnDocument: 'after' }).lean<StoredBilling>())
      ?.readings ?? 0,
  /**
   * Stores a Stripe read, unless a later one is stored already; returns whether it did. For an erased company, no data
   * about the payer is stored.
   */
  put: async (id: Types.ObjectId, reading: number, change: Reading): Promise<boolean> => {
    const { customer, paymentMethod, ...business } = change;
    const store = async (isErased: boolean, set: Partial<Reading>) =>
      (
        await Billings.updateOne(
          { _id: id, reading: { $lt: reading }, isErased: isErased || { $ne: true } },
          { $set: { ...set, reading } },
        )
      ).modifiedCount === 1;
    return (await store(false, change)) || (await store(true, business));
  },
  leaving: () =>
    Billings.find({ mode: paymentMode(), isLeaving: true, isErased: { $ne: true } }).lean<StoredBilling[]>(),
  setLeaving: async (companyId: Ref, isLeaving: boolean) => {
    await Billings.updateMany({ companyId }, { $set: { isLeaving } });
  },
  /** Deletes the payer's data. Numbers and amounts of invoices stay, as accounting law requires. */
  forgetPerson: async (companyId: Ref) => {
    const forgotten = { customer: null, invoiceAddress: null, paymentMethod: null, isErased: true };
    await Billings.updateMany({ companyId }, { $set: forgotten });
  },
};
