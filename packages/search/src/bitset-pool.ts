import { type Kernel, KernelMemory } from './bitset-kernel.ts';

/** A set of slots, one bit each, in 32-bit words. */
export type Bitset = Int32Array<SharedArrayBuffer>;

/** The length of a set is a multiple of this number of words. */
const STEP = 16;

/** A pool of bitsets of equal length in one WebAssembly memory, whose kernel combines and counts them. */
export class BitsetPool {
  /** Length of one set in words. */
  readonly words: number;
  #memory = new KernelMemory();
  #kernel: Kernel = this.#memory.kernel;
  #made = 0;
  #free: Bitset[] = [];
  #borrowed: Bitset[] = [];
  #lent = 0;

  /** @param slots minimum capacity of a set */
  constructor(slots: number) {
    this.words = Math.ceil(slots / 32 / STEP) * STEP;
  }

  get bytes(): number {
    return this.#made * this.words * 4;
  }

  /** Allocates an empty set. */
  allocate(): Bitset {
    const known = this.#free.pop();
    if (known) return known.fill(0);
    this.#made++;
    return this.#memory.allocate(this.words);
  }

  /** Returns a set to the pool. */
  free(bits: Bitset): void {
    this.#free.push(bits);
  }

  /** @returns an empty scratch set, valid until `returnScratch` */
  borrowScratch(): Bitset {
    return this.borrowUncleared().fill(0);
  }

  /** @returns a scratch set with any content, to be overwritten as a whole */
  borrowUncleared(): Bitset {
    this.#borrowed[this.#lent] ??= this.allocate();
    return this.#borrowed[this.#lent++] as Bitset;
  }

  /** Invalidates all scratch sets. */
  returnScratch(): void {
    this.#lent = 0;
  }

  /** Allocates a set with the content of a shorter one from another pool. */
  copyFrom(bits: Bitset): Bitset {
    const own = this.allocate();
    own.set(bits);
    return own;
  }

  /** @returns the number of slots in a set */
  count(bits: Bitset): number {
    return this.intersectionCount(bits, bits);
  }

  /** @returns the size of the intersection */
  intersectionCount(one: Bitset, other: Bitset): number {
    return this.#kernel.intersectionCount(one.byteOffset, other.byteOffset, one.byteOffset + this.words * 4);
  }

  /** Intersection. `into` may be one of the operands, here and below. */
  and(into: Bitset, one: Bitset, other: Bitset): Bitset {
    this.#kernel.and(one.byteOffset, other.byteOffset, one.byteOffset + this.words * 4, into.byteOffset);
    return into;
  }

  /** Union. */
  or(into: Bitset, one: Bitset, other: Bitset): Bitset {
    this.#kernel.or(one.byteOffset, other.byteOffset, one.byteOffset + this.words * 4, into.byteOffset);
    return into;
  }

  /** Difference: the first set without the second. */
  andNot(into: Bitset, one: Bitset, other: Bitset): Bitset {
    this.#kernel.andNot(one.byteOffset, other.byteOffset, one.byteOffset + this.words * 4, into.byteOffset);
    return into;
  }
}
