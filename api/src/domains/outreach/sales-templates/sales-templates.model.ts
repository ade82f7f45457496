import type { SalesRegion } from '@tandem/catalogue/outreach';
import { SalesTemplate } from '@tandem/contracts/sales-template';
import { model, type Types } from 'mongoose';
import { fieldsOf } from '../../../platform/database/contract-fields.ts';
import { type Stored, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';

export type StoredSalesTemplate = Stored<SalesTemplate, '_id', 'createdDate' | 'updatedDate'>;

const schema = schemaOf<StoredSalesTemplate>({
  ...fieldsOf(SalesTemplate),
  region: { type: String, required: true, unique: true },
});

const SalesTemplates = model<StoredSalesTemplate>('SalesTemplate', schema, 'salestemplates');

type Texts = Omit<StoredSalesTemplate, '_id' | 'region' | 'createdDate' | 'updatedDate'>;

export const salesTemplates = {
  insert: async (template: Texts & { region: SalesRegion }): Promise<StoredSalesTemplate> =>
    (await SalesTemplates.create(template)).toObject(),
  of: (region: SalesRegion) => SalesTemplates.findOne({ region }).lean<StoredSalesTemplate>(),
  page: ({ skip, limit, sort }: PageOf<string>) =>
    SalesTemplates.find().sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredSalesTemplate[]>(),
  count: () => SalesTemplates.countDocuments(),
  save: (region: SalesRegion, texts: Texts) =>
    SalesTemplates.findOneAndUpdate(
      { region },
      { $set: texts },
      { returnDocument: 'after', upsert: true },
    ).lean<StoredSalesTemplate>(),
  /** Saves the texts of a template. Returns null if it was saved since the given moment, or deleted. */
  saveFrom: (region: SalesRegion, updatedDate: Date, texts: Texts) =>
    SalesTemplates.findOneAndUpdate(
      { region, updatedDate },
      { $set: texts },
      { returnDocument: 'after' },
    ).lean<StoredSalesTemplate>(),
  remove: async (id: string | Types.ObjectId): Promise<boolean> =>
    (await SalesTemplates.deleteOne({ _id: id })).deletedCount === 1,
};
