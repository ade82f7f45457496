import type { Collection, Model, mongo, QueryFilter, Types } from 'mongoose';
import { decodeDocument } from './bson-decoder.ts';

/** A Mongoose query that finds documents. */
interface FindQuery {
  model: { collection: Collection };
  cast: () => object;
  projection: () => object | null;
  getOptions: () => { sort?: mongo.Sort; skip?: number; limit?: number };
}

/**
 * Returns the documents that a query finds, as `lean` does. Mongoose casts the conditions, but the driver returns raw
 * bytes, because decoding takes most of the time of a list.
 */
export async function readLean<T>(query: FindQuery): Promise<T[]> {
  const { sort, skip, limit } = query.getOptions();
  const found = await query.model.collection
    .find<Buffer>(query.cast(), { projection: query.projection() ?? {}, sort, skip, limit, raw: true })
    .toArray();
  return found.map((bytes) => decodeDocument<T>(bytes));
}

/** Returns the documents with the given ids, or only the given fields. Without ids, no query is sent. */
export const readByIds = async <T>(
  model: Model<T>,
  ids: readonly (string | Types.ObjectId)[],
  fields?: { readonly [field in keyof T]?: 1 },
): Promise<T[]> =>
  ids.length === 0 ? [] : readLean<T>(model.find({ _id: { $in: ids } } as QueryFilter<T>, fields as object));
