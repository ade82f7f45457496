import { MongoError, unsupported } from '../errors.ts';
import {
  catalogueKey,
  findCollection,
  listCollections as listAll,
  removeCollection,
  saveCollection,
} from '../storage/catalogue.ts';
import { type Command, checkCollation, namespaceName, namespaceOf } from './command.ts';
import { isTrueFlag } from './parse-query.ts';
import { findOrCreateCollection } from './write-statements.ts';

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
        !['comment', 'collation', 'validationLevel', 'validationAction'].includes(name) &&
        value !== undefined &&
        value !== (name === 'autoIndexId') &&
        !(value instanceof Map && value.size === 0)
      )
        throw unsupported(`create with ${name}`);
    }
    // Creating an existing collection with the same options has been allowed since MongoDB 7.
    findOrCreateCollection(context, namespace);
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
    removeCollection(context.store, collection);
    return { nIndexesWas: collection.indexes.length, ns: namespace };
  },
};

export const dropDatabase: Command = {
  kind: 'write',
  fields: ['comment'],
  run: (context) => {
    for (const collection of listAll(context.store, context.database)) removeCollection(context.store, collection);
    return { dropped: context.database };
  },
};

export const renameCollection: Command = {
  kind: 'write',
  fields: ['to', 'dropTarget', 'comment'],
  run: (context) => {
    const [from, to] = [context.body.get('renameCollection'), context.body.get('to')].map((name) => {
      const [database, ...rest] = String(name).split('.');
      return namespaceName(database as string, rest.join('.'));
    }) as [string, string];
    const collection = findCollection(context.store, from);
    if (!collection) throw new MongoError(26, `Source collection ${from} does not exist`);
    if (from === to) throw new MongoError(20, "Can't rename a collection to itself");
    const target = findCollection(context.store, to);
    if (target && !isTrueFlag(context.body.get('dropTarget'))) throw new MongoError(48, 'target namespace exists');
    if (target) removeCollection(context.store, target);
    context.store.del(catalogueKey(from));
    saveCollection(context.store, { ...collection, namespace: to });
    return {};
  },
};
