import { type Column, type ColumnReader, written } from './columns.ts';
import { folded, foldedCode } from './words.ts';

/** Words by number, and the numbers of all words that begin in some way. */
export class SortedWords {
  /** Each word by its number. */
  readonly #words: string[] = [];
  /** A hash and a number + 1, or nothing, from where the hash says on. Always half empty at least. */
  #table = new Int32Array(2048 * 2);
  #sorted: string[] = [];
  /** Words that came since the others were sorted. */
  #fresh: string[] = [];
  static readonly #MOST_FRESH = 2000;

  get size(): number {
    return this.#words.length;
  }

  /** The number of a word, a new one for a new word. */
  idOf(word: string): number {
    const known = this.#find(word, 0, word.length);
    return known < 0 ? this.#add(word) : known;
  }

  /** The number of a word that `cutWords` found in a text. */
  idOfPart(text: string, from: number, to: number): number {
    const known = this.#find(text, from, to);
    // A copy: the whole text would stay in memory for a part of it.
    return known < 0 ? this.#add(Buffer.from(folded(text.slice(from, to))).toString()) : known;
  }

  *[Symbol.iterator](): Iterator<[string, number]> {
    for (const [id, word] of this.#words.entries()) yield [word, id];
  }

  *columns(): Iterable<Column> {
    yield written(this.#words);
  }

  /** Into words that are none yet. */
  async load(reader: ColumnReader): Promise<void> {
    for (const word of await reader.value<string[]>()) this.#add(word);
    this.#sort();
  }

  exactly(word: string): number[] {
    const id = this.#find(word, 0, word.length);
    return id < 0 ? [] : [id];
  }

  beginning(start: string): number[] {
    if (this.#fresh.length > SortedWords.#MOST_FRESH) this.#sort();
    const found = this.#fresh.filter((word) => word.startsWith(start));
    for (let at = this.#firstFrom(start); this.#sorted[at]?.startsWith(start); at++)
      found.push(this.#sorted[at] as string);
    return found.map((word) => this.#find(word, 0, word.length));
  }

  /** The number of a word in a text, or -1. */
  #find(text: string, from: number, to: number): number {
    const hash = hashOf(text, from, to);
    const last = this.#table.length - 1;
    for (let at = (hash << 1) & last; ; at = (at + 2) & last) {
      const id = (this.#table[at + 1] as number) - 1;
      if (id < 0 || (this.#table[at] === hash && isPart(this.#words[id] as string, text, from, to))) return id;
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
    const last = this.#table.length - 1;
    let at = (hash << 1) & last;
    while (this.#table[at + 1] !== 0) at = (at + 2) & last;
    this.#table[at] = hash;
    this.#table[at + 1] = id;
  }

  #enlarge(): void {
    const old = this.#table;
    this.#table = new Int32Array(old.length * 2);
    for (let at = 0; at < old.length; at += 2)
      if (old[at + 1] !== 0) this.#enter(old[at] as number, old[at + 1] as number);
  }

  /** Merges what is sorted with what is new. */
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

/** Another one in each process: nobody can write words that all meet in one place of the table. */
const SEED = (Math.random() * 2 ** 32) | 0;

function hashOf(text: string, from: number, to: number): number {
  let hash = SEED;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ foldedCode(text.charCodeAt(at)), 0x01000193);
  return hash ^ (hash >>> 15);
}

function isPart(word: string, text: string, from: number, to: number): boolean {
  if (word.length !== to - from) return false;
  for (let at = 0; at < word.length; at++)
    if (word.charCodeAt(at) !== foldedCode(text.charCodeAt(from + at))) return false;
  return true;
}
