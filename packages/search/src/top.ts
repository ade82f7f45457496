import type { Base } from './base.ts';
import { has } from './bits.ts';
import type { Members } from './members.ts';
import type { ProfileIndex } from './profile-index.ts';
import type { Bits } from './sets.ts';

/** By what slots are put in order: the highest key first, of equal ones the later profile. */
export interface Keys {
  of(slot: number): number;
  /**
   * Who is to be looked at, in parts with the highest key that may be in each, highest first: what cannot be on the page
   * is left out without looking at it. Everybody is in one part.
   */
  parts?: Iterable<Part>;
}

export type Part = { most: number } & ({ bits: Bits } | { members: Members });

/** So many are looked at one by one. */
const FEW = 5000;

/** The best slots of a set from `skip` on, best first. */
export function topOf(
  index: ProfileIndex,
  { bits: among, size }: Base,
  keys: Keys,
  skip: number,
  limit: number,
): number[] {
  const top = new Top(index, skip + limit);
  const whole = [{ bits: among, most: Number.POSITIVE_INFINITY }];
  for (const part of (size > FEW && keys.parts) || whole) {
    if (top.isFull && part.most < top.least) break;
    const bits = 'bits' in part ? part.bits : part.members.dense;
    if (bits) offerAll(top, among, bits, keys);
    else if ('members' in part) {
      const list = part.members.list();
      for (let at = list.length - 1; at >= 0; at--) {
        const slot = list[at] as number;
        if (has(among, slot)) top.offer(slot, keys.of(slot));
      }
    }
  }
  return top.sorted().slice(skip);
}

/** The last slots first: most often they are the later profiles, so that of equal ones few push out others. */
function offerAll(top: Top, among: Bits, bits: Bits, keys: Keys): void {
  for (let at = among.length - 1; at >= 0; at--) {
    let word = (among[at] as number) & (bits[at] as number);
    while (word !== 0) {
      const bit = 31 - Math.clz32(word);
      const slot = (at << 5) + bit;
      top.offer(slot, keys.of(slot));
      word ^= 1 << bit;
    }
  }
}

/** The best so many of what was offered: a heap with the worst of them on top. */
class Top {
  #index: ProfileIndex;
  #most: number;
  #slots: number[] = [];
  #keys: number[] = [];
  least = Number.NEGATIVE_INFINITY;

  constructor(index: ProfileIndex, most: number) {
    this.#index = index;
    this.#most = most;
  }

  get isFull(): boolean {
    return this.#slots.length >= this.#most;
  }

  offer(slot: number, key: number): void {
    if (this.#slots.length < this.#most) {
      this.#slots.push(slot);
      this.#keys.push(key);
      this.#rise(this.#slots.length - 1);
      if (this.isFull) this.least = this.#keys[0] as number;
      return;
    }
    if (key < this.least) return;
    if (key === this.least && this.#index.slots.compare(slot, this.#slots[0] as number) >= 0) return;
    this.#slots[0] = slot;
    this.#keys[0] = key;
    this.#sink(0);
    this.least = this.#keys[0] as number;
  }

  sorted(): number[] {
    const all = this.#slots.map((slot, at) => ({ slot, key: this.#keys[at] as number }));
    all.sort((one, other) => other.key - one.key || this.#index.slots.compare(one.slot, other.slot));
    return all.map(({ slot }) => slot);
  }

  /** Whether what stands at one place is worse than what stands at another. */
  #isWorse(one: number, other: number): boolean {
    const away = (this.#keys[one] as number) - (this.#keys[other] as number);
    if (away !== 0) return away < 0;
    return this.#index.slots.compare(this.#slots[one] as number, this.#slots[other] as number) > 0;
  }

  #rise(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!this.#isWorse(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(from: number): void {
    for (let at = from; ; ) {
      let worst = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < this.#slots.length && this.#isWorse(child, worst)) worst = child;
      if (worst === at) return;
      this.#swap(at, worst);
      at = worst;
    }
  }

  #swap(one: number, other: number): void {
    const [slot, key] = [this.#slots[one] as number, this.#keys[one] as number];
    this.#slots[one] = this.#slots[other] as number;
    this.#keys[one] = this.#keys[other] as number;
    this.#slots[other] = slot;
    this.#keys[other] = key;
  }
}
