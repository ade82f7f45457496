import { has, resized, set, slotsOf, unset } from './bitset.ts';
import type { Bitset, BitsetPool } from './bitset-pool.ts';
import type { Column, ColumnReader } from './columns.ts';

/** Years have six bits: 0 is unknown, n + 1 are n years. */
const YEAR_PLANES = 6;
export const MAX_YEARS = 62;
/**
 * Above this share of all slots the set has a bitset. Above the second share years are bit planes too, and the list is
 * dropped.
 */
const DENSE_SHARE = 1 / 32;
const DENSE_YEARS_SHARE = 1 / 6;
/** Slots counted between two checks of whether the rest of the list can still matter. */
const COUNTED_TOGETHER = 256;

/**
 * A set of slots that adapts to its size: a sorted list while it is sparse, a bitset once it is dense. Optionally
 * stores a number of years for each slot; the list then remains until years are bit planes too.
 */
export class SparseSet {
  size = 0;
  #list = new Int32Array(4);
  #years: Uint8Array | null;
  #bits: Bitset | null = null;
  #planes: Bitset[] = [];
  #sets: BitsetPool;

  constructor(sets: BitsetPool, withYears = false) {
    this.#sets = sets;
    this.#years = withYears ? new Uint8Array(4) : null;
  }

  /** Size of the lists; bitsets are counted by their pool. */
  get bytes(): number {
    return this.#list.byteLength + (this.#years?.byteLength ?? 0);
  }

  /** Adds a slot that is not in the set. */
  add(slot: number, years: number | null = null): void {
    const encodedYears = years === null ? 0 : Math.min(MAX_YEARS, Math.max(0, Math.floor(years))) + 1;
    this.size++;
    if (this.size > 64) this.#thicken(this.#sets.words * 32);
    if (this.#bits) set(this.#bits, slot);
    for (let nth = 0; nth < this.#planes.length; nth++)
      if ((encodedYears >> nth) & 1) set(this.#planes[nth] as Bitset, slot);
    if (this.#isListed) this.#insert(slot, encodedYears);
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

  /** @returns the years of a member, or null if they are unknown */
  years(slot: number): number | null {
    let encodedYears = 0;
    if (!this.#isListed)
      for (let nth = 0; nth < YEAR_PLANES; nth++) encodedYears |= Number(has(this.#planes[nth] as Bitset, slot)) << nth;
    else encodedYears = this.#years?.[this.#find(slot)] ?? 0;
    return encodedYears === 0 ? null : encodedYears - 1;
  }

  /** The bitset, if the set is dense. */
  get dense(): Bitset | null {
    return this.#bits;
  }

  addTo(bits: Bitset): void {
    if (this.#bits) this.#sets.or(bits, bits, this.#bits);
    else for (let at = 0; at < this.size; at++) set(bits, this.#list[at] as number);
  }

  removeFrom(bits: Bitset): void {
    if (this.#bits) this.#sets.andNot(bits, bits, this.#bits);
    else for (let at = 0; at < this.size; at++) unset(bits, this.#list[at] as number);
  }

  /** Adds the members with at least this number of years. */
  addWithYears(bits: Bitset, minYears: number): void {
    const encodedYears = Math.min(MAX_YEARS, minYears) + 1;
    if (!this.#isListed) this.#addAtLeast(bits, encodedYears);
    else
      for (let at = 0; at < this.size; at++)
        if ((this.#years?.[at] ?? 0) >= encodedYears) set(bits, this.#list[at] as number);
  }

  /**
   * @returns the size of the intersection with a bitset
   * @param min if the intersection is smaller, counting may stop early; the result is then some number below `min`
   */
  intersectionCount(bits: Bitset, min = 0): number {
    if (this.#bits) return this.#sets.intersectionCount(bits, this.#bits);
    let sum = 0;
    const { size } = this;
    const list = this.#list;
    for (let at = 0; at < size && sum + size - at >= min; ) {
      const end = Math.min(size, at + COUNTED_TOGETHER);
      for (; at < end; at++) {
        const slot = list[at] as number;
        sum += ((bits[slot >>> 5] as number) >>> (slot & 31)) & 1;
      }
    }
    return sum;
  }

  /** @returns the slots in ascending order */
  toSlots(): Int32Array {
    return this.#isListed || !this.#bits ? this.#list.subarray(0, this.size) : slotsOf(this.#bits, this.size);
  }

  /** Moves to a pool of longer bitsets. */
  moveTo(sets: BitsetPool): void {
    this.#sets = sets;
    if (this.#bits) this.#bits = sets.copyFrom(this.#bits);
    this.#planes = this.#planes.map((plane) => sets.copyFrom(plane));
  }

  /** @param words number of words of each bitset to write */
  *columns(words: number): Iterable<Column> {
    yield Int32Array.of(this.size, Number(this.#isListed), Number(this.#bits !== null), this.#planes.length);
    if (this.#isListed) yield this.#list.subarray(0, this.size);
    if (this.#years) yield this.#years.subarray(0, this.size);
    if (this.#bits) yield this.#bits.subarray(0, words);
    for (const plane of this.#planes) yield plane.subarray(0, words);
  }

  /** Loads into an empty set. */
  async load(reader: ColumnReader): Promise<void> {
    const [size = 0, isListed, hasBits, planes = 0] = await reader.next(Int32Array);
    this.size = size;
    this.#list = isListed ? await reader.next(Int32Array) : new Int32Array(0);
    this.#years = this.#years && planes === 0 ? await reader.next(Uint8Array) : null;
    if (hasBits) this.#bits = await reader.readInto(this.#sets.allocate());
    for (let nth = 0; nth < planes; nth++) this.#planes[nth] = await reader.readInto(this.#sets.allocate());
  }

  /** Returns its bitsets to the pool. */
  release(): void {
    if (this.#bits) this.#sets.free(this.#bits);
    for (const plane of this.#planes) this.#sets.free(plane);
    this.#bits = null;
    this.#planes = [];
  }

  /** Whether the sorted list is in use. */
  get #isListed(): boolean {
    return this.#bits === null || this.#years !== null;
  }

  #thicken(capacity: number): void {
    if (!this.#bits && this.size > capacity * DENSE_SHARE) this.#addBits();
    if (this.#years && this.size > capacity * DENSE_YEARS_SHARE) this.#addPlanes();
  }

  #addBits(): void {
    this.#bits = this.#sets.allocate();
    for (let at = 0; at < this.size - 1; at++) set(this.#bits, this.#list[at] as number);
    if (!this.#years) this.#list = new Int32Array(0);
  }

  #addPlanes(): void {
    this.#planes = Array.from({ length: YEAR_PLANES }, () => this.#sets.allocate());
    for (const [nth, plane] of this.#planes.entries())
      for (let at = 0; at < this.size - 1; at++)
        if (((this.#years?.[at] ?? 0) >> nth) & 1) set(plane, this.#list[at] as number);
    this.#list = new Int32Array(0);
    this.#years = null;
  }

  #insert(slot: number, encodedYears: number): void {
    if (this.size > this.#list.length) this.#enlarge();
    const last = this.size - 1;
    const at = last === 0 || (this.#list[last - 1] as number) < slot ? last : this.#find(slot, last);
    if (at < last) this.#list.copyWithin(at + 1, at, last);
    this.#list[at] = slot;
    if (!this.#years) return;
    if (at < last) this.#years.copyWithin(at + 1, at, last);
    this.#years[at] = encodedYears;
  }

  #enlarge(): void {
    const length = Math.ceil(this.#list.length * 1.125) + 4;
    this.#list = resized(this.#list, length);
    if (this.#years) this.#years = resized(this.#years, length);
  }

  /** Binary search. @returns the position of a slot in the list, or where to insert it */
  #find(slot: number, size = this.size): number {
    let [low, high] = [0, size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#list[middle] as number) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Adds the members with at least this encoded number of years: compares bit planes from the highest bit. */
  #addAtLeast(into: Bitset, encodedYears: number): void {
    const sets = this.#sets;
    const equal = sets.borrowUncleared().fill(-1);
    const more = sets.borrowUncleared();
    for (let nth = YEAR_PLANES - 1; nth >= 0; nth--) {
      const plane = this.#planes[nth] as Bitset;
      if ((encodedYears >> nth) & 1) sets.and(equal, equal, plane);
      else {
        sets.or(into, into, sets.and(more, equal, plane));
        sets.andNot(equal, equal, plane);
      }
    }
    sets.or(into, into, equal);
  }
}
