import { type Column, type ColumnReader, written } from './columns.ts';

/** Words by number, and the numbers of all words that begin in some way. */
export class SortedWords {
  #ids = new Map<string, number>();
  #sorted: string[] = [];
  /** Words that came since the others were sorted. */
  #fresh: string[] = [];
  static readonly #MOST_FRESH = 2000;

  get size(): number {
    return this.#ids.size;
  }

  /** The number of a word, a new one for a new word. */
  idOf(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(word, id);
    this.#fresh.push(word);
    return id;
  }

  [Symbol.iterator](): Iterator<[string, number]> {
    return this.#ids.entries();
  }

  *columns(): Iterable<Column> {
    yield written([...this.#ids.keys()]);
  }

  /** Into words that are none yet. */
  async load(reader: ColumnReader): Promise<void> {
    for (const word of await reader.value<string[]>()) this.idOf(word);
    this.#sort();
  }

  exactly(word: string): number[] {
    const id = this.#ids.get(word);
    return id === undefined ? [] : [id];
  }

  beginning(start: string): number[] {
    if (this.#fresh.length > SortedWords.#MOST_FRESH) this.#sort();
    const found = this.#fresh.filter((word) => word.startsWith(start));
    for (let at = this.#find(start); this.#sorted[at]?.startsWith(start); at++) found.push(this.#sorted[at] as string);
    return found.map((word) => this.#ids.get(word) as number);
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

  #find(start: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] as string) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
