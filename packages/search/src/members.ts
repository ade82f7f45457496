import { has, set, slotsOf, unset } from './bits.ts';
import type { Column, ColumnReader } from './columns.ts';
import type { Bits, Sets } from './sets.ts';

/** Years take six bits: 0 is "not said", n + 1 are n years. */
const PLANES = 6;
export const MOST_YEARS = 62;
/** From this share of all slots on there are bits, and from that one on years are bits as well and the list is not kept. */
const DENSE = 1 / 32;
const DENSE_YEARS = 1 / 6;

/**
 * The slots that have one value: a sorted list while they are few, bits once they are many. With years, each of them
 * may have a number of years; its list stays beside the bits until years are bits as well.
 */
export class Members {
  size = 0;
  #list = new Int32Array(4);
  #years: Uint8Array | null;
  #bits: Bits | null = null;
  #planes: Bits[] = [];
  #sets: Sets;

  constructor(sets: Sets, withYears = false) {
    this.#sets = sets;
    this.#years = withYears ? new Uint8Array(4) : null;
  }

  /** Of its lists; bits are among the sets. */
  get bytes(): number {
    return this.#list.byteLength + (this.#years?.byteLength ?? 0);
  }

  /** Adds a slot that is not a member. */
  add(slot: number, years: number | null = null): void {
    const kept = years === null ? 0 : Math.min(MOST_YEARS, Math.max(0, Math.floor(years))) + 1;
    this.size++;
    if (this.size > 64) this.#thicken(this.#sets.words * 32);
    if (this.#bits) set(this.#bits, slot);
    for (let nth = 0; nth < this.#planes.length; nth++) if ((kept >> nth) & 1) set(this.#planes[nth] as Bits, slot);
    if (this.#isListed) this.#insert(slot, kept);
  }

  remove(slot: number): void {
    if (this.#bits) unset(this.#bits, slot);
    for (const plane of this.#planes) unset(plane, slot);
    if (this.#isListed) {
      const at = this.#find(slot);
      this.#list.copyWithin(at, at + 1, this.size);
      this.#years?.copyWithin(at, at + 1, this.size);
    }
    this.size--;
  }

  has(slot: number): boolean {
    if (this.#bits) return has(this.#bits, slot);
    const at = this.#find(slot);
    return at < this.size && this.#list[at] === slot;
  }

  /** Years of a member, or null where they are not said. */
  years(slot: number): number | null {
    let kept = 0;
    if (!this.#isListed)
      for (let nth = 0; nth < PLANES; nth++) kept |= Number(has(this.#planes[nth] as Bits, slot)) << nth;
    else kept = this.#years?.[this.#find(slot)] ?? 0;
    return kept === 0 ? null : kept - 1;
  }

  /** The members as bits where they are kept so. */
  get dense(): Bits | null {
    return this.#bits;
  }

  addTo(bits: Bits): void {
    if (this.#bits) this.#sets.or(bits, bits, this.#bits);
    else for (let at = 0; at < this.size; at++) set(bits, this.#list[at] as number);
  }

  removeFrom(bits: Bits): void {
    if (this.#bits) this.#sets.less(bits, bits, this.#bits);
    else for (let at = 0; at < this.size; at++) unset(bits, this.#list[at] as number);
  }

  /** Adds the members with so many years or more. */
  addWithYears(bits: Bits, least: number): void {
    const kept = Math.min(MOST_YEARS, least) + 1;
    if (!this.#isListed) this.#addAtLeast(bits, kept);
    else
      for (let at = 0; at < this.size; at++) if ((this.#years?.[at] ?? 0) >= kept) set(bits, this.#list[at] as number);
  }

  /** How many members are in a set. */
  countIn(bits: Bits): number {
    if (this.#bits) return this.#sets.both(bits, this.#bits);
    let sum = 0;
    const list = this.#list;
    const { size } = this;
    for (let at = 0; at < size; at++) {
      const slot = list[at] as number;
      sum += ((bits[slot >>> 5] as number) >>> (slot & 31)) & 1;
    }
    return sum;
  }

  /** The slots of a list that is not kept as bits, or all of the bits. */
  list(): Int32Array {
    return this.#isListed || !this.#bits ? this.#list.subarray(0, this.size) : slotsOf(this.#bits, this.size);
  }

  /** Moves to longer sets. */
  move(sets: Sets): void {
    this.#sets = sets;
    if (this.#bits) this.#bits = sets.adopt(this.#bits);
    this.#planes = this.#planes.map((plane) => sets.adopt(plane));
  }

  /** Of each set only so many words. */
  *columns(words: number): Iterable<Column> {
    yield Int32Array.of(this.size, Number(this.#isListed), Number(this.#bits !== null), this.#planes.length);
    if (this.#isListed) yield this.#list.subarray(0, this.size);
    if (this.#years) yield this.#years.subarray(0, this.size);
    if (this.#bits) yield this.#bits.subarray(0, words);
    for (const plane of this.#planes) yield plane.subarray(0, words);
  }

  /** Into members that have none. */
  async load(reader: ColumnReader): Promise<void> {
    const [size = 0, isListed, hasBits, planes = 0] = await reader.next(Int32Array);
    this.size = size;
    this.#list = isListed ? await reader.next(Int32Array) : new Int32Array(0);
    this.#years = this.#years && planes === 0 ? await reader.next(Uint8Array) : null;
    if (hasBits) this.#bits = await reader.into(this.#sets.take());
    for (let nth = 0; nth < planes; nth++) this.#planes[nth] = await reader.into(this.#sets.take());
  }

  /** Gives its sets back. */
  release(): void {
    if (this.#bits) this.#sets.give(this.#bits);
    for (const plane of this.#planes) this.#sets.give(plane);
    this.#bits = null;
    this.#planes = [];
  }

  /** Slots stand in the list. */
  get #isListed(): boolean {
    return this.#bits === null || this.#years !== null;
  }

  #thicken(capacity: number): void {
    if (!this.#bits && this.size > capacity * DENSE) this.#addBits();
    if (this.#years && this.size > capacity * DENSE_YEARS) this.#addPlanes();
  }

  #addBits(): void {
    this.#bits = this.#sets.take();
    for (let at = 0; at < this.size - 1; at++) set(this.#bits, this.#list[at] as number);
    if (!this.#years) this.#list = new Int32Array(0);
  }

  #addPlanes(): void {
    this.#planes = Array.from({ length: PLANES }, () => this.#sets.take());
    for (const [nth, plane] of this.#planes.entries())
      for (let at = 0; at < this.size - 1; at++)
        if (((this.#years?.[at] ?? 0) >> nth) & 1) set(plane, this.#list[at] as number);
    this.#list = new Int32Array(0);
    this.#years = null;
  }

  #insert(slot: number, kept: number): void {
    if (this.size > this.#list.length) this.#enlarge();
    const last = this.size - 1;
    const at = last === 0 || (this.#list[last - 1] as number) < slot ? last : this.#find(slot, last);
    if (at < last) this.#list.copyWithin(at + 1, at, last);
    this.#list[at] = slot;
    if (!this.#years) return;
    if (at < last) this.#years.copyWithin(at + 1, at, last);
    this.#years[at] = kept;
  }

  #enlarge(): void {
    const length = Math.ceil(this.#list.length * 1.125) + 4;
    const list = new Int32Array(length);
    list.set(this.#list);
    this.#list = list;
    if (!this.#years) return;
    const years = new Uint8Array(length);
    years.set(this.#years);
    this.#years = years;
  }

  /** Where a slot stands in the list, or would. */
  #find(slot: number, size = this.size): number {
    let [low, high] = [0, size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#list[middle] as number) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Adds the members whose number, one bit in each plane, is at least so much: compared bit by bit from the highest. */
  #addAtLeast(into: Bits, least: number): void {
    const sets = this.#sets;
    const equal = sets.borrow().fill(-1);
    const more = sets.borrow();
    for (let nth = PLANES - 1; nth >= 0; nth--) {
      const plane = this.#planes[nth] as Bits;
      if ((least >> nth) & 1) sets.and(equal, equal, plane);
      else {
        sets.or(into, into, sets.and(more, equal, plane));
        sets.less(equal, equal, plane);
      }
    }
    sets.or(into, into, equal);
  }
}
