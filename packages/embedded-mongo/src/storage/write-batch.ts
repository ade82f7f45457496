import { keyPrefixes, trailingUint48 } from './keys.ts';
import type { Key, Reader, Store } from './store.ts';

/** Number of recent keys that are searched linearly before they are merged into the sorted list. */
const maxUnsortedKeys = 200;

/**
 * Uncommitted writes on top of a reader (a read-your-writes view, like RocksDB's WriteBatchWithIndex). Each command has
 * its own batch, which makes it atomic. The batch of a transaction lives until the transaction ends.
 */
export class WriteBatch implements Store {
  readonly base: Reader;
  private readonly writes = new Map<Key, Buffer | null>();
  /** the keys of the writes in order, without `unsorted` */
  private sorted: Key[] = [];
  private unsorted: Key[] = [];
  private readonly catalogueReads = new Set<Key>();
  private readonly beforeWrite: (key: Key) => void;

  /** @param beforeWrite called with each key before it is written; throws when another transaction has locked it */
  constructor(base: Reader, beforeWrite: (key: Key) => void) {
    this.base = base;
    this.beforeWrite = beforeWrite;
  }

  get size(): number {
    return this.writes.size;
  }

  get(key: Key): Buffer | undefined {
    if (key.startsWith(keyPrefixes.catalogue)) this.catalogueReads.add(key);
    const written = this.writes.get(key);
    return written === undefined ? this.base.get(key) : (written ?? undefined);
  }

  put(key: Key, value: Buffer): void {
    this.write(key, value);
  }

  del(key: Key): void {
    this.write(key, null);
  }

  private write(key: Key, value: Buffer | null): void {
    this.beforeWrite(key);
    const { size } = this.writes;
    if (this.writes.set(key, value).size > size) this.unsorted.push(key);
  }

  *range(from: Key, to: Key, reverse = false): Iterable<[Key, Buffer]> {
    const own = this.keysBetween(from, to);
    if (own.length === 0) {
      yield* this.base.range(from, to, reverse);
      return;
    }
    own.sort((a, b) => (a < b === reverse ? 1 : -1));
    let next = 0;
    for (const entry of this.base.range(from, to, reverse)) {
      const [key] = entry;
      for (let mine = own[next]; mine !== undefined && mine !== key && mine < key !== reverse; mine = own[++next]) {
        const value = this.writes.get(mine);
        if (value) yield [mine, value];
      }
      if (own[next] !== key) {
        yield entry;
        continue;
      }
      next++;
      const value = this.writes.get(key);
      if (value) yield [key, value];
    }
    for (; next < own.length; next++) {
      const mine = own[next] as Key;
      const value = this.writes.get(mine);
      if (value) yield [mine, value];
    }
  }

  *keys(from: Key, to: Key, reverse = false): Iterable<Key> {
    if (this.keysBetween(from, to).length === 0) yield* this.base.keys(from, to, reverse);
    else for (const [key] of this.range(from, to, reverse)) yield key;
  }

  *recordIds(from: Key, to: Key, reverse = false): Iterable<number> {
    if (this.keysBetween(from, to).length === 0) yield* this.base.recordIds(from, to, reverse);
    else for (const [key] of this.range(from, to, reverse)) yield trailingUint48(key);
  }

  count(from: Key, to: Key): number {
    if (this.keysBetween(from, to).length === 0) return this.base.count(from, to);
    let count = 0;
    for (const _ of this.range(from, to)) count++;
    return count;
  }

  /** Applies all writes in key order, which is fastest in LMDB. */
  applyTo(writer: Pick<Store, 'put' | 'del'>): void {
    for (const key of [...this.writes.keys()].sort()) {
      const value = this.writes.get(key);
      if (value) writer.put(key, value);
      else writer.del(key);
    }
  }

  /** @returns the catalogue keys of all collections that were looked up */
  readCatalogueKeys(): Iterable<Key> {
    return this.catalogueReads;
  }

  private keysBetween(from: Key, to: Key): Key[] {
    if (this.unsorted.length > maxUnsortedKeys) {
      this.sorted = mergeSorted(this.sorted, this.unsorted.sort());
      this.unsorted = [];
    }
    const keys = this.unsorted.filter((key) => key >= from && key < to);
    for (let at = lowerBound(this.sorted, from); at < this.sorted.length && (this.sorted[at] as Key) < to; at++)
      keys.push(this.sorted[at] as Key);
    return keys;
  }
}

function mergeSorted(a: Key[], b: Key[]): Key[] {
  const result: Key[] = [];
  let i = 0;
  for (const key of b) {
    while (i < a.length && (a[i] as Key) < key) result.push(a[i++] as Key);
    result.push(key);
  }
  while (i < a.length) result.push(a[i++] as Key);
  return result;
}

/** Binary search. @returns the index of the first key that is not less than `from` */
function lowerBound(keys: Key[], from: Key): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] as Key) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
