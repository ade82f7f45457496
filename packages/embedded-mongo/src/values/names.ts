/** The hash of a name goes on with each of its bytes; it begins with 0. */
export const hashed = (hash: number, byte: number): number => (hash * 31 + byte) | 0;

interface Entry<T> {
  name: Buffer;
  hash: number;
  of: T;
  next: Entry<T> | undefined;
}

/** Names of fields, found by their bytes: of a field that nobody asks for no string is made. */
export class Names<T> {
  readonly size: number;
  private readonly entries: (Entry<T> | undefined)[];

  constructor(all: ReadonlyMap<string, T>) {
    this.size = all.size;
    this.entries = new Array(2 ** Math.ceil(Math.log2(all.size * 4 + 1))).fill(undefined);
    for (const [text, of] of all) {
      const name = Buffer.from(text);
      const hash = name.reduce(hashed, 0);
      const place = hash & (this.entries.length - 1);
      this.entries[place] = { name, hash, of, next: this.entries[place] };
    }
  }

  /** @returns what is known of the name between two places, whose hash is given */
  find(hash: number, bytes: Buffer, start: number, end: number): T | undefined {
    for (let entry = this.entries[hash & (this.entries.length - 1)]; entry; entry = entry.next)
      if (entry.hash === hash && isAt(entry.name, bytes, start, end)) return entry.of;
    return undefined;
  }
}

/** @returns names that stand for themselves */
export const namesOf = (names: Iterable<string>): Names<string> =>
  new Names(new Map([...names].map((name) => [name, name])));

function isAt(name: Buffer, bytes: Buffer, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let at = 0; at < name.length; at++) if (name[at] !== bytes[start + at]) return false;
  return true;
}
