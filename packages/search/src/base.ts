import { type Bits, count, countBoth } from './bits.ts';
import type { Members } from './members.ts';
import type { Value } from './values.ts';

/** A set to count in: whole, or as the words in which it holds anything where those are few. */
export class Base {
  readonly bits: Bits;
  readonly size: number;
  /** How many have each value of the lists, of a few, once they have been read. */
  values: ReadonlyMap<Value, number> | null = null;
  #at: Int32Array | null = null;

  constructor(bits: Bits) {
    this.bits = bits;
    this.size = count(bits);
    if (this.size * 4 > bits.length) return;
    const at: number[] = [];
    for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) at.push(word);
    this.#at = Int32Array.from(at);
  }

  /** How many are in another set as well. */
  countIn(other: Bits): number {
    if (!this.#at) return countBoth(this.bits, other);
    let sum = 0;
    for (const word of this.#at) {
      let both = (this.bits[word] as number) & (other[word] as number);
      for (; both !== 0; both &= both - 1) sum++;
    }
    return sum;
  }

  /** How many have a value as well. */
  countOf(members: Members): number {
    return members.dense ? this.countIn(members.dense) : members.countIn(this.bits);
  }
}
