import { model, type QueryFilter, Schema, type Types } from 'mongoose';
import { flag, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';
import { unchangedSince } from '../../../platform/database/revisions.ts';

export interface StoredTemplate {
  _id: Types.ObjectId;
  companyId: Types.ObjectId;
  authorId: Types.ObjectId;
  name: string;
  subject: string;
  text: string;
  isShared: boolean;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredTemplate>({
  companyId: { type: Schema.Types.ObjectId, required: true },
  authorId: { type: Schema.Types.ObjectId, required: true },
  name: { type: String, required: true },
  subject: text,
  text,
  isShared: flag,
});
schema.index({ companyId: 1, name: 1 });
schema.index({ authorId: 1 });

const Templates = model<StoredTemplate>('OutreachTemplate', schema, 'outreachtemplates');

type Ref = string | Types.ObjectId;
type Condition = QueryFilter<StoredTemplate>;

export const templates = {
  insert: async (template: Partial<StoredTemplate>): Promise<StoredTemplate> =>
    (await Templates.create(template)).toObject(),
  find: (id: Ref) => Templates.findById(id).lean<StoredTemplate>(),
  page: (condition: Condition, { skip, limit, sort }: PageOf<string>) =>
    Templates.find(condition).sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredTemplate[]>(),
  count: (condition: Condition) => Templates.countDocuments(condition),
  /** Changes a template. Returns null if one of the given fields has changed since it was read. */
  changeFrom: (before: StoredTemplate, fields: readonly string[], change: Partial<StoredTemplate>) =>
    Templates.findOneAndUpdate(
      unchangedSince(before, fields),
      { $set: change },
      { returnDocument: 'after' },
    ).lean<StoredTemplate>(),
  remove: async (condition: Condition): Promise<void> => {
    await Templates.deleteMany(condition);
  },
};
