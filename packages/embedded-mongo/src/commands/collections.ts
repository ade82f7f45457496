import { MongoError, refused } from '../errors.ts';
import {
  catalogueKey,
  findCollection,
  forgetCollection,
  listCollections as listAll,
  saveCollection,
} from '../storage/catalogue.ts';
import { type Command, checkCollation, fullName, namespaceOf } from './command.ts';
import { flag } from './search.ts';
import { collectionFor } from './statements.ts';

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
        throw refused(`create with ${name}`);
    }
    // A collection that is there already, with the same options, is no error since MongoDB 7.
    collectionFor(context, namespace);
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
    context.store.del(catalogueKey(from));
    saveCollection(context.store, { ...collection, namespace: to });
    return {};
  },
};
