import { MongoError, refused } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { successor } from '../planner/bounds.ts';
import { matcher } from '../query/match.ts';
import { parseFilter } from '../query/parse.ts';
import {
  type Collection,
  findCollection,
  forgetCollection,
  listCollections as listAll,
  newCollection,
  saveCollection,
} from '../storage/catalogue.ts';
import { documentsOf } from '../storage/keys.ts';
import { encodeDocument } from '../storage/records.ts';
import type { Document, Value } from '../values/value.ts';
import { type Command, type Context, checkCollation, fullName, namespaceOf, type Reply } from './command.ts';
import { batchesOf, cursorReply, flag } from './read.ts';

export const create: Command = {
  kind: 'write',
  transactions: true,
  fields:
    'capped timeseries expireAfterSeconds clusteredIndex changeStreamPreAndPostImages size max storageEngine validator validationLevel validationAction indexOptionDefaults viewOn pipeline collation comment encryptedFields autoIndexId idIndex'.split(
      ' ',
    ),
  run: (context) => {
    const namespace = namespaceOf(context, 'create');
    checkCollation(context.body);
    for (const name of create.fields) {
      const value = context.body.get(name);
      if (
        !['comment', 'collation', 'autoIndexId', 'idIndex', 'validationLevel', 'validationAction'].includes(name) &&
        value !== undefined &&
        value !== false &&
        !(value instanceof Map && value.size === 0)
      )
        throw refused(`create with ${name}`);
    }
    const known = findCollection(context.store, namespace);
    if (known) {
      // A collection that is there already, with the same options, is no error since MongoDB 7.
      return {};
    }
    saveCollection(context.store, newCollection(namespace, context.engine.nextNumber));
    return {};
  },
};

export const drop: Command = {
  kind: 'write',
  fields: ['comment'],
  run: (context) => {
    const namespace = namespaceOf(context, 'drop');
    const collection = findCollection(context.store, namespace);
    if (!collection) return {};
    forgetCollection(context.store, collection);
    return { nIndexesWas: collection.indexes.length, ns: namespace };
  },
};

export const dropDatabase: Command = {
  kind: 'write',
  fields: ['comment'],
  run: (context) => {
    for (const collection of listAll(context.store, context.database)) forgetCollection(context.store, collection);
    return { dropped: context.database };
  },
};

export const renameCollection: Command = {
  kind: 'write',
  fields: ['to', 'dropTarget', 'comment'],
  run: (context) => {
    const [from, to] = [context.body.get('renameCollection'), context.body.get('to')].map((name) => {
      const [database, ...rest] = String(name).split('.');
      return fullName(database as string, rest.join('.'));
    }) as [string, string];
    const collection = findCollection(context.store, from);
    if (!collection) throw new MongoError(26, `Source collection ${from} does not exist`);
    if (from === to) throw new MongoError(20, "Can't rename a collection to itself");
    const target = findCollection(context.store, to);
    if (target && !flag(context.body.get('dropTarget'))) throw new MongoError(48, 'target namespace exists');
    if (target) forgetCollection(context.store, target);
    context.store.del(`\x01${Buffer.from(from).toString('latin1')}`);
    saveCollection(context.store, { ...collection, namespace: to });
    return {};
  },
};

export const listCollections: Command = {
  kind: 'read',
  fields: ['filter', 'cursor', 'nameOnly', 'authorizedCollections', 'comment'],
  run: (context) => {
    const { body, database } = context;
    const match = matcher(parseFilter(body.get('filter') ?? new Map()), {
      compile: compileExpression,
      variables: context.variables,
    });
    const all = listAll(context.store, database).map((collection) =>
      described(collection, database, flag(body.get('nameOnly'))),
    );
    const size = body.get('cursor')?.get('batchSize') ?? 101;
    return cursorReply(
      context,
      `${database}.$cmd.listCollections`,
      batchesOf(all.filter((document) => match(document)).map(encodeDocument)),
      Number(size),
    );
  },
};

function described(collection: Collection, database: string, nameOnly: boolean): Document {
  const name = collection.namespace.slice(database.length + 1);
  const short: [string, Value][] = [
    ['name', name],
    ['type', 'collection'],
  ];
  if (nameOnly) return new Map(short);
  const id = collection.indexes[0]?.spec;
  return new Map<string, Value>([
    ...short,
    ['options', new Map()],
    [
      'info',
      new Map<string, Value>([
        ['readOnly', false],
        ['uuid', collection.uuid],
      ]),
    ],
    ['idIndex', id],
  ]);
}

export const listDatabases: Command = {
  kind: 'read',
  fields: ['filter', 'nameOnly', 'authorizedDatabases', 'comment'],
  run: (context) => {
    const sizes = new Map<string, number>();
    for (const collection of listAll(context.store)) {
      const name = collection.namespace.split('.')[0] as string;
      sizes.set(name, (sizes.get(name) ?? 0) + 1);
    }
    const match = matcher(parseFilter(context.body.get('filter') ?? new Map()), {
      compile: compileExpression,
      variables: context.variables,
    });
    const all = [...sizes.keys()].sort().map(
      (name) =>
        new Map<string, Value>([
          ['name', name],
          ['sizeOnDisk', 4096n],
          ['empty', false],
        ]),
    );
    const databases = all.filter((document) => match(document));
    if (flag(context.body.get('nameOnly')))
      return { databases: databases.map((document) => new Map([['name', document.get('name')]])) };
    return { databases, totalSize: 4096n * BigInt(databases.length), totalSizeMb: 0n };
  },
};

/** What is stored of a collection: how many documents there are, and their sizes. */
function measured(context: Context, collection: Collection): { count: number; size: number } {
  const prefix = documentsOf(collection.number);
  let [count, size] = [0, 0];
  for (const [, bytes] of context.store.range(prefix, successor(prefix))) {
    count++;
    size += bytes.length;
  }
  return { count, size };
}

export const collStats: Command = {
  kind: 'read',
  fields: ['scale', 'comment'],
  run: (context): Reply => {
    const ns = namespaceOf(context, 'collStats');
    const collection = findCollection(context.store, ns);
    const { count, size } = collection ? measured(context, collection) : { count: 0, size: 0 };
    const scale = Number(context.body.get('scale') ?? 1);
    return {
      ns,
      size: Math.floor(size / scale),
      count,
      avgObjSize: count ? Math.floor(size / count) : 0,
      storageSize: Math.floor(size / scale),
      capped: false,
      nindexes: collection?.indexes.length ?? 0,
      scaleFactor: scale,
    };
  },
};

export const dbStats: Command = {
  kind: 'read',
  fields: ['scale', 'freeStorage', 'comment'],
  run: (context) => {
    const collections = listAll(context.store, context.database);
    const scale = Number(context.body.get('scale') ?? 1);
    let [objects, dataSize, indexes] = [0, 0, 0];
    for (const collection of collections) {
      const { count, size } = measured(context, collection);
      objects += count;
      dataSize += size;
      indexes += collection.indexes.length;
    }
    return {
      db: context.database,
      collections: collections.length,
      views: 0,
      objects,
      avgObjSize: objects ? dataSize / objects : 0,
      dataSize: dataSize / scale,
      storageSize: dataSize / scale,
      indexes,
      indexSize: 0,
      totalSize: dataSize / scale,
      scaleFactor: scale,
    };
  },
};
