import { serialize } from 'bson';
import { MongoError } from '../errors.ts';
import { checkUnique, deleteEntries, type Entries, entriesFor, putEntries } from '../index/entries.ts';
import type { Document, Value } from '../values/value.ts';
import { type Collection, type Index, saveCollection } from './catalogue.ts';
import { documentsOf, sixBytes } from './keys.ts';
import type { Store } from './store.ts';

/** The most that a document may have, in bytes (as in MongoDB). */
export const largestDocument = 16 * 1024 * 1024;

/** @throws MongoError 10334 when the document is larger than MongoDB lets it be */
export function encodeDocument(document: Document): Buffer {
  const bytes = serialize(document, { ignoreUndefined: false });
  if (bytes.length > largestDocument)
    throw new MongoError(
      10334,
      `object to insert too large. size in bytes: ${bytes.length}, max size: ${largestDocument}`,
    );
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** @throws MongoError for an `_id` that no document can have */
export function checkId(id: Value): void {
  const type = Array.isArray(id) ? 'array' : id?._bsontype === 'BSONRegExp' ? 'regex' : undefined;
  if (type) throw new MongoError(53, `The '_id' value cannot be of type ${type}`);
  if (id instanceof Map)
    for (const name of id.keys())
      if (name.startsWith('$'))
        throw new MongoError(52, `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage.`);
}

/** Puts a new document into a collection and all of its indexes. @returns the collection, which may know more of its indexes now. @throws MongoError 11000 before anything is written */
export function insertRecord(
  store: Store,
  collection: Collection,
  record: number,
  document: Document,
  bytes = encodeDocument(document),
): Collection {
  if (bytes.length > largestDocument)
    throw new MongoError(
      10334,
      `object to insert too large. size in bytes: ${bytes.length}, max size: ${largestDocument}`,
    );
  checkId(document.get('_id'));
  const all = collection.indexes.map((index) => ({ index, entries: entriesFor(index, document) }));
  for (const { index, entries } of all) checkUnique(store, collection, index, entries.keys, undefined, document);
  store.put(documentsOf(collection.number) + sixBytes(record), bytes);
  for (const { index, entries } of all) putEntries(store, index, entries.keys, record);
  return withShape(store, collection, all);
}

/** Puts a changed document in place of what it was. @returns the collection, which may know more of its indexes now. @throws MongoError 11000 before anything is written */
export function replaceRecord(
  store: Store,
  collection: Collection,
  record: number,
  before: Document,
  after: Document,
  bytes: Buffer,
): Collection {
  const all = collection.indexes.map((index) => {
    const old = new Set(entriesFor(index, before).keys);
    const entries = entriesFor(index, after);
    const added = entries.keys.filter((key) => !old.has(key));
    for (const key of entries.keys) old.delete(key);
    return { index, entries, added, removed: old };
  });
  for (const { index, added } of all) checkUnique(store, collection, index, added, record, after);
  store.put(documentsOf(collection.number) + sixBytes(record), bytes);
  for (const { index, added, removed } of all) {
    deleteEntries(store, index, removed, record);
    putEntries(store, index, added, record);
  }
  return withShape(store, collection, all);
}

/** Takes a document out of a collection and all of its indexes. */
export function deleteRecord(store: Store, collection: Collection, record: number, document: Document): void {
  store.del(documentsOf(collection.number) + sixBytes(record));
  for (const index of collection.indexes) deleteEntries(store, index, entriesFor(index, document).keys, record);
}

/** Remembers, the first time, that an index has arrays in it or entries that were cut. @returns the collection as it is then */
function withShape(store: Store, collection: Collection, all: { index: Index; entries: Entries }[]): Collection {
  const news = all.some(
    ({ index, entries }) =>
      (entries.cut && !index.cut) || [...entries.multikey].some((field) => !index.multikey.has(field)),
  );
  if (!news) return collection;
  const indexes = all.map(({ index, entries }) => ({
    ...index,
    cut: index.cut || entries.cut,
    multikey: new Set([...index.multikey, ...entries.multikey]),
  }));
  const changed = { ...collection, indexes };
  saveCollection(store, changed);
  return changed;
}
