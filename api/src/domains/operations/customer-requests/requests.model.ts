import type { CustomerRequest, RequestEntry } from '@tandem/contracts/customer-request';
import { type ClientSession, model, type QueryFilter, Schema, Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import { countOf, maybeNumber, records, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';

export interface StoredRequestEntry extends Pick<RequestEntry, 'kind' | 'text' | 'files'> {
  _id: Types.ObjectId;
  /** The superuser who wrote the entry; null for a reply, and once that account is erased. */
  authorId: Types.ObjectId | null;
  /** The address that sent a reply; empty for other entries. */
  from: string;
  /** Message-ID, without angle brackets, of a reply, or of the email with an answer once it has been queued. */
  messageId: string;
  /** The client-generated key of an answer, so that a repeated call adds none; empty for other entries. */
  key: string;
  /** Whether the entry is an answer whose email has not been queued yet. */
  isDue: boolean;
  date: Date;
}

export interface StoredRequest extends Pick<CustomerRequest, 'kind' | 'status' | 'subject' | 'text' | 'rating'> {
  _id: Types.ObjectId;
  /** The account of the sender. */
  accountId: Types.ObjectId;
  /** The developer that a question is about; null for other requests. */
  developerId: Types.ObjectId | null;
  entries: StoredRequestEntry[];
  revision: number;
  lastDate: Date;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredRequest>({
  kind: { type: String, required: true },
  status: { type: String, default: 'open' },
  subject: text,
  text,
  rating: maybeNumber,
  accountId: { type: Schema.Types.ObjectId, required: true },
  developerId: { type: Schema.Types.ObjectId, default: null },
  entries: records,
  revision: { type: Number, default: 0 },
  lastDate: { type: Date, default: () => new Date() },
});
schema.index({ status: 1, lastDate: 1, _id: 1 });
schema.index({ lastDate: 1, _id: 1 });
schema.index({ accountId: 1 });
schema.index({ developerId: 1 }, { partialFilterExpression: { developerId: { $type: 'objectId' } } });
schema.index({ 'entries.messageId': 1 });
schema.index({ 'entries.isDue': 1 });

changeEventsPlugin(schema, 'request');

const Requests = model<StoredRequest>('CustomerRequest', schema, 'customerRequests');

type Ref = string | Types.ObjectId;
export type RequestCondition = QueryFilter<StoredRequest>;
type NewEntry = Pick<StoredRequestEntry, 'kind'> & Partial<StoredRequestEntry>;

const entryOf = (entry: NewEntry): StoredRequestEntry => ({
  _id: new Types.ObjectId(),
  ...{ text: '', files: [], authorId: null, from: '', messageId: '', key: '', isDue: false },
  date: new Date(),
  ...entry,
});

export const requests = {
  insert: async (request: Partial<StoredRequest>): Promise<StoredRequest> =>
    (await Requests.create(request)).toObject<StoredRequest>(),
  find: (id: Ref) => Requests.findById(id).lean<StoredRequest>(),
  page: (condition: RequestCondition, { skip, limit, sort }: PageOf<string>) =>
    Requests.find(condition, { entries: 0 }).sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredRequest[]>(),
  count: (condition: RequestCondition) => countOf(Requests, condition),
  of: (accountId: Ref) => Requests.find({ accountId }).sort({ _id: 1 }).lean<StoredRequest[]>(),
  /**
   * Adds an entry and sets the status. Returns null if the request does not meet the condition, for example because it
   * has changed since it was read.
   */
  add: (id: Ref, condition: RequestCondition, entry: NewEntry, status: StoredRequest['status']) => {
    const added = entryOf(entry);
    return Requests.findOneAndUpdate(
      { _id: id, ...condition },
      { $push: { entries: added }, $set: { status, lastDate: added.date }, $inc: { revision: 1 } },
      { returnDocument: 'after' },
    ).lean<StoredRequest>();
  },
  /** Finds the request to which an email with one of these Message-IDs belongs. */
  ofMessageIds: (ids: readonly string[]) =>
    Requests.findOne({ 'entries.messageId': { $in: ids } }).lean<StoredRequest>(),
  /** Finds requests with answers whose email has not been queued yet. */
  due: () => Requests.find({ 'entries.isDue': true }).limit(500).lean<StoredRequest[]>(),
  /** Records that the email with an answer has been queued. */
  written: (id: Ref, entryId: Types.ObjectId, messageId: string) =>
    Requests.updateOne(
      { _id: id, 'entries._id': entryId },
      { $set: { 'entries.$.isDue': false, 'entries.$.messageId': messageId } },
    ),
  /** Erases requests of a person, about developers, or closed before a date. */
  remove: (condition: { accountId: Ref } | { developerId: { $in: readonly Ref[] } } | ClosedBefore) =>
    Requests.deleteMany(condition),
  /** Erases the author of a superuser's entries. */
  forgetAuthor: (authorId: Types.ObjectId) =>
    Requests.updateMany(
      { 'entries.authorId': authorId },
      { $set: { 'entries.$[own].authorId': null } },
      { arrayFilters: [{ 'own.authorId': authorId }] },
    ),
  async move(from: Types.ObjectId, to: Types.ObjectId, session?: ClientSession): Promise<void> {
    await Requests.updateMany({ developerId: from }, { $set: { developerId: to } }, session ? { session } : {});
  },
};

interface ClosedBefore {
  status: 'closed';
  lastDate: { $lt: Date };
}
