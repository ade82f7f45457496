import type { AuditEntry } from '@tandem/contracts/audit';
import { model, type QueryFilter, Schema } from 'mongoose';
import { countOf, type Stored, schemaOf, text, texts } from '../database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../database/ordering.ts';
import { readLean } from '../database/read-lean.ts';

export type StoredEntry = Stored<Omit<AuditEntry, 'date'>, '_id' | 'actorId' | 'impersonatedBy', never> & {
  createdDate: Date;
  updatedDate: Date;
};

const schema = schemaOf<StoredEntry>({
  actorId: { type: Schema.Types.ObjectId, required: true },
  impersonatedBy: { type: Schema.Types.ObjectId, default: null },
  action: { type: String, required: true },
  subject: text,
  fields: texts,
  reason: text,
  address: text,
});
schema.index({ createdDate: -1 });
schema.index({ actorId: 1, createdDate: -1 });
schema.index({ impersonatedBy: 1, createdDate: -1 });
schema.index({ subject: 1, createdDate: -1 });
schema.index({ action: 1, createdDate: -1 });

/** Stops accidental changes to existing entries; the code has no way around it. */
function refuse(): never {
  throw new Error('Audit log entries cannot be changed or deleted');
}
schema.pre(['updateOne', 'updateMany', 'replaceOne', 'findOneAndUpdate', 'findOneAndReplace'], refuse);
schema.pre(['deleteOne', 'deleteMany', 'findOneAndDelete'], refuse);

const Entries = model<StoredEntry>('AuditEntry', schema, 'audit');

export type EntryCondition = QueryFilter<StoredEntry>;
type Condition = EntryCondition;

/** Entries can only be added and read. */
export const entries = {
  insert: async (entry: Partial<StoredEntry>): Promise<StoredEntry> => (await Entries.create(entry)).toObject(),
  page: (condition: Condition, { skip, limit, sort }: PageOf<string>) =>
    readLean<StoredEntry>(
      Entries.find(condition)
        .sort(orderOf(sort, { action: { action: 1, createdDate: 1 } }))
        .skip(skip)
        .limit(limit),
    ),
  count: (condition: Condition) => countOf(Entries, condition),
};
