import { randomUUID } from 'node:crypto';
import { DELIVERIES_LISTED_DAYS, type DeliveryStatus } from '@tandem/catalogue/webhooks';
import type { DeliveryAttempt, WebhookPayload } from '@tandem/contracts/webhook';
import { model, type QueryFilter, Schema, type Types } from 'mongoose';
import {
  isDuplicate,
  maybeDate,
  maybeText,
  records,
  schemaOf,
  text,
} from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';

export interface StoredDelivery {
  _id: Types.ObjectId;
  companyId: Types.ObjectId;
  webhookId: Types.ObjectId;
  /** Deduplication key of the event: each endpoint gets it once. */
  key: string;
  /** The id of the record that the event is about. */
  subject: string;
  payload: WebhookPayload;
  status: DeliveryStatus;
  tries: number;
  attempts: DeliveryAttempt[];
  /** When the next attempt is due, or the claim of a process ends; null without a further attempt. */
  dueDate: Date | null;
  /** Claim of the process that is sending the delivery. */
  claim: string | null;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredDelivery>({
  companyId: { type: Schema.Types.ObjectId, required: true },
  webhookId: { type: Schema.Types.ObjectId, required: true },
  key: { type: String, required: true },
  subject: text,
  payload: { type: Schema.Types.Mixed, required: true },
  status: { type: String, default: 'waiting' },
  tries: { type: Number, default: 0 },
  attempts: records,
  dueDate: maybeDate,
  claim: maybeText,
});
schema.index({ webhookId: 1, key: 1 }, { unique: true });
schema.index({ status: 1, dueDate: 1 });
schema.index({ webhookId: 1, createdDate: -1, _id: -1 });
schema.index({ companyId: 1, subject: 1 });
schema.index({ createdDate: 1 }, { expireAfterSeconds: DELIVERIES_LISTED_DAYS * 86_400 });

const Deliveries = model<StoredDelivery>('WebhookDelivery', schema, 'webhookdeliveries');

type Ref = string | Types.ObjectId;
type DeliveryCondition = QueryFilter<StoredDelivery>;
/** A delivery that this process is sending. */
export type ClaimedDelivery = StoredDelivery & { claim: string };

const MAX_ATTEMPTS = 12;

export const deliveries = {
  /** Stores a delivery; undefined if the endpoint already has one for the event. */
  async insert(delivery: Partial<StoredDelivery>): Promise<StoredDelivery | undefined> {
    try {
      return (await Deliveries.create(delivery)).toObject();
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  },
  /** Returns the given events for which endpoints have a delivery, as `webhook key`. */
  async existing(webhookIds: readonly Ref[], keys: readonly string[]): Promise<Set<string>> {
    const found = await Deliveries.find(
      { webhookId: { $in: webhookIds }, key: { $in: keys } },
      { webhookId: 1, key: 1 },
    ).lean<Pick<StoredDelivery, 'webhookId' | 'key'>[]>();
    return new Set(found.map(({ webhookId, key }) => `${webhookId} ${key}`));
  },
  /** Returns the keys of the events about a record. */
  keysAbout: (companyId: Ref, subject: string): Promise<string[]> => Deliveries.distinct('key', { companyId, subject }),
  find: (webhookId: Ref, id: Ref) => Deliveries.findOne({ _id: id, webhookId }).lean<StoredDelivery>(),
  page: (condition: DeliveryCondition, { skip, limit, sort }: PageOf<string>) =>
    Deliveries.find(condition)
      .sort(orderOf(sort, { type: { 'payload.type': 1, _id: 1 } }))
      .skip(skip)
      .limit(limit)
      .lean<StoredDelivery[]>(),
  count: (condition: DeliveryCondition) => Deliveries.countDocuments(condition),
  /** Claims the delivery that has been due longest, except to some endpoints. `lease` is in milliseconds. */
  claim: (now: Date, lease: number, except: readonly string[]) =>
    Deliveries.findOneAndUpdate(
      { status: 'waiting', dueDate: { $lte: now }, ...(except.length > 0 && { webhookId: { $nin: except } }) },
      { $set: { claim: randomUUID(), dueDate: new Date(now.getTime() + lease) }, $inc: { tries: 1 } },
      { sort: { dueDate: 1 }, returnDocument: 'after' },
    ).lean<ClaimedDelivery>(),
  /** Records an attempt, unless another process has since claimed the delivery or it no longer has the given status. */
  settle: (
    { _id, claim }: ClaimedDelivery,
    attempt: DeliveryAttempt,
    change: Partial<StoredDelivery>,
    status?: DeliveryStatus,
  ) =>
    Deliveries.findOneAndUpdate(
      { _id, claim, ...(status && { status }) },
      { $set: { claim: null, ...change }, $push: { attempts: { $each: [attempt], $slice: -MAX_ATTEMPTS } } },
      { returnDocument: 'after' },
    ).lean<StoredDelivery>(),
  /** Queues a settled delivery to be sent again; null if it is already waiting. */
  again: (webhookId: Ref, id: Ref, now: Date) =>
    Deliveries.findOneAndUpdate(
      { _id: id, webhookId, status: { $ne: 'waiting' } },
      { $set: { status: 'waiting', tries: 0, dueDate: now } },
      { returnDocument: 'after' },
    ).lean<StoredDelivery>(),
  /** Gives up the waiting deliveries of an endpoint. Attempts in progress are still recorded. */
  giveUp: async (webhookId: Ref): Promise<void> => {
    await Deliveries.updateMany({ webhookId, status: 'waiting' }, { $set: { status: 'failed', dueDate: null } });
  },
  removeTo: async (webhookId: Ref): Promise<void> => {
    await Deliveries.deleteMany({ webhookId });
  },
  removeOf: async (companyId: Ref): Promise<void> => {
    await Deliveries.deleteMany({ companyId });
  },
};
