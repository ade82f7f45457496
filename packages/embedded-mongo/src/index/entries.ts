import { MongoError } from '../errors.ts';
import type { Collection, Index } from '../storage/catalogue.ts';
import { entriesOf, numberAtEnd, sixBytes } from '../storage/keys.ts';
import type { Key, Store } from '../storage/store.ts';
import type { Document, Value } from '../values/value.ts';
import { encodeValue, fitted, inverted, longest } from './encode.ts';
import { documentKeys } from './index-keys.ts';

/** The entries of one document in one index, and what they say about the index as a whole. */
export interface Entries {
  /** without the record's number, which ends the key of an index that is not unique */
  keys: Key[];
  multikey: ReadonlySet<number>;
  cut: boolean;
}

/** @returns where a document stands in an index */
export function entriesFor(index: Index, document: Document): Entries {
  if (index.partial && !index.partial.match(document)) return { keys: [], multikey: new Set(), cut: false };
  const { keys, multikey, present } = documentKeys(index.fields, document);
  if (index.sparse && !present) return { keys: [], multikey: new Set(), cut: false };
  const prefix = entriesOf(index.number);
  return { keys: keys.map((key) => prefix + fitted(key)), multikey, cut: keys.some((key) => key.length > longest) };
}

/** @throws MongoError 11000 when another document has one of the keys in a unique index */
export function checkUnique(
  store: Store,
  collection: Collection,
  index: Index,
  keys: Key[],
  record: number | undefined,
  document: Document,
): void {
  if (!index.unique) return;
  for (const key of keys) {
    const holder = store.get(key);
    if (holder && numberAtEnd(holder.toString('latin1')) !== record) throw duplicate(collection, index, key, document);
  }
}

/** Puts the entries of a document into an index. */
export function putEntries(store: Store, index: Index, keys: Iterable<Key>, record: number): void {
  const number = sixBytes(record);
  for (const key of keys) {
    if (index.unique) store.put(key, Buffer.from(number, 'latin1'));
    else store.put(key + number, Buffer.alloc(0));
  }
}

/** Takes the entries of a document out of an index. */
export function deleteEntries(store: Store, index: Index, keys: Iterable<Key>, record: number): void {
  const number = sixBytes(record);
  for (const key of keys) store.del(index.unique ? key : key + number);
}

function duplicate(collection: Collection, index: Index, key: Key, document: Document): MongoError {
  const values = new Map<string, Value>();
  for (const { path, descending } of index.fields) {
    const candidates = leaves(document, path);
    const found = candidates.find((value) => {
      const part = encodeValue(value);
      return key.includes(descending ? inverted(part) : part);
    });
    values.set(path.join('.'), found ?? candidates[0] ?? null);
  }
  const shown = [...values].map(([name, value]) => `${name}: ${shownValue(value)}`).join(', ');
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name} dup key: { ${shown} }`,
    {
      keyPattern: index.spec.get('key'),
      keyValue: values,
    },
  );
}

function leaves(value: Value, path: string[]): Value[] {
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, path));
  if (path.length === 0) return value === undefined ? [] : [value];
  return value instanceof Map ? leaves(value.get(path[0] as string), path.slice(1)) : [];
}

function shownValue(value: Value): string {
  if (value?._bsontype === 'ObjectId') return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Map) return `{ ${[...value].map(([name, item]) => `${name}: ${shownValue(item)}`).join(', ')} }`;
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
