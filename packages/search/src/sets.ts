import { type Kernel, KernelMemory } from './kernel.ts';

/** A set of slots, one bit each, in words of 32. */
export type Bits = Int32Array<SharedArrayBuffer>;

/** Sets are so many words long, or a multiple of that. */
const STEP = 16;

/** Sets of slots of one length, side by side in a memory in which a few instructions combine and count them. */
export class Sets {
  /** Of one set. */
  readonly words: number;
  #memory = new KernelMemory();
  #kernel: Kernel = this.#memory.kernel;
  #made = 0;
  #free: Bits[] = [];
  #borrowed: Bits[] = [];
  #lent = 0;

  /** `slots`: how many a set has room for, at least. */
  constructor(slots: number) {
    this.words = Math.ceil(slots / 32 / STEP) * STEP;
  }

  get bytes(): number {
    return this.#made * this.words * 4;
  }

  /** An empty set, for good. */
  take(): Bits {
    const known = this.#free.pop();
    if (known) return known.fill(0);
    this.#made++;
    return this.#memory.take(this.words);
  }

  /** Takes back a set that nobody uses any more. */
  give(bits: Bits): void {
    this.#free.push(bits);
  }

  /** An empty set, until all are returned. */
  borrow(): Bits {
    const known = this.#borrowed[this.#lent++];
    if (known) return known.fill(0);
    const bits = this.take();
    this.#borrowed.push(bits);
    return bits;
  }

  /** What was borrowed is used anew from here on. */
  returnAll(): void {
    this.#lent = 0;
  }

  /** A set for good with what a shorter one of other sets has. */
  adopt(bits: Bits): Bits {
    const own = this.take();
    own.set(bits);
    return own;
  }

  /** How many a set has. */
  count(bits: Bits): number {
    return this.both(bits, bits);
  }

  /** How many two sets have in common. */
  both(one: Bits, other: Bits): number {
    return this.#kernel.both(one.byteOffset, other.byteOffset, one.byteOffset + this.words * 4);
  }

  /** Puts what two sets have in common into a set, which may be one of them; so do the next two. */
  and(into: Bits, one: Bits, other: Bits): Bits {
    this.#kernel.and(one.byteOffset, other.byteOffset, one.byteOffset + this.words * 4, into.byteOffset);
    return into;
  }

  /** Puts what either of two sets has. */
  or(into: Bits, one: Bits, other: Bits): Bits {
    this.#kernel.or(one.byteOffset, other.byteOffset, one.byteOffset + this.words * 4, into.byteOffset);
    return into;
  }

  /** Puts what the first of two sets has and the second has not. */
  less(into: Bits, one: Bits, other: Bits): Bits {
    this.#kernel.less(one.byteOffset, other.byteOffset, one.byteOffset + this.words * 4, into.byteOffset);
    return into;
  }
}
