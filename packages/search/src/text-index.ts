import { set } from './bits.ts';
import type { Column, ColumnReader } from './columns.ts';
import { Postings } from './postings.ts';
import type { Profile } from './profile.ts';
import type { Bits } from './sets.ts';
import { SortedWords } from './sorted-words.ts';
import { cutWords, wordsOf } from './words.ts';

/** Texts by the level that sees them, the lowest first. */
export const TIERS = ['everyone', 'half', 'full'] as const;
export type Tier = (typeof TIERS)[number];

/**
 * Which words are in whose texts. Texts are numbered as they come, so that a word's list only ever grows at its end; a
 * text that was replaced is skipped, and once there are too many of those all lists are written anew.
 */
export class TextIndex {
  #words = new SortedWords();
  /** A list of texts for each word and tier. */
  #postings = new Postings();
  /** Slot of each text, or -1 for one that was replaced. */
  #slots = new Int32Array(1024);
  /** Text + 1 of each slot, or 0. */
  #texts = new Int32Array(1024);
  /** The latest text + 1 that each word was seen in, so that it counts once a text. */
  #latest = new Int32Array(1024);
  #next = 0;
  #dead = 0;
  /** Where the words of a text begin and end. */
  readonly #cuts: number[] = [];

  get bytes(): number {
    return this.#slots.byteLength + this.#texts.byteLength + this.#latest.byteLength + this.#postings.bytes;
  }

  get vocabulary(): number {
    return this.#words.size;
  }

  put(slot: number, texts: Profile['texts']): void {
    this.remove(slot);
    const text = this.#next++;
    if (text >= this.#slots.length) this.#slots = larger(this.#slots, text);
    if (slot >= this.#texts.length) this.#texts = larger(this.#texts, slot);
    this.#slots[text] = slot;
    this.#texts[slot] = text + 1;
    for (let tier = 0; tier < TIERS.length; tier++) this.#putTier(tier, text, texts[TIERS[tier] as Tier]);
    if (this.#dead > 1000 && this.#dead > this.#next / 2) this.#compact();
  }

  #putTier(tier: number, text: number, words: string): void {
    const cuts = this.#cuts;
    if (cutWords(words, cuts))
      for (let at = 0; at < cuts.length; at += 2)
        this.#putWord(tier, text, this.#words.idOfPart(words, cuts[at] as number, cuts[at + 1] as number));
    else for (const word of wordsOf(words)) this.#putWord(tier, text, this.#words.idOf(word));
  }

  #putWord(tier: number, text: number, id: number): void {
    if (id >= this.#latest.length) this.#latest = larger(this.#latest, id);
    if (this.#latest[id] === text + 1) return;
    this.#latest[id] = text + 1;
    this.#postings.append(id * TIERS.length + tier, text);
  }

  remove(slot: number): void {
    const text = (this.#texts[slot] ?? 0) - 1;
    if (text < 0) return;
    this.#slots[text] = -1;
    this.#texts[slot] = 0;
    this.#dead++;
  }

  /**
   * Adds to each set the slots whose texts of its tier have a word; a slot that has it in a text that more people see
   * may be in that text's set only. With `begins`, every word that begins so counts.
   */
  addWith(word: string, begins: boolean, into: Partial<Record<Tier, Bits>>): void {
    for (const id of begins ? this.#words.beginning(word) : this.#words.exactly(word))
      for (const [nth, tier] of TIERS.entries()) {
        const bits = into[tier];
        if (bits) this.#postings.read(id * TIERS.length + nth, (text) => this.#addText(bits, text));
      }
  }

  /** Of slots that are lower than `end`. */
  *columns(end: number): Iterable<Column> {
    yield Int32Array.of(this.#next, this.#dead);
    yield this.#slots.subarray(0, this.#next);
    yield this.#texts.subarray(0, end);
    yield* this.#words.columns();
    yield* this.#postings.columns(this.vocabulary * TIERS.length);
  }

  /** Into an index without texts. */
  async load(reader: ColumnReader): Promise<void> {
    const [next = 0, dead = 0] = await reader.next(Int32Array);
    this.#next = next;
    this.#dead = dead;
    this.#slots = await reader.next(Int32Array);
    this.#texts = await reader.next(Int32Array);
    await this.#words.load(reader);
    this.#latest = new Int32Array(this.vocabulary);
    await this.#postings.load(reader);
  }

  #addText(bits: Bits, text: number): void {
    const slot = this.#slots[text] as number;
    if (slot >= 0) set(bits, slot);
  }

  /** Numbers texts and words anew without those that were replaced. */
  #compact(): void {
    const renumbered = new Int32Array(this.#next);
    let next = 0;
    for (let text = 0; text < this.#next; text++) {
      const slot = this.#slots[text] as number;
      renumbered[text] = slot < 0 ? -1 : next;
      if (slot < 0) continue;
      this.#slots[next] = slot;
      this.#texts[slot] = ++next;
    }
    this.#next = next;
    this.#dead = 0;
    this.#latest.fill(0);
    const [before, words] = [this.#postings, this.#words];
    this.#postings = new Postings();
    this.#words = new SortedWords();
    for (const [word, id] of words)
      for (let tier = 0; tier < TIERS.length; tier++)
        before.read(id * TIERS.length + tier, (text) => {
          const now = renumbered[text] as number;
          if (now >= 0) this.#postings.append(this.#words.idOf(word) * TIERS.length + tier, now);
        });
  }
}

function larger(column: Int32Array, needed: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(Math.ceil(needed * 1.25) + 1024);
  copy.set(column);
  return copy;
}
