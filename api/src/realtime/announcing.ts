import type { Query, Schema } from 'mongoose';
import { announce, type Changed } from './changes.ts';

type One = { _id?: { toString(): string } };
type BulkWrite = Record<string, { filter?: One }>;

const AFTER_MS = 1000;

/**
 * Announces every write of a model, whichever function made it: those of one record by its id, those of several by
 * the ids that hold their condition before.
 */
export function announcing<T>(schema: Schema<T>, kind: Changed): void {
  schema.post('save', (saved: One) => {
    if (saved._id) announce(kind, saved._id);
  });
  schema.post('insertMany', (saved: unknown) => {
    for (const { _id } of saved as One[]) if (_id) announce(kind, _id);
  });
  // Its end is not told with what it wrote: that is looked at now, at the end of a transaction, and once more a while later.
  schema.pre('bulkWrite', (writes: unknown) => {
    const ids = (writes as BulkWrite[]).flatMap((write) =>
      Object.values(write).flatMap(({ filter }) => filter?._id ?? []),
    );
    const tell = () => {
      for (const id of ids) announce(kind, id);
    };
    tell();
    setTimeout(tell, AFTER_MS).unref();
  });
  const several = [
    'updateOne',
    'updateMany',
    'deleteOne',
    'deleteMany',
    'findOneAndUpdate',
    'findOneAndDelete',
  ] as const;
  for (const write of several) {
    schema.pre(write, { query: true, document: false }, async function (this: Query<unknown, unknown>) {
      touched.set(this, await idsOf(this, write));
    });
    schema.post(write, { query: true, document: false }, function (this: Query<unknown, unknown>) {
      for (const id of touched.get(this) ?? []) announce(kind, id);
    });
  }
}

const touched = new WeakMap<object, { toString(): string }[]>();

/** The ids that a write is about: said in its condition, or found by it. */
async function idsOf(query: Query<unknown, unknown>, write: string) {
  const condition = query.getFilter();
  const { _id } = condition as One & { _id?: unknown };
  if (typeof _id === 'string' || (_id && typeof _id === 'object' && '_bsontype' in _id)) return [_id as object];
  const found = query.model.find(condition, { _id: 1 }).lean<{ _id: object }[]>();
  return (await (write.endsWith('Many') ? found : found.limit(1))).map((each) => each._id);
}
