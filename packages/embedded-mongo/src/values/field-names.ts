/** Adds one byte to the hash of a name. The hash of the empty name is 0. */
export const hashStep = (hash: number, byte: number): number => (hash * 31 + byte) | 0;

interface Entry<T> {
  name: Buffer;
  hash: number;
  value: T;
  next: Entry<T> | undefined;
}

/** A hash table from field names to values that is looked up by raw bytes, without creating strings. */
export class FieldNames<T> {
  readonly size: number;
  private readonly entries: (Entry<T> | undefined)[];

  constructor(all: ReadonlyMap<string, T>) {
    this.size = all.size;
    this.entries = new Array(2 ** Math.ceil(Math.log2(all.size * 4 + 1))).fill(undefined);
    for (const [text, value] of all) {
      const name = Buffer.from(text);
      const hash = name.reduce(hashStep, 0);
      const place = hash & (this.entries.length - 1);
      this.entries[place] = { name, hash, value, next: this.entries[place] };
    }
  }

  /** @returns the value of the name between two offsets. @param hash of that name */
  find(hash: number, bytes: Buffer, start: number, end: number): T | undefined {
    for (let entry = this.entries[hash & (this.entries.length - 1)]; entry; entry = entry.next)
      if (entry.hash === hash && isAt(entry.name, bytes, start, end)) return entry.value;
    return undefined;
  }
}

/** @returns a table that maps each name to itself */
export const fieldNames = (names: Iterable<string>): FieldNames<string> =>
  new FieldNames(new Map([...names].map((name) => [name, name])));

function isAt(name: Buffer, bytes: Buffer, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let at = 0; at < name.length; at++) if (name[at] !== bytes[start + at]) return false;
  return true;
}
