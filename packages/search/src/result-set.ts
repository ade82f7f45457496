import { slotsOf } from './bitset.ts';
import type { Bitset, BitsetPool } from './bitset-pool.ts';
import type { SparseSet } from './sparse-set.ts';

/** Up to this share of the words of a set, looking up each member is faster than intersecting all words. */
const FEW = 1 / 8;

/** A set of matching slots, in which facets are counted: by member while there are few, by intersection otherwise. */
export class ResultSet {
  readonly bits: Bitset;
  readonly size: number;
  /** Number of members with each countable value id, cached for small sets. */
  valueCounts: Int32Array | null = null;
  #sets: BitsetPool;
  #slots: Int32Array | null = null;

  constructor(sets: BitsetPool, bits: Bitset) {
    this.#sets = sets;
    this.bits = bits;
    this.size = sets.count(bits);
  }

  /** The slots in ascending order. */
  get slots(): Int32Array {
    this.#slots ??= slotsOf(this.bits, this.size);
    return this.#slots;
  }

  /** @returns the size of the intersection with another set */
  intersectionCount(other: Bitset): number {
    if (this.size > other.length * FEW) return this.#sets.intersectionCount(this.bits, other);
    const { slots } = this;
    let sum = 0;
    for (let nth = 0; nth < slots.length; nth++) {
      const slot = slots[nth] as number;
      sum += ((other[slot >>> 5] as number) >>> (slot & 31)) & 1;
    }
    return sum;
  }

  /** @returns the number of members with a value, or some number below `min` if there are fewer */
  countOf(members: SparseSet, min?: number): number {
    return members.dense ? this.intersectionCount(members.dense) : members.intersectionCount(this.bits, min);
  }
}
