import { MongoError } from '../errors.ts';
import { type Collection, findCollection, type Index, indexFromSpec, saveCollection } from '../storage/catalogue.ts';
import { checkUnique, indexEntriesOf, putEntries } from '../storage/index-entries.ts';
import { documentPrefix, successor, trailingUint48 } from '../storage/keys.ts';
import type { Store } from '../storage/store.ts';
import { decode } from '../values/decode.ts';
import { fieldNames } from '../values/field-names.ts';
import type { Value } from '../values/value.ts';
import { type Command, namespaceOf } from './command.ts';
import { findEquivalentIndex, normalizeIndexSpec } from './index-spec.ts';
import { findOrCreateCollection } from './write-statements.ts';

export const createIndexes: Command = {
  kind: 'write',
  transactions: true,
  fields: ['indexes', 'commitQuorum', 'comment'],
  run: (context) => {
    const namespace = namespaceOf(context, 'createIndexes');
    const specs: Value[] = context.body.get('indexes') ?? [];
    if (!Array.isArray(specs) || specs.length === 0)
      throw new MongoError(2, 'Must specify at least one index to create');
    const wanted = specs.map(normalizeIndexSpec);
    const before = findCollection(context.store, namespace);
    let collection = findOrCreateCollection(context, namespace);
    const count = collection.indexes.length;
    for (const spec of wanted) {
      if (findEquivalentIndex(collection, spec)) continue;
      const index = buildIndex(context.store, collection, indexFromSpec(context.engine.ids.next(), spec));
      collection = { ...collection, indexes: [...collection.indexes, index] };
    }
    if (collection.indexes.length > 64) throw new MongoError(67, 'too many indexes: a collection has 64 at most');
    if (collection.indexes.length !== count) saveCollection(context.store, collection);
    const reply = {
      numIndexesBefore: before ? count : 1,
      numIndexesAfter: collection.indexes.length,
      createdCollectionAutomatically: !before,
    };
    return collection.indexes.length === count ? { ...reply, note: 'all indexes already exist' } : reply;
  },
};

/** Builds a new index from the existing documents. @throws MongoError 11000 */
function buildIndex(store: Store, collection: Collection, index: Index): Index {
  const prefix = documentPrefix(collection.id);
  const wanted = index.partial ? undefined : fieldNames(index.fields.map(({ path }) => path[0] as string));
  const multikey = new Set<number>();
  let truncated = false;
  for (const [key, bytes] of store.range(prefix, successor(prefix))) {
    const document = decode(bytes, wanted);
    const recordId = trailingUint48(key);
    const entries = indexEntriesOf(index, document);
    checkUnique(store, collection, index, entries.keys, recordId, document);
    putEntries(store, index, entries.keys, recordId);
    for (const field of entries.multikey) multikey.add(field);
    truncated ||= entries.truncated;
  }
  return { ...index, multikey, truncated };
}
