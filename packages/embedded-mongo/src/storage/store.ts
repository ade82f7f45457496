import type { Key } from '../keys/key.ts';

export type { Key };

/**
 * An ordered key-value reader. Ranges are half-open and must be consumed or abandoned within one turn of the event
 * loop.
 */
export interface Reader {
  get(key: Key): Buffer | undefined;
  range(from: Key, to: Key, reverse?: boolean): Iterable<[Key, Buffer]>;
  /** The keys alone. Faster than reading the entries. */
  keys(from: Key, to: Key, reverse?: boolean): Iterable<Key>;
  /** The record ids with which the keys of a range end. Faster than reading the entries. */
  recordIds(from: Key, to: Key, reverse?: boolean): Iterable<number>;
  count(from: Key, to: Key): number;
}

/** An ordered key-value store. */
export interface Store extends Reader {
  put(key: Key, value: Buffer): void;
  del(key: Key): void;
}
