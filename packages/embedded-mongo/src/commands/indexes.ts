import { MongoError, refused } from '../errors.ts';
import {
  type Collection,
  findCollection,
  type Index,
  indexOf,
  saveCollection,
  sweepLater,
} from '../storage/catalogue.ts';
import { encodeDocument } from '../storage/records.ts';
import type { Value } from '../values/value.ts';
import { batchesOf, cursorReply } from './batches.ts';
import { type Command, hintOf, keyText, namespaceOf } from './command.ts';

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
