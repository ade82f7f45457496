import { MongoError, unsupported } from '../errors.ts';
import {
  type Collection,
  findCollection,
  type Index,
  indexFromSpec,
  markDropped,
  saveCollection,
} from '../storage/catalogue.ts';
import { encodeDocument } from '../storage/records.ts';
import type { Value } from '../values/value.ts';
import { type Command, hintOf, keyText, namespaceOf } from './command.ts';
import { arrayCursor, cursorReply } from './cursor-batches.ts';

export const dropIndexes: Command = {
  kind: 'write',
  fields: ['index', 'comment'],
  run: (context) => {
    const namespace = namespaceOf(context, context.body.has('dropIndexes') ? 'dropIndexes' : 'deleteIndexes');
    const collection = findCollection(context.store, namespace);
    if (!collection) throw new MongoError(26, `ns not found ${namespace}`);
    const wanted = context.body.get('index');
    const gone = selectIndexes(collection, wanted);
    if (gone.some(({ name }) => name === '_id_')) throw new MongoError(72, 'cannot drop _id index');
    for (const { id } of gone) markDropped(context.store, id);
    saveCollection(context.store, {
      ...collection,
      indexes: collection.indexes.filter((index) => !gone.includes(index)),
    });
    return { nIndexesWas: collection.indexes.length };
  },
};

function selectIndexes(collection: Collection, wanted: Value): Index[] {
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
      arrayCursor(collection.indexes.map(({ spec }) => encodeDocument(spec))),
      Number(size),
    );
  },
};

/** `collMod`: changes the expiry of a TTL index. Other options are not supported. */
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
      if (!['name', 'keyPattern', 'expireAfterSeconds'].includes(name)) throw unsupported(`collMod of ${name}`);
    const name = hintOf(change.get('name') ?? change.get('keyPattern'), collection.indexes);
    const indexes = collection.indexes.map((index) =>
      index.name === name
        ? indexFromSpec(
            index.id,
            new Map([...index.spec, ['expireAfterSeconds', change.get('expireAfterSeconds')]]),
            index.multikey,
            index.truncated,
          )
        : index,
    );
    saveCollection(context.store, { ...collection, indexes });
    return {};
  },
};
