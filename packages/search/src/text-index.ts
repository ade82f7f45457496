import { set } from './bits.ts';
import type { Column, ColumnReader } from './columns.ts';
import type { Profile } from './profile.ts';
import type { Bits } from './sets.ts';
import { SortedWords } from './sorted-words.ts';
import { wordsOf } from './words.ts';

/** Texts by the level that sees them, the lowest first. */
export const TIERS = ['everyone', 'half', 'full'] as const;
export type Tier = (typeof TIERS)[number];

/** Numbers that only grow, each as its distance from the one before, in bytes of seven bits. */
interface Posting {
  bytes: Uint8Array;
  end: number;
  last: number;
}

/** Lists of words that are kept as one column. */
const TOGETHER = 256;

/**
 * Which words are in whose texts. Texts are numbered as they come, so that a word's list only ever grows at its end; a
 * text that was replaced is skipped, and once there are too many of those all lists are written anew.
 */
export class TextIndex {
  #words = new SortedWords();
  #postings: Record<Tier, Posting[]> = { everyone: [], half: [], full: [] };
  /** Slot of each text, or -1 for one that was replaced. */
  #slots = new Int32Array(1024);
  /** Text + 1 of each slot, or 0. */
  #texts = new Int32Array(1024);
  /** The latest text + 1 that each word was seen in, so that it counts once a text. */
  #latest = new Int32Array(1024);
  #next = 0;
  #dead = 0;

  get bytes(): number {
    let sum = this.#slots.byteLength + this.#texts.byteLength + this.#latest.byteLength;
    for (const tier of TIERS) for (const posting of this.#postings[tier]) if (posting) sum += posting.bytes.byteLength;
    return sum;
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
    for (const tier of TIERS)
      for (const word of wordsOf(texts[tier])) {
        const id = this.#words.idOf(word);
        if (id >= this.#latest.length) this.#latest = larger(this.#latest, id);
        if (this.#latest[id] === text + 1) continue;
        this.#latest[id] = text + 1;
        this.#append(tier, id, text);
      }
    if (this.#dead > 1000 && this.#dead > this.#next / 2) this.#compact();
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
      for (const tier of TIERS) {
        const [posting, bits] = [this.#postings[tier][id], into[tier]];
        if (posting && bits) this.#read(posting, (text) => this.#addText(bits, text));
      }
  }

  /** Of slots that are lower than `end`. */
  *columns(end: number): Iterable<Column> {
    yield Int32Array.of(this.#next, this.#dead);
    yield this.#slots.subarray(0, this.#next);
    yield this.#texts.subarray(0, end);
    yield* this.#words.columns();
    for (const tier of TIERS)
      for (let from = 0; from < this.vocabulary; from += TOGETHER) yield* joined(this.#postings[tier], from);
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
    for (const tier of TIERS)
      for (let from = 0; from < this.vocabulary; from += TOGETHER) await apart(reader, this.#postings[tier], from);
  }

  #addText(bits: Bits, text: number): void {
    const slot = this.#slots[text] as number;
    if (slot >= 0) set(bits, slot);
  }

  #append(tier: Tier, id: number, text: number): void {
    this.#postings[tier][id] ??= { bytes: new Uint8Array(4), end: 0, last: -1 };
    const posting = this.#postings[tier][id];
    if (posting.end + 5 > posting.bytes.length) {
      const bytes = new Uint8Array(Math.ceil(posting.bytes.length * 1.25) + 4);
      bytes.set(posting.bytes);
      posting.bytes = bytes;
    }
    let rest = text - posting.last - 1;
    for (; rest > 127; rest >>>= 7) posting.bytes[posting.end++] = (rest & 127) | 128;
    posting.bytes[posting.end++] = rest;
    posting.last = text;
  }

  #read({ bytes, end }: Posting, call: (text: number) => void): void {
    let text = -1;
    for (let at = 0; at < end; ) {
      let byte = bytes[at++] as number;
      let away = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] as number;
        away |= (byte & 127) << shift;
      }
      text += away + 1;
      call(text);
    }
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
    this.#postings = { everyone: [], half: [], full: [] };
    this.#words = new SortedWords();
    for (const [word, id] of words)
      for (const tier of TIERS) {
        const posting = before[tier][id];
        if (posting)
          this.#read(posting, (text) => {
            const now = renumbered[text] as number;
            if (now >= 0) this.#append(tier, this.#words.idOf(word), now);
          });
      }
  }
}

/** Lists of some words: how long each is, its last number, and the bytes of all. */
function* joined(postings: readonly Posting[], from: number): Iterable<Column> {
  const some = Array.from({ length: TOGETHER }, (_, nth) => postings[from + nth]);
  yield Int32Array.from(some, (posting) => posting?.end ?? 0);
  yield Int32Array.from(some, (posting) => posting?.last ?? -1);
  yield Buffer.concat(some.map((posting) => posting?.bytes.subarray(0, posting.end) ?? new Uint8Array()));
}

async function apart(reader: ColumnReader, postings: Posting[], from: number): Promise<void> {
  const [ends, lasts] = [await reader.next(Int32Array), await reader.next(Int32Array)];
  const bytes = await reader.next(Uint8Array);
  let at = 0;
  for (const [nth, end] of ends.entries()) {
    if (end > 0) postings[from + nth] = { bytes: bytes.slice(at, at + end), end, last: lasts[nth] as number };
    at += end;
  }
}

function larger(column: Int32Array, needed: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(Math.ceil(needed * 1.25) + 1024);
  copy.set(column);
  return copy;
}
