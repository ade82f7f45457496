import { places } from './keys.ts';
import type { Key, Reader, Store } from './store.ts';

/** So many keys are looked through one by one before they are put in order. */
const mostRecent = 200;

/**
 * Writes that are not on disk yet, laid over what is. A command writes to an overlay of its own, so that it has effect as a whole or
 * not at all; the overlay of a transaction lives on from command to command.
 */
export class Overlay implements Store {
  readonly base: Reader;
  private readonly writes = new Map<Key, Buffer | null>();
  /** the keys of the writes in order, but for the recent ones */
  private sorted: Key[] = [];
  private recent: Key[] = [];
  private readonly lookedUp = new Set<Key>();
  private readonly claim: (key: Key) => void;

  /** @param claim is told of each key before it is written, and throws when somebody else holds it */
  constructor(base: Reader, claim: (key: Key) => void) {
    this.base = base;
    this.claim = claim;
  }

  get size(): number {
    return this.writes.size;
  }

  get(key: Key): Buffer | undefined {
    if (key.startsWith(places.catalogue)) this.lookedUp.add(key);
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
    this.claim(key);
    const { size } = this.writes;
    if (this.writes.set(key, value).size > size) this.recent.push(key);
  }

  *range(from: Key, to: Key, reverse = false): Iterable<[Key, Buffer]> {
    const own = this.within(from, to);
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

  count(from: Key, to: Key): number {
    if (this.within(from, to).length === 0) return this.base.count(from, to);
    let count = 0;
    for (const _ of this.range(from, to)) count++;
    return count;
  }

  /** Hands all writes on, in the order of their keys (which is how LMDB takes them fastest). */
  flush(writer: Pick<Store, 'put' | 'del'>): void {
    for (const key of [...this.writes.keys()].sort()) {
      const value = this.writes.get(key);
      if (value) writer.put(key, value);
      else writer.del(key);
    }
  }

  /** @returns the keys of the catalogue's entries for all collections that were looked up, whether they were written or not */
  catalogueKeys(): Iterable<Key> {
    return this.lookedUp;
  }

  private within(from: Key, to: Key): Key[] {
    if (this.recent.length > mostRecent) {
      this.sorted = merged(this.sorted, this.recent.sort());
      this.recent = [];
    }
    const keys = this.recent.filter((key) => key >= from && key < to);
    for (let at = place(this.sorted, from); at < this.sorted.length && (this.sorted[at] as Key) < to; at++)
      keys.push(this.sorted[at] as Key);
    return keys;
  }
}

function merged(a: Key[], b: Key[]): Key[] {
  const result: Key[] = [];
  let i = 0;
  for (const key of b) {
    while (i < a.length && (a[i] as Key) < key) result.push(a[i++] as Key);
    result.push(key);
  }
  while (i < a.length) result.push(a[i++] as Key);
  return result;
}

/** @returns where the first of the sorted keys is that does not come before `from` */
function place(keys: Key[], from: Key): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] as Key) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
