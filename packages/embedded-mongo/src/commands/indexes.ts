import { MongoError, refused } from '../errors.ts';
import { checkUnique, entriesFor, putEntries } from '../index/entries.ts';
import { successor } from '../planner/bounds.ts';
import {
  type Collection,
  findCollection,
  type Index,
  indexOf,
  saveCollection,
  sweepLater,
} from '../storage/catalogue.ts';
import { documentsOf, numberAtEnd } from '../storage/keys.ts';
import { encodeDocument } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { equal } from '../values/compare.ts';
import { decode } from '../values/decode.ts';
import { type Document, isNumber, toNumber, typeName, type Value } from '../values/value.ts';
import { type Command, checkCollation, hintOf, keyText, namespaceOf } from './command.ts';
import { batchesOf, cursorReply } from './read.ts';
import { collectionFor } from './write.ts';

const known = new Set(
  'key name unique sparse partialFilterExpression expireAfterSeconds v background ns collation hidden comment'.split(
    ' ',
  ),
);

/** @returns the specification as it is stored. @throws MongoError for what MongoDB does not take, or this engine does not */
function checked(given: Document, namespace: string): Document {
  for (const name of given.keys()) {
    if (known.has(name)) continue;
    if (
      /^(text|weights|default_language|language_override|textIndexVersion|2dsphereIndexVersion|bits|min|max|bucketSize|wildcardProjection|storageEngine|clustered|prepareUnique)$/.test(
        name,
      )
    )
      throw refused(`an index with ${name}`);
    throw new MongoError(197, `The field '${name}' is not valid for an index specification`);
  }
  checkCollation(given);
  if (given.get('hidden')) throw refused('a hidden index');
  const key = given.get('key');
  if (!(key instanceof Map) || key.size === 0) throw new MongoError(67, 'Index keys cannot be an empty object');
  for (const [path, direction] of key) {
    if (typeof direction === 'string')
      throw ['text', 'hashed', '2d', '2dsphere'].includes(direction)
        ? refused(`an index of type ${direction}`)
        : new MongoError(67, `Unknown index plugin '${direction}'`);
    if (!isNumber(direction) || !toNumber(direction))
      throw new MongoError(
        67,
        `Values in v:2 index key pattern cannot be of type ${typeName(direction)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
    if (path.includes('$**')) throw refused('a wildcard index');
    if (path === '' || path.split('.').includes(''))
      throw new MongoError(67, 'Index keys cannot contain an empty field.');
    if (path.split('.').some((step: string) => step.startsWith('$') && !['$id', '$ref', '$db'].includes(step)))
      throw new MongoError(67, "Index key contains an illegal field name: field name starts with '$'.");
  }
  const seconds = given.get('expireAfterSeconds');
  if (seconds !== undefined) {
    if (!isNumber(seconds) || toNumber(seconds) < 0 || toNumber(seconds) > 2_147_483_647)
      throw new MongoError(
        67,
        `TTL index 'expireAfterSeconds' option must be within an acceptable range, found: ${String(seconds)}`,
      );
    if (key.size > 1)
      throw new MongoError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  }
  if (given.get('sparse') && given.get('partialFilterExpression'))
    throw new MongoError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  const name = given.get('name') ?? keyText(key);
  if (typeof name !== 'string' || name === '') throw new MongoError(67, 'index name cannot be empty');
  if (name === '*') throw new MongoError(2, "The index name '*' is not valid.");
  const spec: Document = new Map<string, Value>([
    ['v', 2],
    ['key', key],
    ['name', name],
  ]);
  for (const option of ['unique', 'sparse', 'background']) if (given.get(option)) spec.set(option, given.get(option));
  for (const option of ['partialFilterExpression', 'expireAfterSeconds'])
    if (given.get(option) !== undefined) spec.set(option, given.get(option));
  // Throws when the partial filter is not one.
  indexOf(0, spec);
  void namespace;
  return spec;
}

/** @returns the index that is there already; undefined when it is new. @throws MongoError 85 or 86 when one stands in its way */
function existing(collection: Collection, spec: Document): Index | undefined {
  const sameKey = (index: Index): boolean =>
    keyText(index.spec.get('key')) === keyText(spec.get('key')) &&
    equal(index.spec.get('partialFilterExpression'), spec.get('partialFilterExpression'));
  const sameOptions = (index: Index): boolean =>
    ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression'].every(
      (name) =>
        equal(index.spec.get(name) ?? null, spec.get(name) ?? null) || (!index.spec.get(name) && !spec.get(name)),
    ) || index.name === '_id_';
  const name = spec.get('name');
  const named = collection.indexes.find((index) => index.name === name);
  const keyed = collection.indexes.find(sameKey);
  if (keyed && keyed.name === '_id_') return keyed;
  if (named && named === keyed) {
    if (sameOptions(named)) return named;
    throw new MongoError(
      86,
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${name}, existing index: ${named.name}`,
    );
  }
  if (named)
    throw new MongoError(
      86,
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${name}`,
    );
  if (keyed)
    throw new MongoError(
      85,
      sameOptions(keyed)
        ? `Index already exists with a different name: ${keyed.name}`
        : `An equivalent index already exists with a different name and options. Requested index: ${name}, existing index: ${keyed.name}`,
    );
  return undefined;
}

export const createIndexes: Command = {
  kind: 'write',
  transactions: true,
  fields: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions', 'comment'],
  run: (context) => {
    const namespace = namespaceOf(context, 'createIndexes');
    const specs: Value[] = context.body.get('indexes') ?? [];
    if (!Array.isArray(specs) || specs.length === 0)
      throw new MongoError(2, 'Must specify at least one index to create');
    const wanted = specs.map((spec) => checked(spec, namespace));
    const before = findCollection(context.store, namespace);
    let collection = collectionFor(context, namespace);
    const count = collection.indexes.length;
    for (const spec of wanted) {
      if (existing(collection, spec)) continue;
      const index = built(context.store, collection, indexOf(context.engine.nextNumber(), spec));
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
  const wanted = index.partial ? undefined : new Set(index.fields.map(({ path }) => path[0] as string));
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

export const dropIndexes: Command = {
  kind: 'write',
  fields: ['index', 'comment'],
  run: (context) => {
    const namespace = namespaceOf(context, context.body.has('dropIndexes') ? 'dropIndexes' : 'deleteIndexes');
    const collection = findCollection(context.store, namespace);
    if (!collection) throw new MongoError(26, `ns not found ${namespace}`);
    const wanted = context.body.get('index');
    const gone = chosen(collection, wanted);
    if (gone.some(({ name }) => name === '_id_')) throw new MongoError(72, 'cannot drop _id index');
    for (const { number } of gone) sweepLater(context.store, number);
    saveCollection(context.store, {
      ...collection,
      indexes: collection.indexes.filter((index) => !gone.includes(index)),
    });
    return { nIndexesWas: collection.indexes.length };
  },
};

function chosen(collection: Collection, wanted: Value): Index[] {
  if (wanted === '*') return collection.indexes.filter(({ name }) => name !== '_id_');
  return (Array.isArray(wanted) ? wanted : [wanted]).map((one) => {
    const found = collection.indexes.find((index) =>
      one instanceof Map ? keyText(index.spec.get('key')) === keyText(one) : index.name === one,
    );
    if (!found)
      throw new MongoError(
        27,
        one instanceof Map
          ? `can't find index with key: ${keyText(one)}`
          : `index not found with name [${String(one)}]`,
      );
    return found;
  });
}

export const listIndexes: Command = {
  kind: 'read',
  fields: ['cursor', 'comment'],
  run: (context) => {
    const namespace = namespaceOf(context, 'listIndexes');
    const collection = findCollection(context.store, namespace);
    if (!collection) throw new MongoError(26, `ns does not exist: ${namespace}`);
    const size = context.body.get('cursor')?.get('batchSize') ?? 101;
    return cursorReply(
      context,
      namespace,
      batchesOf(collection.indexes.map(({ spec }) => encodeDocument(spec))),
      Number(size),
    );
  },
};

/** Changes when a TTL index deletes, which is all of `collMod` that there is here. */
export const collMod: Command = {
  kind: 'write',
  fields: ['index', 'comment'],
  run: (context) => {
    const namespace = namespaceOf(context, 'collMod');
    const collection = findCollection(context.store, namespace);
    if (!collection) throw new MongoError(26, `ns does not exist: ${namespace}`);
    const change = context.body.get('index');
    if (!(change instanceof Map)) return {};
    for (const name of change.keys())
      if (!['name', 'keyPattern', 'expireAfterSeconds'].includes(name)) throw refused(`collMod of ${name}`);
    const name = hintOf(change.get('name') ?? change.get('keyPattern'), collection.indexes);
    const indexes = collection.indexes.map((index) =>
      index.name === name
        ? indexOf(
            index.number,
            new Map([...index.spec, ['expireAfterSeconds', change.get('expireAfterSeconds')]]),
            index.multikey,
            index.cut,
          )
        : index,
    );
    saveCollection(context.store, { ...collection, indexes });
    return {};
  },
};
