/** A key as bytes, one character (U+0000 to U+00FF) for each: comparing the strings compares the bytes. */
export type Key = string;

/** Sorted bytes to read from. A range takes in `from` and leaves out `to`; it is read to its end, or left, within one turn of the event loop. */
export interface Reader {
  get(key: Key): Buffer | undefined;
  range(from: Key, to: Key, reverse?: boolean): Iterable<[Key, Buffer]>;
  count(from: Key, to: Key): number;
}

/** Sorted bytes to read from and write to. */
export interface Store extends Reader {
  put(key: Key, value: Buffer): void;
  del(key: Key): void;
}
