import {
  type Model,
  type QueryFilter,
  Schema,
  type SchemaDefinition,
  type SchemaDefinitionProperty,
  Types,
} from 'mongoose';
import { sharedNow } from './shared-clock.ts';

/** A contract record as it is stored: the fields `I` as ObjectId, the fields `D` as Date. */
export type Stored<T, I extends keyof T, D extends keyof T> = {
  [K in keyof T]: K extends I ? Replaced<T[K], Types.ObjectId> : K extends D ? Replaced<T[K], Date> : T[K];
};
type Replaced<F, By> = F extends string ? By : F extends readonly string[] ? By[] : F;

/** Every field of a record except those that Mongoose adds; omitting one does not compile. */
type Fields<T> = Record<Exclude<keyof T, '_id' | 'createdDate' | 'updatedDate'>, SchemaDefinitionProperty>;

/** Fields with the dates of creation and of the last change, by the clock that all processes share. */
export const TIMESTAMPS = {
  createdAt: 'createdDate',
  updatedAt: 'updatedDate',
  currentTime: sharedNow,
};

/**
 * The schema of a record. Fields that it does not declare are rejected; contracts have already validated the values.
 */
export const schemaOf = <T>(fields: Fields<T>): Schema<T> =>
  new Schema<T>(fields as SchemaDefinition<T>, {
    timestamps: TIMESTAMPS,
    strict: 'throw',
    strictQuery: 'throw',
    minimize: false,
    versionKey: false,
  });

/** Field types, each with its default. */
export const text = { type: String, default: '' };
export const texts = { type: [String] };
export const flag = { type: Boolean, default: false };
export const maybeText = { type: String, default: null };
export const maybeNumber = { type: Number, default: null };
export const maybeDate = { type: Date, default: null };
/** Subdocuments. */
export const records = { type: [Schema.Types.Mixed] };
export const maybeRecord = { type: Schema.Types.Mixed, default: null };
/** A subdocument or values by key; empty by default. */
export const record = { type: Schema.Types.Mixed, default: () => ({}) };

/**
 * Converts a stored record to the form of its contract: ids as hexadecimal digits, dates as ISO 8601. Lists and records
 * that contain neither are not copied.
 */
export type Plain<T> = T extends Types.ObjectId | Date
  ? string
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : T extends object
      ? { [K in keyof T]: Plain<T[K]> }
      : T;

export function plain<T>(value: T): Plain<T>;
export function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return plainList(value);
  if (value instanceof Types.ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  return plainRecord(value as Record<string, unknown>);
}

function plainList(list: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let at = 0; at < list.length; at++) {
    const item = list[at];
    const converted = plain(item);
    if (converted !== item) copy ??= list.slice(0, at);
    copy?.push(converted);
  }
  return copy ?? list;
}

function plainRecord(stored: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(stored);
  let copy: Record<string, unknown> | undefined;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as string;
    const value = stored[key];
    // As a key of the copy, __proto__ would change its prototype.
    const converted = key === '__proto__' ? undefined : plain(value);
    if (converted !== value) copy ??= pick(stored, keys.slice(0, at));
    if (copy && key !== '__proto__') copy[key] = converted;
  }
  return copy ?? stored;
}

function pick(stored: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const key of keys) picked[key] = stored[key];
  return picked;
}

/** Whether a write failed because of a unique index. */
export const isDuplicate = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11000;

/**
 * Returns the number of matching documents. Without a condition, uses the collection's stored count instead of
 * counting.
 */
export const countOf = <T>(model: Model<T>, condition: QueryFilter<T>): Promise<number> =>
  Object.keys(condition).length === 0 ? model.estimatedDocumentCount().exec() : model.countDocuments(condition).exec();

/** The total count, queried only if the length of the page does not determine it. */
export async function totalOf(
  found: number,
  { skip, limit }: { skip: number; limit: number },
  count: () => Promise<number>,
) {
  const isLast = found < limit && (found > 0 || skip === 0);
  return isLast ? skip + found : count();
}

/** Awaits a page while it is being read and adds the total count, as determined by `totalOf`. */
export async function withTotal<T>(
  slice: { skip: number; limit: number },
  page: PromiseLike<T[]>,
  count: () => Promise<number>,
): Promise<[found: T[], total: number]> {
  const found = await page;
  return [found, await totalOf(found.length, slice, count)];
}
