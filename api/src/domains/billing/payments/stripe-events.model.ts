import { model } from 'mongoose';
import { isDuplicate, maybeDate, maybeText, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

/** A Stripe event as received. It waits until the state of its customer has been read. */
export interface StoredEvent {
  /** The id of the event, so that each is stored once. */
  _id: string;
  type: string;
  customerId: string | null;
  /** The signed body; deleted once it has been processed. */
  raw: string;
  processedDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredEvent>({
  _id: { type: String, required: true },
  type: { type: String, required: true },
  customerId: maybeText,
  raw: text,
  processedDate: maybeDate,
} as never);
schema.index({ processedDate: 1, customerId: 1 });
const RETENTION_DAYS = 90;
schema.index({ processedDate: 1 }, { expireAfterSeconds: RETENTION_DAYS * 86_400, name: 'expiry' });

const Events = model<StoredEvent>('StripeEvent', schema, 'stripeevents');

export const stripeEvents = {
  /** Stores an event; returns false if it has been received before. */
  insert: async (event: Pick<StoredEvent, '_id' | 'type' | 'customerId' | 'raw'>): Promise<boolean> => {
    try {
      await Events.create(event);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  },
  waitingCustomers: async (): Promise<(string | null)[]> => Events.distinct('customerId', { processedDate: null }),
  waitingOf: (customerId: string | null) =>
    Events.find({ processedDate: null, customerId }, { raw: 1 }).lean<Pick<StoredEvent, '_id' | 'raw'>[]>(),
  done: async (ids: readonly string[], now: Date): Promise<void> => {
    await Events.updateMany({ _id: { $in: ids } }, { $set: { processedDate: now, raw: '' } });
  },
  countWaiting: () => Events.countDocuments({ processedDate: null }),
};
