import { serialize } from 'bson';
import { MongoError } from '../errors.ts';
import type { Document, Value } from '../values/value.ts';
import { type Collection, type Index, saveCollection } from './catalogue.ts';
import { checkUnique, deleteEntries, type Entries, indexEntriesOf, putEntries } from './index-entries.ts';
import { documentPrefix, encodeUint48 } from './keys.ts';
import type { Store } from './store.ts';

/** Maximum size of a document in bytes, as in MongoDB. */
export const maxDocumentBytes = 16 * 1024 * 1024;

/** @throws MongoError 10334 when the document is too large */
export function encodeDocument(document: Document): Buffer {
  const bytes = serialize(document, { ignoreUndefined: false });
  if (bytes.length > maxDocumentBytes)
    throw new MongoError(
      10334,
      `object to insert too large. size in bytes: ${bytes.length}, max size: ${maxDocumentBytes}`,
    );
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** @throws MongoError for an invalid `_id` */
export function checkId(id: Value): void {
  const type = Array.isArray(id) ? 'array' : id?._bsontype === 'BSONRegExp' ? 'regex' : undefined;
  if (type) throw new MongoError(53, `The '_id' value cannot be of type ${type}`);
  if (id instanceof Map)
    for (const name of id.keys())
      if (name.startsWith('$'))
        throw new MongoError(52, `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage.`);
}

/**
 * Inserts a document into a collection and its indexes. @returns the collection, with updated index flags. @throws
 * MongoError 11000 before anything is written
 */
export function insertRecord(
  store: Store,
  collection: Collection,
  recordId: number,
  document: Document,
  bytes = encodeDocument(document),
): Collection {
  if (bytes.length > maxDocumentBytes)
    throw new MongoError(
      10334,
      `object to insert too large. size in bytes: ${bytes.length}, max size: ${maxDocumentBytes}`,
    );
  checkId(document.get('_id'));
  const all = collection.indexes.map((index) => ({ index, entries: indexEntriesOf(index, document) }));
  for (const { index, entries } of all) checkUnique(store, collection, index, entries.keys, undefined, document);
  store.put(documentPrefix(collection.id) + encodeUint48(recordId), bytes);
  for (const { index, entries } of all) putEntries(store, index, entries.keys, recordId);
  return withIndexFlags(store, collection, all);
}

/**
 * Replaces a document. @returns the collection, with updated index flags. @throws MongoError 11000 before anything is
 * written
 */
export function replaceRecord(
  store: Store,
  collection: Collection,
  recordId: number,
  before: Document,
  after: Document,
  bytes: Buffer,
): Collection {
  const all = collection.indexes.map((index) => {
    const old = new Set(indexEntriesOf(index, before).keys);
    const entries = indexEntriesOf(index, after);
    const added = entries.keys.filter((key) => !old.has(key));
    for (const key of entries.keys) old.delete(key);
    return { index, entries, added, removed: old };
  });
  for (const { index, added } of all) checkUnique(store, collection, index, added, recordId, after);
  store.put(documentPrefix(collection.id) + encodeUint48(recordId), bytes);
  for (const { index, added, removed } of all) {
    deleteEntries(store, index, removed, recordId);
    putEntries(store, index, added, recordId);
  }
  return withIndexFlags(store, collection, all);
}

/** Deletes a document from a collection and its indexes. */
export function deleteRecord(store: Store, collection: Collection, recordId: number, document: Document): void {
  store.del(documentPrefix(collection.id) + encodeUint48(recordId));
  for (const index of collection.indexes) deleteEntries(store, index, indexEntriesOf(index, document).keys, recordId);
}

/** Stores that an index has become multikey or has truncated entries. @returns the updated collection */
function withIndexFlags(store: Store, collection: Collection, all: { index: Index; entries: Entries }[]): Collection {
  const hasNewFlags = all.some(
    ({ index, entries }) =>
      (entries.truncated && !index.truncated) || [...entries.multikey].some((field) => !index.multikey.has(field)),
  );
  if (!hasNewFlags) return collection;
  const indexes = all.map(({ index, entries }) => ({
    ...index,
    truncated: index.truncated || entries.truncated,
    multikey: new Set([...index.multikey, ...entries.multikey]),
  }));
  const updated = { ...collection, indexes };
  saveCollection(store, updated);
  return updated;
}
