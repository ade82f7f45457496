/** A key as a Latin-1 string, one character for each byte, so that string comparison is byte comparison. */
export type Key = string;

/** An ordered key-value reader. Ranges are half-open and must be consumed or abandoned within one turn of the event loop. */
export interface Reader {
  get(key: Key): Buffer | undefined;
  range(from: Key, to: Key, reverse?: boolean): Iterable<[Key, Buffer]>;
  count(from: Key, to: Key): number;
}

/** An ordered key-value store. */
export interface Store extends Reader {
  put(key: Key, value: Buffer): void;
  del(key: Key): void;
}
