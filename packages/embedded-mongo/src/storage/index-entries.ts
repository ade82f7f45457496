import { MongoError } from '../errors.ts';
import { documentKeys } from '../keys/index-keys.ts';
import { encodeValue, invertKey, maxKeyLength, truncateKey } from '../keys/key-encoding.ts';
import type { Document, Value } from '../values/value.ts';
import type { Collection, Index } from './catalogue.ts';
import { encodeUint48, indexPrefix, trailingUint48 } from './keys.ts';
import type { Key, Store } from './store.ts';

/** The entries of one document in one index. */
export interface Entries {
  /** without the record id, which ends the keys of a non-unique index */
  keys: Key[];
  multikey: ReadonlySet<number>;
  truncated: boolean;
}

/** @returns the entries of a document in an index */
export function indexEntriesOf(index: Index, document: Document): Entries {
  if (index.partial && !index.partial.match(document)) return { keys: [], multikey: new Set(), truncated: false };
  const { keys, multikey, present } = documentKeys(index.fields, document);
  if (index.sparse && !present) return { keys: [], multikey: new Set(), truncated: false };
  const prefix = indexPrefix(index.id);
  return {
    keys: keys.map((key) => prefix + truncateKey(key)),
    multikey,
    truncated: keys.some((key) => key.length > maxKeyLength),
  };
}

/** @throws MongoError 11000 when another document has one of the keys in a unique index */
export function checkUnique(
  store: Store,
  collection: Collection,
  index: Index,
  keys: Key[],
  recordId: number | undefined,
  document: Document,
): void {
  if (!index.unique) return;
  for (const key of keys) {
    const holder = store.get(key);
    if (holder && trailingUint48(holder.toString('latin1')) !== recordId)
      throw duplicateKeyError(collection, index, key, document);
  }
}

/** Inserts the entries of a document into an index. */
export function putEntries(store: Store, index: Index, keys: Iterable<Key>, recordId: number): void {
  const number = encodeUint48(recordId);
  for (const key of keys) {
    if (index.unique) store.put(key, Buffer.from(number, 'latin1'));
    else store.put(key + number, Buffer.alloc(0));
  }
}

/** Deletes the entries of a document from an index. */
export function deleteEntries(store: Store, index: Index, keys: Iterable<Key>, recordId: number): void {
  const number = encodeUint48(recordId);
  for (const key of keys) store.del(index.unique ? key : key + number);
}

function duplicateKeyError(collection: Collection, index: Index, key: Key, document: Document): MongoError {
  const values = new Map<string, Value>();
  for (const { path, descending } of index.fields) {
    const candidates = valuesAtPath(document, path);
    const found = candidates.find((value) => {
      const part = encodeValue(value);
      return key.includes(descending ? invertKey(part) : part);
    });
    values.set(path.join('.'), found ?? candidates[0] ?? null);
  }
  const shown = [...values].map(([name, value]) => `${name}: ${displayValue(value)}`).join(', ');
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name} dup key: { ${shown} }`,
    {
      keyPattern: index.spec.get('key'),
      keyValue: values,
    },
  );
}

function valuesAtPath(value: Value, path: string[]): Value[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAtPath(item, path));
  if (path.length === 0) return value === undefined ? [] : [value];
  return value instanceof Map ? valuesAtPath(value.get(path[0] as string), path.slice(1)) : [];
}

function displayValue(value: Value): string {
  if (value?._bsontype === 'ObjectId') return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Map)
    return `{ ${[...value].map(([name, item]) => `${name}: ${displayValue(item)}`).join(', ')} }`;
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
