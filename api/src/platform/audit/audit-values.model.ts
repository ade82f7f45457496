import type { AuditChange } from '@tandem/contracts/audit';
import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { records, type Stored, schemaOf, text } from '../database/mongoose-schema.ts';
import { readLean } from '../database/read-lean.ts';

/**
 * Old and new values of an entry. They are stored separately because they are deleted with the person they describe,
 * whereas entries are never deleted.
 */
export type StoredValues = Stored<{ _id: string }, '_id', never> & {
  entry: Types.ObjectId;
  /** The subject of the entry, or the profile into which it has been merged. */
  subject: string;
  changes: AuditChange[];
  createdDate: Date;
  updatedDate: Date;
};

/** Maximum number of entries in the export of a person. */
const MAX_EXPORTED_ENTRIES = 10_000;

const schema = schemaOf<StoredValues>({
  entry: { type: Schema.Types.ObjectId, required: true, unique: true },
  subject: text,
  changes: records,
});
schema.index({ subject: 1 });

const Values = model<StoredValues>('AuditValues', schema, 'auditValues');

export const auditValues = {
  insert: async (values: Pick<StoredValues, 'entry' | 'subject' | 'changes'>): Promise<void> => {
    await Values.create(values);
  },
  /** Returns the values by entry id. */
  async of(entries: readonly Types.ObjectId[]): Promise<Map<string, AuditChange[]>> {
    const found = await readLean<StoredValues>(Values.find({ entry: { $in: entries } }, { entry: 1, changes: 1 }));
    return new Map(found.map(({ entry, changes }) => [String(entry), changes]));
  },
  /** Returns the values that describe the given subjects, by entry id. */
  async about(subjects: readonly string[]): Promise<Map<string, AuditChange[]>> {
    const found = await readLean<StoredValues>(
      Values.find({ subject: { $in: subjects } }, { entry: 1, changes: 1 })
        .sort({ _id: -1 })
        .limit(MAX_EXPORTED_ENTRIES),
    );
    return new Map(found.map(({ entry, changes }) => [String(entry), changes]));
  },
  move: async (from: Types.ObjectId, into: Types.ObjectId, session: ClientSession): Promise<void> => {
    await Values.updateMany(
      { subject: String(from) },
      { $set: { subject: String(into) } },
      { timestamps: false, session },
    );
  },
  removeAbout: async (subjects: readonly string[]): Promise<void> => {
    await Values.deleteMany({ subject: { $in: subjects } });
  },
};
