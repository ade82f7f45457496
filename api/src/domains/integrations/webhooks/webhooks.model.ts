import type { WebhookEnd, WebhookEvent } from '@tandem/catalogue/webhooks';
import { model, Schema, type Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import { maybeDate, maybeText, records, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';

/** A kind of event, and the date of the subscription to it. */
export interface EventSubscription {
  event: WebhookEvent;
  sinceDate: Date;
}

/** A replaced secret that is used for signing until `untilDate`. */
export interface OldSecret {
  /** Encrypted. */
  secret: string;
  untilDate: Date;
}

export interface StoredWebhook {
  _id: Types.ObjectId;
  companyId: Types.ObjectId;
  url: string;
  subscriptions: EventSubscription[];
  ended: WebhookEnd | null;
  failingSinceDate: Date | null;
  lastDeliveredDate: Date | null;
  /** Encrypted. */
  secret: string;
  oldSecret: string | null;
  oldSecretUntilDate: Date | null;
  /** Secrets replaced before that one, as long as they are used for signing. */
  olderSecrets: OldSecret[];
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredWebhook>({
  companyId: { type: Schema.Types.ObjectId, required: true },
  url: { type: String, required: true },
  subscriptions: records,
  ended: maybeText,
  failingSinceDate: maybeDate,
  lastDeliveredDate: maybeDate,
  secret: { type: String, required: true },
  oldSecret: maybeText,
  oldSecretUntilDate: maybeDate,
  olderSecrets: records,
});
schema.index({ companyId: 1, createdDate: -1, _id: -1 });

changeEventsPlugin(schema, 'webhook');

const Webhooks = model<StoredWebhook>('Webhook', schema, 'webhooks');

type Ref = string | Types.ObjectId;

export const webhooks = {
  insert: async (webhook: Partial<StoredWebhook>): Promise<StoredWebhook> =>
    (await Webhooks.create(webhook)).toObject(),
  find: (id: Ref) => Webhooks.findById(id).lean<StoredWebhook>(),
  findOf: (companyId: Ref, id: Ref) => Webhooks.findOne({ _id: id, companyId }).lean<StoredWebhook>(),
  page: (companyId: Ref, { skip, limit, sort }: PageOf<string>) =>
    Webhooks.find({ companyId }).sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredWebhook[]>(),
  count: (companyId: Ref) => Webhooks.countDocuments({ companyId }),
  /** Returns the active endpoints of all companies. */
  active: async (): Promise<StoredWebhook[]> => Webhooks.find({ ended: null }).lean<StoredWebhook[]>(),
  change: (companyId: Ref, id: Ref, change: Partial<StoredWebhook>) =>
    Webhooks.findOneAndUpdate(
      { _id: id, companyId },
      { $set: change },
      { returnDocument: 'after' },
    ).lean<StoredWebhook>(),
  /** Records the outcome of a delivery; this does not count as a change of the endpoint. */
  delivered: async (id: Ref, date: Date): Promise<void> => {
    await Webhooks.collection.updateOne(
      { _id: id as Types.ObjectId },
      {
        $set: { lastDeliveredDate: date, failingSinceDate: null },
      },
    );
  },
  failed: async (id: Ref, date: Date): Promise<void> => {
    await Webhooks.collection.updateOne(
      { _id: id as Types.ObjectId, failingSinceDate: null },
      {
        $set: { failingSinceDate: date },
      },
    );
  },
  /** Ends an active endpoint; false if another process has already done so. */
  end: async (id: Ref, ended: WebhookEnd): Promise<boolean> =>
    (await Webhooks.findOneAndUpdate({ _id: id, ended: null }, { $set: { ended } }).lean()) !== null,
  remove: async (companyId: Ref, id: Ref): Promise<void> => {
    await Webhooks.deleteOne({ _id: id, companyId });
  },
  removeOf: async (companyId: Ref): Promise<void> => {
    await Webhooks.deleteMany({ companyId });
  },
};
