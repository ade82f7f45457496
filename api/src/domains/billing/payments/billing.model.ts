import type { Customer, Invoice, PaymentMethod, PaymentMode } from '@tandem/contracts/payment';
import { model, Schema, type Types } from 'mongoose';
import {
  isDuplicate,
  maybeDate,
  maybeRecord,
  maybeText,
  records,
  schemaOf,
} from '../../../platform/database/mongoose-schema.ts';
import { paymentMode } from './payment-mode.ts';

type Ref = string | Types.ObjectId;

/** The customer of a company at Stripe, with what was last read of it. One for each mode. */
export interface StoredBilling {
  _id: Types.ObjectId;
  companyId: Types.ObjectId;
  mode: PaymentMode;
  customerId: string | null;
  customer: Omit<Customer, 'mayPayByInvoice'> | null;
  paymentMethod: Omit<PaymentMethod, 'expiresSoon'> | null;
  /** The latest first. */
  invoices: Invoice[];
  /** How many readings of Stripe have begun, and the number of the one that is stored. */
  readings: number;
  reading: number;
  syncedDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredBilling>({
  companyId: { type: Schema.Types.ObjectId, required: true },
  mode: { type: String, required: true },
  customerId: maybeText,
  customer: maybeRecord,
  paymentMethod: maybeRecord,
  invoices: records,
  readings: { type: Number, default: 0 },
  reading: { type: Number, default: 0 },
  syncedDate: maybeDate,
});
schema.index({ companyId: 1, mode: 1 }, { unique: true });
schema.index({ customerId: 1 });

const Billings = model<StoredBilling>('Billing', schema, 'billing');

export const billing = {
  ofCompany: (companyId: Ref) => Billings.findOne({ companyId, mode: paymentMode() }).lean<StoredBilling>(),
  ofCustomer: (customerId: string) => Billings.findOne({ customerId, mode: paymentMode() }).lean<StoredBilling>(),
  all: () => Billings.find({ mode: paymentMode() }).sort({ _id: 1 }).lean<StoredBilling[]>(),
  /** Binds a company to a customer, once; returns what is bound. */
  bind: async (companyId: Ref, customerId: string): Promise<StoredBilling> => {
    const key = { companyId, mode: paymentMode() };
    try {
      await Billings.updateOne({ ...key, customerId: null }, { $set: { customerId } }, { upsert: true });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    return (await Billings.findOne(key).lean<StoredBilling>()) as StoredBilling;
  },
  /** Begins a reading of Stripe; returns its number. */
  beginReading: async (id: Types.ObjectId): Promise<number> =>
    (await Billings.findByIdAndUpdate(id, { $inc: { readings: 1 } }, { returnDocument: 'after' }).lean<StoredBilling>())
      ?.readings ?? 0,
  /** Stores a reading, unless a later one has been stored; returns whether it did. */
  put: async (id: Types.ObjectId, reading: number, change: Partial<StoredBilling>): Promise<boolean> =>
    (await Billings.updateOne({ _id: id, reading: { $lt: reading } }, { $set: { ...change, reading } }))
      .modifiedCount === 1,
  /** Deletes the payer's data. Numbers and amounts of invoices stay, as accounting law requires. */
  forgetPerson: async (companyId: Ref) => {
    await Billings.updateMany({ companyId }, { $set: { customer: null, paymentMethod: null } });
  },
};
