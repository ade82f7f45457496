import { type Column, type ColumnReader, jsonColumn } from './columns.ts';
import { foldCode, foldText } from './tokenizer.ts';

/** A dictionary from terms to ids, with prefix lookup. */
export class TermDictionary {
  /** Terms by id. */
  readonly #words: string[] = [];
  /** Open-addressing hash table of (hash, id + 1) pairs, at most half full. */
  #table = new Int32Array(2048 * 2);
  #sorted: string[] = [];
  /** Terms added since the last sort. */
  #fresh: string[] = [];
  static readonly #MAX_FRESH = 2000;

  get size(): number {
    return this.#words.length;
  }

  /** @returns the id of a term, adding it if necessary */
  termId(word: string): number {
    const known = this.#find(word, 0, word.length);
    return known < 0 ? this.#add(word) : known;
  }

  /** @returns the id of a term that `tokenizeLatin` found in a text, adding it if necessary */
  termIdOfSlice(text: string, from: number, to: number): number {
    const known = this.#find(text, from, to);
    // Copies the slice, which would otherwise retain the whole text in memory.
    return known < 0 ? this.#add(Buffer.from(foldText(text.slice(from, to))).toString()) : known;
  }

  *[Symbol.iterator](): Iterator<[string, number]> {
    for (const [id, word] of this.#words.entries()) yield [word, id];
  }

  *columns(): Iterable<Column> {
    yield jsonColumn(this.#words);
  }

  /** Loads into an empty dictionary. */
  async load(reader: ColumnReader): Promise<void> {
    for (const word of await reader.readJson<string[]>()) this.#add(word);
    this.#sort();
  }

  withTerm(word: string): number[] {
    const id = this.#find(word, 0, word.length);
    return id < 0 ? [] : [id];
  }

  withPrefix(start: string): number[] {
    if (this.#fresh.length > TermDictionary.#MAX_FRESH) this.#sort();
    const found = this.#fresh.filter((word) => word.startsWith(start));
    for (let at = this.#firstFrom(start); this.#sorted[at]?.startsWith(start); at++)
      found.push(this.#sorted[at] as string);
    return found.map((word) => this.#find(word, 0, word.length));
  }

  /** @returns the id of the term at a slice of a text, or -1 */
  #find(text: string, from: number, to: number): number {
    const hash = hashOf(text, from, to);
    const mask = this.#table.length - 1;
    for (let at = (hash << 1) & mask; ; at = (at + 2) & mask) {
      const id = (this.#table[at + 1] as number) - 1;
      if (id < 0 || (this.#table[at] === hash && equalsSlice(this.#words[id] as string, text, from, to))) return id;
    }
  }

  #add(word: string): number {
    const id = this.#words.push(word);
    if (id * 4 > this.#table.length) this.#enlarge();
    this.#enter(hashOf(word, 0, word.length), id);
    this.#fresh.push(word);
    return id - 1;
  }

  #enter(hash: number, id: number): void {
    const mask = this.#table.length - 1;
    let at = (hash << 1) & mask;
    while (this.#table[at + 1] !== 0) at = (at + 2) & mask;
    this.#table[at] = hash;
    this.#table[at + 1] = id;
  }

  #enlarge(): void {
    const old = this.#table;
    this.#table = new Int32Array(old.length * 2);
    for (let at = 0; at < old.length; at += 2)
      if (old[at + 1] !== 0) this.#enter(old[at] as number, old[at + 1] as number);
  }

  /** Merges the new terms into the sorted list. */
  #sort(): void {
    const [old, fresh] = [this.#sorted, this.#fresh.sort()];
    const merged = new Array<string>(old.length + fresh.length);
    for (let at = 0, one = 0, other = 0; at < merged.length; at++)
      merged[at] = (
        other >= fresh.length || (one < old.length && (old[one] as string) < (fresh[other] as string))
          ? old[one++]
          : fresh[other++]
      ) as string;
    this.#sorted = merged;
    this.#fresh = [];
  }

  #firstFrom(start: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] as string) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Random for each process, to prevent hash flooding. */
const SEED = (Math.random() * 2 ** 32) | 0;

function hashOf(text: string, from: number, to: number): number {
  let hash = SEED;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ foldCode(text.charCodeAt(at)), 0x01000193);
  return hash ^ (hash >>> 15);
}

function equalsSlice(word: string, text: string, from: number, to: number): boolean {
  if (word.length !== to - from) return false;
  for (let at = 0; at < word.length; at++)
    if (word.charCodeAt(at) !== foldCode(text.charCodeAt(from + at))) return false;
  return true;
}
