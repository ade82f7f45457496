import type { IMPORT_STATUSES } from '@tandem/contracts/candidate-import';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import { isDuplicate, maybeDate, maybeRecord, text } from '../database/mongoose-schema.ts';
import type { Delimiter, Encoding } from '../text/csv-table.ts';

/**
 * The stored state of an import from a CSV file. `Field` is the type of a column's target field, `Result` that of the
 * import's result.
 */
export interface StoredCsvImport<Field, Result> {
  _id: Types.ObjectId;
  /** Idempotency key created by the client: the same key identifies the same import. */
  key: string;
  fileName: string;
  encoding: Encoding;
  delimiter: Delimiter;
  /** The file as text. */
  text: string;
  hasHeader: boolean;
  /** Rows above the header, such as the title of a report. Missing in imports from before they were recognised. */
  above?: number;
  /** Rows below the header. */
  lines: number;
  /** The field of each column, once it was chosen. */
  mapping: (Field | null)[] | null;
  status: (typeof IMPORT_STATUSES)[number];
  result: Result | null;
  /** Expiry of the lease of the process that runs the import; after a crash another process may continue then. */
  leaseDate: Date | null;
  doneDate: Date | null;
  /** Time at which the database deletes it. */
  expiresDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

/** Schema fields of an import. */
export const csvImportFields = {
  key: { type: String, required: true },
  fileName: text,
  encoding: { type: String, required: true },
  delimiter: { type: String, required: true },
  text: { type: String, required: true },
  hasHeader: { type: Boolean, required: true },
  above: { type: Number, default: 0 },
  lines: { type: Number, required: true },
  mapping: maybeRecord,
  status: { type: String, default: 'draft' },
  result: maybeRecord,
  leaseDate: maybeDate,
  doneDate: maybeDate,
  expiresDate: { ...maybeDate, expires: 0 },
} as const;

type Ref = string | Types.ObjectId;

/** Returns the operations on stored imports of one kind. `uniqueBy` finds the import with the same key. */
export function csvImportStore<T extends StoredCsvImport<unknown, unknown>>(
  stored: Model<T>,
  uniqueBy: (entry: Partial<T>) => QueryFilter<T>,
) {
  // The fields shared by every kind are known here; those of `T` are not.
  const imports = stored as unknown as Model<StoredCsvImport<unknown, unknown>>;
  return {
    /** Returns the import with this key, creating it if it does not exist. */
    async insert(entry: Partial<T>): Promise<T> {
      try {
        return (await stored.create(entry)).toObject() as T;
      } catch (error) {
        const known = isDuplicate(error) && (await stored.findOne(uniqueBy(entry)).lean<T>());
        if (known) return known;
        throw error;
      }
    },
    find: (id: Ref) => imports.findById(id).lean<T>(),
    /** Returns the imports completed after a date, latest first, without their files. */
    doneAfter: (date: Date, where: QueryFilter<T> = {}) =>
      stored
        .find({ ...where, status: 'done', doneDate: { $gt: date } } as QueryFilter<T>, { text: 0 })
        .sort({ doneDate: -1 })
        .lean<T[]>(),
    change: (id: Ref, change: Partial<T>, session?: ClientSession) =>
      imports
        .findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after', ...(session && { session }) })
        .lean<T>(),
    /**
     * Claims a draft, or an import whose process has ended, to run it; null if another process holds it or it is
     * complete.
     */
    take: (id: Ref, now: Date, leaseDate: Date) =>
      imports
        .findOneAndUpdate(
          { _id: id, $or: [{ status: 'draft' }, { status: 'running', leaseDate: { $lt: now } }] },
          { $set: { status: 'running', leaseDate } },
          { returnDocument: 'after' },
        )
        .lean<T>(),
    /** Marks a completed import as undone and returns its previous state; null if it is not completed or is too old. */
    takeBack: (id: Ref, doneAfter: Date, session?: ClientSession) =>
      imports
        .findOneAndUpdate(
          { _id: id, status: 'done', doneDate: { $gt: doneAfter } },
          { $set: { status: 'undone' } },
          { returnDocument: 'before', ...(session && { session }) },
        )
        .lean<T>(),
    /** Deletes all but the latest drafts. */
    async forgetDrafts(max: number, where: QueryFilter<T> = {}): Promise<void> {
      const drafts = { ...where, status: 'draft' } as QueryFilter<T>;
      const old = await stored.find(drafts, { _id: 1 }).sort({ _id: -1 }).skip(max).lean<{ _id: Types.ObjectId }[]>();
      if (old.length > 0) await imports.deleteMany({ _id: { $in: old.map(({ _id }) => _id) }, status: 'draft' });
    },
    removeDraft: async (id: Ref): Promise<boolean> =>
      (await imports.deleteOne({ _id: id, status: 'draft' })).deletedCount === 1,
  };
}
