import { randomUUID } from 'node:crypto';
import { Binary, serialize, UUID } from 'bson';
import { compileExpression } from '../expression/compile.ts';
import { rootScope } from '../expression/scope.ts';
import type { KeyField } from '../index/index-keys.ts';
import type { Filter } from '../query/filter.ts';
import { type Match, matcher } from '../query/match.ts';
import { parseFilter } from '../query/parse.ts';
import { decode } from '../values/decode.ts';
import { type Document, toNumber } from '../values/value.ts';
import { after, places, sixBytes } from './keys.ts';
import type { Key, Reader, Store } from './store.ts';

/** An index as the engine uses it. */
export interface Index {
  number: number;
  name: string;
  /** as `listIndexes` shows it */
  spec: Document;
  fields: KeyField[];
  unique: boolean;
  sparse: boolean;
  partial?: { filter: Filter; match: Match };
  /** seconds; only with a TTL index */
  expireAfter?: number;
  /** positions of the fields that run through an array in at least one document */
  multikey: ReadonlySet<number>;
  /** at least one entry was cut, so that its order says nothing */
  cut: boolean;
}

/** A collection as the engine uses it. */
export interface Collection {
  namespace: string;
  number: number;
  uuid: Binary;
  indexes: Index[];
}

const parsed = new Map<string, { bytes: Buffer; collection: Collection }>();

/** @returns what is known of a collection; undefined when there is none */
export function findCollection(store: Reader, namespace: string): Collection | undefined {
  const bytes = store.get(catalogueKey(namespace));
  if (!bytes) return undefined;
  const known = parsed.get(namespace);
  if (known?.bytes.equals(bytes)) return known.collection;
  const collection = parse(namespace, bytes);
  if (parsed.size > 5_000) parsed.clear();
  parsed.set(namespace, { bytes, collection });
  return collection;
}

/** @returns the collections of one database (or of all), in the order of their names */
export function listCollections(store: Reader, database?: string): Collection[] {
  const from = database === undefined ? places.catalogue : catalogueKey(`${database}.`);
  const found: Collection[] = [];
  for (const [key, bytes] of store.range(from, from + after)) {
    const namespace = Buffer.from(key.slice(1), 'latin1').toString();
    found.push(parse(namespace, bytes));
  }
  return found;
}

/** Writes down what is known of a collection. */
export function saveCollection(store: Store, collection: Collection): void {
  const { number, uuid, indexes } = collection;
  const saved = {
    number,
    uuid,
    indexes: indexes.map(({ number, spec, multikey, cut }) => ({ number, spec, multikey: [...multikey], cut })),
  };
  store.put(catalogueKey(collection.namespace), Buffer.from(serialize(saved)));
}

/** Forgets a collection; its data are swept away later. */
export function forgetCollection(store: Store, collection: Collection): void {
  store.del(catalogueKey(collection.namespace));
  for (const { number } of [collection, ...collection.indexes]) sweepLater(store, number);
}

/** Notes that whatever is kept under this number is of no use any more. */
export function sweepLater(store: Store, number: number): void {
  store.put(`${places.swept}${sixBytes(number)}`, Buffer.alloc(1));
}

/** @returns an index out of the specification that `listIndexes` shows */
export function indexOf(number: number, spec: Document, multikey: Iterable<number> = [], cut = false): Index {
  const partialSpec = spec.get('partialFilterExpression');
  const filter = partialSpec && parseFilter(partialSpec);
  const expireAfter = spec.get('expireAfterSeconds');
  return {
    number,
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
    cut,
  };
}

/** @returns a new collection with its index on `_id`; it is not saved yet */
export function newCollection(namespace: string, number: () => number): Collection {
  const id = new Map<string, unknown>([
    ['v', 2],
    ['key', new Map([['_id', 1]])],
    ['name', '_id_'],
  ]);
  return {
    namespace,
    number: number(),
    uuid: new Binary(new UUID(randomUUID()).buffer, 4),
    indexes: [indexOf(number(), id)],
  };
}

/** @returns the key of what is known of a collection */
export function catalogueKey(namespace: string): Key {
  return places.catalogue + Buffer.from(namespace).toString('latin1');
}

function parse(namespace: string, bytes: Buffer): Collection {
  const saved = decode(bytes);
  const indexes = (saved.get('indexes') as Document[]).map((index) =>
    indexOf(toNumber(index.get('number')), index.get('spec'), index.get('multikey').map(toNumber), index.get('cut')),
  );
  return { namespace, number: toNumber(saved.get('number')), uuid: saved.get('uuid'), indexes };
}
