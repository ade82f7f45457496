import { slotsOf } from './bits.ts';
import type { Members } from './members.ts';
import type { Bits, Sets } from './sets.ts';

/** A set to count in. */
export class Base {
  readonly bits: Bits;
  readonly size: number;
  /** How many have each skill, by its number, of a few, once their lists have been read. */
  skills: Int32Array | null = null;
  #sets: Sets;
  #slots: Int32Array | null = null;

  constructor(sets: Sets, bits: Bits) {
    this.#sets = sets;
    this.bits = bits;
    this.size = sets.count(bits);
  }

  /** Its slots, lowest first. */
  get slots(): Int32Array {
    this.#slots ??= slotsOf(this.bits, this.size);
    return this.#slots;
  }

  /** How many are in another set as well. */
  countIn(other: Bits): number {
    return this.#sets.both(this.bits, other);
  }

  /** How many have a value as well. */
  countOf(members: Members): number {
    return members.countIn(this.bits);
  }
}
