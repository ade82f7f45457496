import type { LeadStatus, SalesVariant } from '@tandem/catalogue/sales';
import { EmailItem } from '@tandem/contracts/email-item';
import { model, type QueryFilter, Schema, Types } from 'mongoose';
import { fieldsOf } from '../../../platform/database/contract-fields.ts';
import { type Stored, schemaOf, texts } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';

type Dates = 'createdDate' | 'updatedDate' | 'nextSendDate' | 'repliedDate' | 'bouncedDate' | 'unsubscribedDate';

export type StoredLead = Stored<EmailItem, '_id' | 'owner', Dates | 'sentDates'> & {
  /** Its domains and its mailbox: `keysOfLead`. */
  keys: string[];
  /** Its domains without their suffixes. */
  names: string[];
  /** Mailboxes that were emailed before the lead's address changed; absent if there are none. */
  formerKeys?: string[];
  /** The file that the lead was imported from; null if it was entered or saved with the extension. */
  importId: Types.ObjectId | null;
};

const schema = schemaOf<StoredLead>({
  ...fieldsOf(EmailItem),
  email: { type: String, required: true },
  region: { type: String, required: true },
  status: { type: String, default: 'new' },
  owner: { type: Schema.Types.ObjectId, default: null, index: true },
  sentDates: { type: [Date] },
  domain: { type: String, required: true, unique: true },
  keys: texts,
  names: texts,
  formerKeys: { type: [String], default: undefined },
  importId: { type: Schema.Types.ObjectId, default: null, index: true },
});
schema.index({ keys: 1 });
schema.index({ formerKeys: 1 });
schema.index({ nextSendDate: 1 });
schema.index({ sentDates: 1 });
schema.index({ names: 1 });
schema.index({ createdDate: -1, _id: -1 });
schema.index({ status: 1, createdDate: -1, _id: -1 });
schema.index({ region: 1, createdDate: -1, _id: -1 });

const Leads = model<StoredLead>('SalesLead', schema, 'salesleads');

export type LeadCondition = QueryFilter<StoredLead>;
type Ref = string | Types.ObjectId;

export type NewLead = Partial<StoredLead> & Pick<StoredLead, '_id' | 'email' | 'region' | 'domain' | 'keys' | 'names'>;

export const leads = {
  insert: async (lead: NewLead): Promise<StoredLead> => (await Leads.create(lead)).toObject(),
  find: (id: Ref) => Leads.findById(id).lean<StoredLead>(),
  findMany: (ids: readonly Ref[]) => Leads.find({ _id: { $in: ids } }).lean<StoredLead[]>(),
  withKeys: (keys: readonly string[]) => Leads.find({ keys: { $in: keys } }).lean<StoredLead[]>(),
  withFormerKey: (key: string) => Leads.find({ formerKeys: key }).lean<StoredLead[]>(),
  withNames: (names: readonly string[]) => Leads.find({ names: { $in: names } }).lean<StoredLead[]>(),
  page: (condition: LeadCondition, { skip, limit, sort }: PageOf<string>) =>
    Leads.find(condition).sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredLead[]>(),
  count: (condition: LeadCondition) => Leads.countDocuments(condition),
  change: (id: Ref, change: Partial<StoredLead>, onlyIn?: readonly LeadStatus[]) =>
    Leads.findOneAndUpdate(
      { _id: id, ...(onlyIn && { status: { $in: onlyIn } }) },
      { $set: change },
      { returnDocument: 'after' },
    ).lean<StoredLead>(),
  /** Changes a lead. Returns null if one of the given fields has changed since it was read. */
  changeFrom: (before: StoredLead, fields: readonly string[], change: Partial<StoredLead>) =>
    Leads.findOneAndUpdate(
      { _id: before._id, ...Object.fromEntries(fields.map((field) => [field, before[field as keyof StoredLead]])) },
      { $set: change },
      { returnDocument: 'after' },
    ).lean<StoredLead>(),
  /** Sets the variant; false if the lead already has one. */
  setVariant: async (id: Ref, variant: SalesVariant): Promise<boolean> =>
    (await Leads.updateOne({ _id: id, variant: null }, { $set: { variant } })).modifiedCount === 1,
  /** Returns the times at which emails were sent, within a period. */
  sentBetween: async (from: Date, until: Date): Promise<Date[]> =>
    (await Leads.find({ sentDates: { $gte: from } }, { sentDates: 1 }).lean<StoredLead[]>()).flatMap(({ sentDates }) =>
      sentDates.filter((date) => date >= from && date <= until),
    ),
  /** Returns the times at which the next emails are planned, up to a time. */
  plannedBefore: async (until: Date): Promise<Date[]> =>
    (await Leads.find({ nextSendDate: { $ne: null, $lt: until } }, { nextSendDate: 1 }).lean<StoredLead[]>()).flatMap(
      ({ nextSendDate }) => nextSendDate ?? [],
    ),
  idsWhere: async (condition: LeadCondition): Promise<Types.ObjectId[]> =>
    (await Leads.find(condition, { _id: 1 }).lean<StoredLead[]>()).map(({ _id }) => _id),
  remove: async (id: Ref): Promise<boolean> => (await Leads.deleteOne({ _id: id })).deletedCount === 1,
  removeMany: async (condition: LeadCondition): Promise<number> => (await Leads.deleteMany(condition)).deletedCount,
  forgetFormerKey: async (key: string) => {
    await Leads.updateMany({ formerKeys: key }, { $pull: { formerKeys: key } }, { timestamps: false });
  },
  disown: async (owner: string) => {
    await Leads.updateMany({ owner: new Types.ObjectId(owner) }, { $set: { owner: null } }, { timestamps: false });
  },
};
