import { type Collection, listCollections } from './catalogue.ts';
import { documentPrefix, keyPrefixes, maxByte, successor, trailingUint48 } from './keys.ts';
import type { LmdbStore } from './lmdb-store.ts';

/** Allocates ids for collections and indexes, and record ids for documents. */
export class IdAllocator {
  private readonly storage: LmdbStore;
  private last: number;
  private readonly lastRecordIds = new Map<number, number>();

  constructor(storage: LmdbStore) {
    this.storage = storage;
    this.last = highestId(storage);
  }

  /** @returns an id that no collection and no index has had before */
  readonly next = (): number => ++this.last;

  /** @returns the next record id of a collection. Ids increase, so records are stored in insertion order. */
  nextRecordId(collection: Collection): number {
    let last = this.lastRecordIds.get(collection.id);
    if (last === undefined) {
      last = 0;
      const prefix = documentPrefix(collection.id);
      for (const [key] of this.storage.range(prefix, successor(prefix), true)) {
        last = trailingUint48(key);
        break;
      }
    }
    this.lastRecordIds.set(collection.id, last + 1);
    return last + 1;
  }
}

function highestId(storage: LmdbStore): number {
  let number = 0;
  for (const collection of listCollections(storage))
    number = Math.max(number, collection.id, ...collection.indexes.map((index) => index.id));
  for (const [key] of storage.range(keyPrefixes.dropped, keyPrefixes.dropped + maxByte))
    number = Math.max(number, trailingUint48(key));
  return number;
}
