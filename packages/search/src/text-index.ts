import { resized, set } from './bitset.ts';
import type { Bitset } from './bitset-pool.ts';
import type { Column, ColumnReader } from './columns.ts';
import { PostingLists } from './posting-lists.ts';
import type { Profile } from './profile.ts';
import { TermDictionary } from './term-dictionary.ts';
import { tokenize, tokenizeLatin } from './tokenizer.ts';

/** Visibility levels of texts, lowest first. */
export const TIERS = ['everyone', 'half', 'full'] as const;
export type Tier = (typeof TIERS)[number];

/**
 * A full-text index. Texts are numbered in insertion order, so posting lists are append-only. Replaced texts are
 * skipped, and once there are too many of them the index is compacted.
 */
export class TextIndex {
  #words = new TermDictionary();
  /** A posting list of texts for each term and tier. */
  #postings = new PostingLists();
  /** Slot of each text, or -1 if it was replaced. */
  #slots = new Int32Array(1024);
  /** Text id + 1 of each slot, or 0. */
  #texts = new Int32Array(1024);
  /** Last text id + 1 of each term, so that a term is added once for each text. */
  #latest = new Int32Array(1024);
  #next = 0;
  #dead = 0;
  /** Scratch buffer for token offsets. */
  readonly #offsets: number[] = [];

  get bytes(): number {
    return this.#slots.byteLength + this.#texts.byteLength + this.#latest.byteLength + this.#postings.bytes;
  }

  get vocabulary(): number {
    return this.#words.size;
  }

  put(slot: number, texts: Profile['texts']): void {
    this.remove(slot);
    const text = this.#next++;
    if (text >= this.#slots.length) this.#slots = resizeFor(this.#slots, text);
    if (slot >= this.#texts.length) this.#texts = resizeFor(this.#texts, slot);
    this.#slots[text] = slot;
    this.#texts[slot] = text + 1;
    for (let tier = 0; tier < TIERS.length; tier++) this.#putTier(tier, text, texts[TIERS[tier] as Tier]);
    if (this.#dead > 1000 && this.#dead > this.#next / 2) this.#compact();
  }

  #putTier(tier: number, text: number, content: string): void {
    const offsets = this.#offsets;
    if (tokenizeLatin(content, offsets))
      for (let at = 0; at < offsets.length; at += 2)
        this.#putWord(tier, text, this.#words.termIdOfSlice(content, offsets[at] as number, offsets[at + 1] as number));
    else for (const word of tokenize(content)) this.#putWord(tier, text, this.#words.termId(word));
  }

  #putWord(tier: number, text: number, id: number): void {
    if (id >= this.#latest.length) this.#latest = resizeFor(this.#latest, id);
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
   * Adds the slots with a term in their texts to the set of the text's tier. A slot with the term in a lower tier may
   * be in that tier's set only. @param isPrefix match every term with this prefix
   */
  addMatches(word: string, isPrefix: boolean, into: Partial<Record<Tier, Bitset>>): void {
    for (const id of isPrefix ? this.#words.withPrefix(word) : this.#words.withTerm(word))
      for (const [nth, tier] of TIERS.entries()) {
        const bits = into[tier];
        if (bits) this.#postings.read(id * TIERS.length + nth, (texts, count) => this.#addTexts(bits, texts, count));
      }
  }

  /** @param end upper bound of the slots */
  *columns(end: number): Iterable<Column> {
    yield Int32Array.of(this.#next, this.#dead);
    yield this.#slots.subarray(0, this.#next);
    yield this.#texts.subarray(0, end);
    yield* this.#words.columns();
    yield* this.#postings.columns(this.vocabulary * TIERS.length);
  }

  /** Loads into an empty index. */
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

  #addTexts(bits: Bitset, texts: Int32Array, count: number): void {
    const slots = this.#slots;
    for (let nth = 0; nth < count; nth++) {
      const slot = slots[texts[nth] as number] as number;
      if (slot >= 0) set(bits, slot);
    }
  }

  /** Renumbers texts and terms without the replaced texts. */
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
    this.#postings = new PostingLists();
    this.#words = new TermDictionary();
    for (const [word, id] of words)
      for (let tier = 0; tier < TIERS.length; tier++)
        before.read(id * TIERS.length + tier, (texts, count) => {
          for (const text of texts.subarray(0, count)) {
            const now = renumbered[text] as number;
            if (now >= 0) this.#postings.append(this.#words.termId(word) * TIERS.length + tier, now);
          }
        });
  }
}

const resizeFor = <T extends Int32Array>(column: T, needed: number): T =>
  resized(column, Math.ceil(needed * 1.25) + 1024);
