import { SavedView } from '@tandem/contracts/saved-view';
import { model, Schema, type Types } from 'mongoose';
import { fieldsOf } from '../../../platform/database/contract-fields.ts';
import { type Stored, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';

export type StoredView = Stored<SavedView, '_id', 'createdDate' | 'updatedDate'> & { accountId: Types.ObjectId };

const schema = schemaOf<StoredView>({
  ...fieldsOf(SavedView),
  accountId: { type: Schema.Types.ObjectId, required: true },
});
schema.index({ accountId: 1, list: 1, name: 1 }, { unique: true });

const Views = model<StoredView>('SavedView', schema, 'savedviews');

type Ref = string | Types.ObjectId;
type Condition = { accountId: Ref; list?: SavedView['list'] };

export const savedViews = {
  insert: async (view: Partial<StoredView>): Promise<StoredView> => (await Views.create(view)).toObject(),
  find: (id: Ref) => Views.findById(id).lean<StoredView>(),
  page: (condition: Condition, { skip, limit, sort }: PageOf<string>) =>
    Views.find(condition).sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredView[]>(),
  count: (condition: Condition) => Views.countDocuments(condition),
  rename: (id: Ref, name: string) =>
    Views.findByIdAndUpdate(id, { $set: { name } }, { returnDocument: 'after' }).lean<StoredView>(),
  remove: async (id: Ref) => {
    await Views.deleteOne({ _id: id });
  },
  removeOf: async (accountId: Ref) => {
    await Views.deleteMany({ accountId });
  },
};
