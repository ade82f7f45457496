import { randomUUID } from 'node:crypto';
import { Binary, serialize, UUID } from 'bson';
import { compileExpression } from '../expression/compile.ts';
import { rootScope } from '../expression/scope.ts';
import type { KeyField } from '../keys/index-keys.ts';
import type { Filter } from '../query/filter.ts';
import { type Match, matcher } from '../query/matcher.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { decode } from '../values/decode.ts';
import { type Document, toNumber } from '../values/value.ts';
import { encodeUint48, keyPrefixes, maxByte } from './keys.ts';
import type { Key, Reader, Store } from './store.ts';

/** An index as the engine uses it. */
export interface Index {
  id: number;
  name: string;
  /** the specification that `listIndexes` returns */
  spec: Document;
  fields: KeyField[];
  unique: boolean;
  sparse: boolean;
  partial?: { filter: Filter; match: Match };
  /** TTL in seconds */
  expireAfter?: number;
  /** positions of the fields that contain an array in at least one document */
  multikey: ReadonlySet<number>;
  /** at least one entry is truncated, so the index cannot be used for sorting */
  truncated: boolean;
}

/** A collection as the engine uses it. */
export interface Collection {
  namespace: string;
  id: number;
  uuid: Binary;
  indexes: Index[];
}

const catalogueCache = new Map<string, { bytes: Buffer; collection: Collection }>();

/** @returns the catalogue entry of a collection, or undefined */
export function findCollection(store: Reader, namespace: string): Collection | undefined {
  const bytes = store.get(catalogueKey(namespace));
  if (!bytes) return undefined;
  const cached = catalogueCache.get(namespace);
  if (cached?.bytes.equals(bytes)) return cached.collection;
  const collection = parseCollection(namespace, bytes);
  if (catalogueCache.size > 5_000) catalogueCache.clear();
  catalogueCache.set(namespace, { bytes, collection });
  return collection;
}

/** @returns the collections of one database (or of all), sorted by name */
export function listCollections(store: Reader, database?: string): Collection[] {
  const from = database === undefined ? keyPrefixes.catalogue : catalogueKey(`${database}.`);
  const found: Collection[] = [];
  for (const [key, bytes] of store.range(from, from + maxByte)) {
    const namespace = Buffer.from(key.slice(1), 'latin1').toString();
    found.push(parseCollection(namespace, bytes));
  }
  return found;
}

/** Writes the catalogue entry of a collection. */
export function saveCollection(store: Store, collection: Collection): void {
  const { id: number, uuid, indexes } = collection;
  const saved = {
    number,
    uuid,
    indexes: indexes.map(({ id: number, spec, multikey, truncated: cut }) => ({
      number,
      spec,
      multikey: [...multikey],
      cut,
    })),
  };
  store.put(catalogueKey(collection.namespace), Buffer.from(serialize(saved)));
}

/** Deletes the catalogue entry of a collection. The background cleanup deletes its data later. */
export function removeCollection(store: Store, collection: Collection): void {
  store.del(catalogueKey(collection.namespace));
  for (const { id } of [collection, ...collection.indexes]) markDropped(store, id);
}

/** Marks the data of a collection or index id for deletion by the background cleanup. */
export function markDropped(store: Store, id: number): void {
  store.put(`${keyPrefixes.dropped}${encodeUint48(id)}`, Buffer.alloc(1));
}

/** @returns an index from its specification */
export function indexFromSpec(id: number, spec: Document, multikey: Iterable<number> = [], truncated = false): Index {
  const partialSpec = spec.get('partialFilterExpression');
  const filter = partialSpec && parseFilter(partialSpec);
  const expireAfter = spec.get('expireAfterSeconds');
  return {
    id,
    name: spec.get('name'),
    spec,
    fields: [...(spec.get('key') as Document)].map(([path, direction]) => ({
      path: path.split('.'),
      descending: toNumber(direction) < 0,
    })),
    unique: Boolean(spec.get('unique')) || spec.get('name') === '_id_',
    sparse: Boolean(spec.get('sparse')),
    partial: filter && { filter, match: matcher(filter, { compile: compileExpression, variables: rootScope() }) },
    expireAfter: expireAfter === undefined ? undefined : toNumber(expireAfter),
    multikey: new Set(multikey),
    truncated,
  };
}

/** @returns a new, unsaved collection with its index on `_id` */
export function newCollection(namespace: string, nextId: () => number): Collection {
  const spec = new Map<string, unknown>([
    ['v', 2],
    ['key', new Map([['_id', 1]])],
    ['name', '_id_'],
  ]);
  return {
    namespace,
    id: nextId(),
    uuid: new Binary(new UUID(randomUUID()).buffer, 4),
    indexes: [indexFromSpec(nextId(), spec)],
  };
}

/** @returns the catalogue key of a collection */
export function catalogueKey(namespace: string): Key {
  return keyPrefixes.catalogue + Buffer.from(namespace).toString('latin1');
}

function parseCollection(namespace: string, bytes: Buffer): Collection {
  const saved = decode(bytes);
  const indexes = (saved.get('indexes') as Document[]).map((index) =>
    indexFromSpec(
      toNumber(index.get('number')),
      index.get('spec'),
      index.get('multikey').map(toNumber),
      index.get('cut'),
    ),
  );
  return { namespace, id: toNumber(saved.get('number')), uuid: saved.get('uuid'), indexes };
}
