import { checkDeadline } from '../deadline.ts';
import { type Collection, findCollection, listCollections as listAll } from '../storage/catalogue.ts';
import { documentPrefix, successor } from '../storage/keys.ts';
import { type Command, type Context, namespaceOf, type Reply } from './command.ts';

/** @returns the number of documents in a collection and their total size in bytes */
export function collectionSize(context: Context, collection: Collection): { count: number; size: number } {
  const prefix = documentPrefix(collection.id);
  let [count, size] = [0, 0];
  for (const [, bytes] of context.store.range(prefix, successor(prefix))) {
    count++;
    size += bytes.length;
    if ((count & 255) === 0) checkDeadline();
  }
  return { count, size };
}

export const collStats: Command = {
  kind: 'read',
  fields: ['scale', 'comment'],
  run: (context): Reply => {
    const ns = namespaceOf(context, 'collStats');
    const collection = findCollection(context.store, ns);
    const { count, size } = collection ? collectionSize(context, collection) : { count: 0, size: 0 };
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
      const { count, size } = collectionSize(context, collection);
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
      scaleFactor: scale,
    };
  },
};
