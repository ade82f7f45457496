import { slotsOf } from './bitset.ts';
import type { Bitset, BitsetPool } from './bitset-pool.ts';
import type { SparseSet } from './sparse-set.ts';

/** A set of matching slots, in which facets are counted. */
export class ResultSet {
  readonly bits: Bitset;
  readonly size: number;
  /** Number of members with each skill id, cached for small sets. */
  skills: Int32Array | null = null;
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
    return this.#sets.intersectionCount(this.bits, other);
  }

  /** @returns how many members have a value */
  countOf(members: SparseSet): number {
    return members.intersectionCount(this.bits);
  }
}
