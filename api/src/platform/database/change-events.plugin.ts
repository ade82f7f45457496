import type { Model, Query, Schema, UpdateQuery } from 'mongoose';
import { announce, type Changed } from '../change-feed/changes.ts';

type Ref = { toString(): string };
type Written = { _id?: Ref } & Record<string, unknown>;
type BulkWrite = Record<string, { filter?: { _id?: Ref } }>;

/** Whose a record is: the fields that name its owners, and as what these are told that something of theirs was written. */
interface Owned {
  kind: Changed;
  by: readonly string[];
}

const AFTER_MS = 1000;

/**
 * Announces every write of a model, whichever function made it: those of one record by its id, those of several by
 * the ids that hold their condition before. Of an owned record its owners are announced as well, before and after.
 */
export function changeEventsPlugin<T>(schema: Schema<T>, kind: Changed, owned: Owned = { kind, by: [] }): void {
  const tellOwners = (record: Record<string, unknown> = {}) => {
    for (const field of owned.by) if (record[field]) announce(owned.kind, record[field]);
  };
  const tell = (record: unknown) => {
    const { _id } = record as Written;
    if (_id) announce(kind, _id);
    tellOwners(record as Written);
  };
  const fields = { _id: 1, ...Object.fromEntries(owned.by.map((field) => [field, 1])) };

  schema.post('save', tell);
  schema.post('insertMany', (saved: unknown) => {
    for (const record of saved as Written[]) tell(record);
  });
  // Its end is not told with what it wrote: that is looked at now, at the end of a transaction, and once more a while later.
  schema.pre('bulkWrite', async function (this: unknown, writes: unknown) {
    const ids = (writes as BulkWrite[]).flatMap((write) =>
      Object.values(write).flatMap(({ filter }) => filter?._id ?? []),
    );
    const found = owned.by.length > 0 ? await (this as Model<T>).find({ _id: { $in: ids } }, fields).lean() : [];
    const records = [...ids.map((_id) => ({ _id })), ...found];
    const tellAll = () => records.forEach(tell);
    tellAll();
    setTimeout(tellAll, AFTER_MS).unref();
  });
  for (const write of ['findOneAndUpdate', 'findOneAndDelete'] as const)
    schema.post(write, { query: true, document: false }, function (this: Query<unknown, unknown>, found: unknown) {
      if (found) tell(found);
      tellOwners(setBy(this));
    });
  for (const write of ['updateOne', 'updateMany', 'deleteOne', 'deleteMany'] as const) {
    schema.pre(write, { query: true, document: false }, async function (this: Query<unknown, unknown>) {
      touched.set(this, await recordsOf(this, write, fields));
    });
    schema.post(write, { query: true, document: false }, function (this: Query<unknown, unknown>) {
      touched.get(this)?.forEach(tell);
      tellOwners(setBy(this));
    });
  }
}

const touched = new WeakMap<object, Written[]>();

const setBy = (query: Query<unknown, unknown>) => (query.getUpdate() as UpdateQuery<unknown> | null)?.$set;

/** The records that a write is about: named by its condition where their ids are all that is asked, or found by it. */
async function recordsOf(query: Query<unknown, unknown>, write: string, fields: object): Promise<Written[]> {
  const condition = query.getFilter();
  const { _id } = condition;
  const isNamed = typeof _id === 'string' || (_id && typeof _id === 'object' && '_bsontype' in _id);
  if (isNamed && Object.keys(fields).length === 1) return [{ _id }];
  const found = query.model.find(condition, fields).lean<Written[]>();
  return write.endsWith('Many') ? found : found.limit(1);
}
