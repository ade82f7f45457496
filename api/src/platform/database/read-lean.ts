import type { Collection, Model, mongo, QueryFilter, Types } from 'mongoose';
import { decodeDocument } from './bson-decoder.ts';

/** A query of Mongoose that finds documents. */
interface FindQuery {
  model: { collection: Collection };
  cast: () => object;
  projection: () => object | null;
  getOptions: () => { sort?: mongo.Sort; skip?: number; limit?: number };
}

/**
 * The documents that a query finds, as `lean` returns them. Mongoose casts the conditions; the driver hands over the
 * bytes, because decoding takes most of the time of a list.
 */
export async function readLean<T>(query: FindQuery): Promise<T[]> {
  const { sort, skip, limit } = query.getOptions();
  const found = await query.model.collection
    .find<Buffer>(query.cast(), { projection: query.projection() ?? {}, sort, skip, limit, raw: true })
    .toArray();
  return found.map((bytes) => decodeDocument<T>(bytes));
}

/** The documents with the given ids, or the named fields of them. Without ids, the database is not asked. */
export const readByIds = async <T>(
  model: Model<T>,
  ids: readonly (string | Types.ObjectId)[],
  fields?: { readonly [field in keyof T]?: 1 },
): Promise<T[]> =>
  ids.length === 0 ? [] : readLean<T>(model.find({ _id: { $in: ids } } as QueryFilter<T>, fields as object));
