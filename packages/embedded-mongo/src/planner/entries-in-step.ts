import { checkDeadline } from '../deadline.ts';
import { trailingUint48 } from '../storage/keys.ts';
import type { Key, Reader } from '../storage/store.ts';
import type { KeyRange } from './index-plan.ts';

/** Number of entries that are skipped one by one before the cursor is repositioned. */
const stepsAtOnce = 12;

/**
 * Yields the record ids that have an entry in each list, ordered by the part of the key after the common prefix of the
 * ranges. Each list skips to the position of the others, so that most of the longest one is never read.
 */
export function* entriesInStep(store: Reader, lists: readonly KeyRange[][], reverse: boolean): Generator<number> {
  const all = lists.map((ranges) => new EntryList(store, ranges, reverse));
  const [first, ...others] = all;
  try {
    let at = first?.from(undefined);
    for (let steps = 1; first && at !== undefined; steps++) {
      if ((steps & 63) === 0) checkDeadline();
      const wanted = at;
      const further = others.map((list) => list.from(wanted)).find((found) => found !== wanted);
      if (others.some((list) => list.isDone)) return;
      if (further === undefined) {
        yield trailingUint48(wanted);
        at = first.after(wanted);
      } else {
        at = first.from(further);
      }
    }
  } finally {
    for (const list of all) list.close();
  }
}

/** The entries of several ranges as one list without duplicates. */
class EntryList {
  private cursors: Cursor[];

  constructor(store: Reader, ranges: readonly KeyRange[], reverse: boolean) {
    this.cursors = ranges.map((range) => new Cursor(store, range, reverse));
  }

  get isDone(): boolean {
    return this.cursors.length === 0;
  }

  /** Returns the first entry at or after `wanted`; undefined if there is none. */
  from(wanted: Key | undefined): Key | undefined {
    return this.move((cursor) => cursor.from(wanted));
  }

  after(passed: Key): Key | undefined {
    return this.move((cursor) => cursor.after(passed));
  }

  close(): void {
    for (const cursor of this.cursors) cursor.close();
  }

  private move(step: (cursor: Cursor) => Key | undefined): Key | undefined {
    let best: Key | undefined;
    let someEnded = false;
    for (const cursor of this.cursors) {
      const key = step(cursor);
      if (key === undefined) someEnded = true;
      else if (best === undefined || cursor.isBefore(key, best)) best = key;
    }
    if (someEnded) this.cursors = this.cursors.filter(({ isDone }) => !isDone);
    return best;
  }
}

/** A cursor over the entries of a range, by the part of the key after the common prefix. */
class Cursor {
  private readonly store: Reader;
  private readonly range: KeyRange;
  private readonly reverse: boolean;
  private readonly prefix: Key;
  private entries: Iterator<Key> | undefined;
  private key: Key | undefined;
  isDone = false;

  constructor(store: Reader, range: KeyRange, reverse: boolean) {
    this.store = store;
    this.range = range;
    this.reverse = reverse;
    this.prefix = range.from.slice(0, range.commonPrefix);
  }

  isBefore(key: Key, other: Key): boolean {
    return this.reverse ? key > other : key < other;
  }

  from(wanted: Key | undefined): Key | undefined {
    if (!this.entries) this.open(wanted);
    if (wanted === undefined) return this.key;
    for (let steps = 0; this.key !== undefined && this.isBefore(this.key, wanted); steps++) {
      if (steps < stepsAtOnce) this.next();
      else this.open(wanted);
    }
    return this.key;
  }

  after(passed: Key): Key | undefined {
    const key = this.from(passed);
    if (key === passed) this.next();
    return this.key;
  }

  close(): void {
    this.entries?.return?.();
    this.isDone = true;
  }

  private open(wanted: Key | undefined): void {
    this.entries?.return?.();
    const { from, to } = this.range;
    const at = wanted === undefined ? undefined : this.prefix + wanted;
    // A range excludes its end, so the wanted entry has to come before it.
    const entries = this.reverse
      ? this.store.keys(from, at === undefined || at >= to ? to : `${at}\0`, true)
      : this.store.keys(at === undefined || at < from ? from : at, to);
    this.entries = entries[Symbol.iterator]();
    this.next();
  }

  private next(): void {
    const next = this.entries?.next();
    this.key = next && !next.done ? next.value.slice(this.prefix.length) : undefined;
    if (this.key === undefined) this.close();
  }
}
