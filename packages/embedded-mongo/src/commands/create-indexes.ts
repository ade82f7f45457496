import { MongoError } from '../errors.ts';
import { checkUnique, entriesFor, putEntries } from '../index/entries.ts';
import { successor } from '../planner/bounds.ts';
import { type Collection, findCollection, type Index, indexOf, saveCollection } from '../storage/catalogue.ts';
import { documentsOf, numberAtEnd } from '../storage/keys.ts';
import type { Store } from '../storage/store.ts';
import { decode } from '../values/decode.ts';
import { namesOf } from '../values/names.ts';
import type { Value } from '../values/value.ts';
import { type Command, namespaceOf } from './command.ts';
import { checked, existing } from './index-spec.ts';
import { collectionFor } from './statements.ts';

export const createIndexes: Command = {
  kind: 'write',
  transactions: true,
  fields: ['indexes', 'commitQuorum', 'comment'],
  run: (context) => {
    const namespace = namespaceOf(context, 'createIndexes');
    const specs: Value[] = context.body.get('indexes') ?? [];
    if (!Array.isArray(specs) || specs.length === 0)
      throw new MongoError(2, 'Must specify at least one index to create');
    const wanted = specs.map(checked);
    const before = findCollection(context.store, namespace);
    let collection = collectionFor(context, namespace);
    const count = collection.indexes.length;
    for (const spec of wanted) {
      if (existing(collection, spec)) continue;
      const index = built(context.store, collection, indexOf(context.engine.numbers.next(), spec));
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

/** Puts the documents that are there already into a new index. @throws MongoError 11000 */
function built(store: Store, collection: Collection, index: Index): Index {
  const prefix = documentsOf(collection.number);
  const wanted = index.partial ? undefined : namesOf(index.fields.map(({ path }) => path[0] as string));
  const multikey = new Set<number>();
  let cut = false;
  for (const [key, bytes] of store.range(prefix, successor(prefix))) {
    const document = decode(bytes, wanted);
    const record = numberAtEnd(key);
    const entries = entriesFor(index, document);
    checkUnique(store, collection, index, entries.keys, record, document);
    putEntries(store, index, entries.keys, record);
    for (const field of entries.multikey) multikey.add(field);
    cut ||= entries.cut;
  }
  return { ...index, multikey, cut };
}
