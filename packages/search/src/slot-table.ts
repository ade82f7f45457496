import { resized } from './bitset.ts';
import type { Column, ColumnReader } from './columns.ts';

/** A hash table from ids (24 hexadecimal digits, stored as three words) to slots, with open addressing. */
export class SlotTable {
  #ids = new Int32Array(0);
  /** Slot + 1, or 0. */
  #table = new Int32Array(16);
  #free: number[] = [];
  #used = 0;

  /** Upper bound of all slots. */
  get end(): number {
    return this.#used;
  }

  get size(): number {
    return this.#used - this.#free.length;
  }

  get bytes(): number {
    return this.#ids.byteLength + this.#table.byteLength;
  }

  /** Reserves capacity for this number of slots. */
  reserve(slots: number): void {
    if (slots * 3 > this.#ids.length) this.#ids = resized(this.#ids, slots * 3);
    let length = this.#table.length;
    while (length < slots * 1.3) length *= 2;
    if (length > this.#table.length) this.#rehash(length);
  }

  /** @returns the slot of an id, or -1 */
  find(id: string): number {
    const [first, second, third] = wordsOf(id);
    for (let at = this.#home(first, second, third); ; at = (at + 1) & (this.#table.length - 1)) {
      const slot = (this.#table[at] as number) - 1;
      if (slot < 0 || this.#holds(slot, first, second, third)) return slot;
    }
  }

  /** Assigns a slot to a new id: a free one or the next. The caller must have reserved capacity. */
  assign(id: string): number {
    const slot = this.#free.pop() ?? this.#used++;
    this.#ids.set(wordsOf(id), slot * 3);
    this.#enter(slot);
    return slot;
  }

  release(slot: number): void {
    const mask = this.#table.length - 1;
    let hole = this.#homeOf(slot);
    while (this.#table[hole] !== slot + 1) hole = (hole + 1) & mask;
    // Backward-shift deletion: moves later entries up so that no probe ends early.
    for (let at = (hole + 1) & mask; this.#table[at] !== 0; at = (at + 1) & mask) {
      const home = this.#homeOf((this.#table[at] as number) - 1);
      if (((at - home) & mask) < ((at - hole) & mask)) continue;
      this.#table[hole] = this.#table[at] as number;
      hole = at;
    }
    this.#table[hole] = 0;
    this.#free.push(slot);
  }

  id(slot: number): string {
    let id = '';
    for (let nth = 0; nth < 3; nth++) id += ((this.#ids[slot * 3 + nth] as number) >>> 0).toString(16).padStart(8, '0');
    return id;
  }

  /** Compares ids in descending order, so that newer profiles come first. */
  compare(one: number, other: number): number {
    for (let nth = 0; nth < 3; nth++) {
      const difference = ((this.#ids[other * 3 + nth] as number) >>> 0) - ((this.#ids[one * 3 + nth] as number) >>> 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  *columns(): Iterable<Column> {
    yield this.#ids.subarray(0, this.#used * 3);
    yield Int32Array.from(this.#free);
  }

  /** Loads `end` slots into an empty table with enough capacity. */
  async load(reader: ColumnReader, end: number): Promise<void> {
    await reader.readInto(this.#ids);
    this.#used = end;
    this.#free = [...(await reader.next(Int32Array))];
    const free = new Set(this.#free);
    for (let slot = 0; slot < this.#used; slot++) if (!free.has(slot)) this.#enter(slot);
  }

  #holds(slot: number, first: number, second: number, third: number): boolean {
    const at = slot * 3;
    return this.#ids[at + 2] === third && this.#ids[at + 1] === second && this.#ids[at] === first;
  }

  #homeOf(slot: number): number {
    const at = slot * 3;
    return this.#home(this.#ids[at] as number, this.#ids[at + 1] as number, this.#ids[at + 2] as number);
  }

  #home(first: number, second: number, third: number): number {
    let hash = Math.imul(first ^ Math.imul(second, 0x9e3779b1) ^ Math.imul(third, 0x85ebca6b), 0xc2b2ae35);
    hash ^= hash >>> 15;
    return Math.imul(hash, 0x27d4eb2f) & (this.#table.length - 1);
  }

  #enter(slot: number): void {
    let at = this.#homeOf(slot);
    while (this.#table[at] !== 0) at = (at + 1) & (this.#table.length - 1);
    this.#table[at] = slot + 1;
  }

  #rehash(length: number): void {
    const old = this.#table;
    this.#table = new Int32Array(length);
    for (const entry of old) if (entry !== 0) this.#enter(entry - 1);
  }
}

const wordsOf = (id: string): [number, number, number] => [wordOf(id, 0), wordOf(id, 8), wordOf(id, 16)];

/** Parses eight hexadecimal digits in any case. */
function wordOf(id: string, from: number): number {
  let word = 0;
  for (let at = from; at < from + 8; at++) {
    const code = id.charCodeAt(at);
    word = (word << 4) | ((code & 15) + (code >> 6) * 9);
  }
  return word;
}
