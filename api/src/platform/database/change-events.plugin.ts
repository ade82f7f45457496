import type { Query, Schema } from 'mongoose';
import { announce, type RecordKind } from '../change-feed/changes.ts';

type Ref = { toString(): string };
type Written = { _id?: Ref };
type BulkWrite = Record<string, { filter?: { _id?: Ref } }>;

const AFTER_MS = 1000;

/**
 * Announces every write of a model, whichever function made it: a write to one record by its id, a write to several by
 * the ids of the records that match the condition before the write.
 */
export function changeEventsPlugin<T>(schema: Schema<T>, kind: RecordKind): void {
  const announceOne = (record: unknown) => {
    const { _id } = record as Written;
    if (_id) announce(kind, _id);
  };

  schema.post('save', announceOne);
  schema.post('insertMany', (saved: unknown) => {
    for (const record of saved as Written[]) announceOne(record);
  });
  // The hook after a bulk write does not receive what was written. The ids are therefore announced before the write
  // (within a transaction, delayed until its end) and again a while later.
  schema.pre('bulkWrite', (writes: unknown) => {
    const ids = (writes as BulkWrite[]).flatMap((write) =>
      Object.values(write).flatMap(({ filter }) => filter?._id ?? []),
    );
    const announceAll = () => {
      for (const id of ids) announce(kind, id);
    };
    announceAll();
    setTimeout(announceAll, AFTER_MS).unref();
  });
  for (const write of ['findOneAndUpdate', 'findOneAndDelete'] as const)
    schema.post(write, { query: true, document: false }, (found: unknown) => {
      if (found) announceOne(found);
    });
  for (const write of ['updateOne', 'updateMany', 'deleteOne', 'deleteMany'] as const) {
    schema.pre(write, { query: true, document: false }, async function (this: Query<unknown, unknown>) {
      touched.set(this, await recordsOf(this, write));
    });
    schema.post(write, { query: true, document: false }, function (this: Query<unknown, unknown>) {
      touched.get(this)?.forEach(announceOne);
    });
  }
}

const touched = new WeakMap<object, Written[]>();

/** The records that a write affects: the id in its condition if there is one, otherwise the records that match it. */
async function recordsOf(query: Query<unknown, unknown>, write: string): Promise<Written[]> {
  const condition = query.getFilter();
  const { _id } = condition;
  if (typeof _id === 'string' || (_id && typeof _id === 'object' && '_bsontype' in _id)) return [{ _id }];
  const found = query.model.find(condition, { _id: 1 }).lean<Written[]>();
  return write.endsWith('Many') ? found : found.limit(1);
}
