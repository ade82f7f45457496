import { has } from './bitset.ts';
import type { Bitset } from './bitset-pool.ts';
import type { ProfileIndex } from './profile-index.ts';
import type { ResultSet } from './result-set.ts';
import type { SparseSet } from './sparse-set.ts';

/** A ranking: slots in descending order of their keys, ties by newest profile. */
export interface Ranking {
  keyOf(slot: number): number;
  /** Partitions of all profiles. Those that cannot reach the page are not read. */
  partitions?: Partitions;
}

/** Partitions with an upper bound of their keys, highest bound first. */
export type Partitions = Iterable<Partition>;
export type Partition = { maxKey: number } & ({ bits: Bitset } | { members: SparseSet } | { parts: Partitions });

/** Up to this size partitions are not worth it. */
const PARTITION_THRESHOLD = 5000;

/** @returns `limit` slots of a result set from `skip` on, in ranking order */
export function topK(
  index: ProfileIndex,
  resultSet: ResultSet,
  ranking: Ranking,
  skip: number,
  limit: number,
): number[] {
  const top = new TopKHeap(index, skip + limit);
  if (resultSet.size <= PARTITION_THRESHOLD) pushSlots(top, resultSet.slots, ranking);
  else if (ranking.partitions) pushPartitions(top, resultSet.bits, ranking, ranking.partitions);
  else pushBits(top, resultSet.bits, resultSet.bits, ranking);
  return top.sorted().slice(skip);
}

function pushPartitions(top: TopKHeap, among: Bitset, ranking: Ranking, partitions: Partitions): void {
  for (const partition of partitions) {
    if (top.isFull && partition.maxKey < top.minKey) return;
    if ('parts' in partition) {
      pushPartitions(top, among, ranking, partition.parts);
      continue;
    }
    const bits = 'bits' in partition ? partition.bits : partition.members.dense;
    if (bits) pushBits(top, among, bits, ranking);
    else if ('members' in partition) pushSlots(top, partition.members.toSlots(), ranking, among);
  }
}

/**
 * Starts with the last slots, here and below: they are usually the newest profiles, so ties replace few heap entries.
 */
function pushSlots(top: TopKHeap, slots: Int32Array, ranking: Ranking, among?: Bitset): void {
  for (let nth = slots.length - 1; nth >= 0; nth--) {
    const slot = slots[nth] as number;
    if (!among || has(among, slot)) top.push(slot, ranking.keyOf(slot));
  }
}

function pushBits(top: TopKHeap, among: Bitset, bits: Bitset, ranking: Ranking): void {
  for (let at = among.length - 1; at >= 0; at--) {
    let word = (among[at] as number) & (bits[at] as number);
    while (word !== 0) {
      const bit = 31 - Math.clz32(word);
      const slot = (at << 5) + bit;
      top.push(slot, ranking.keyOf(slot));
      word ^= 1 << bit;
    }
  }
}

/** A bounded min-heap of the best slots, with the worst one on top. */
class TopKHeap {
  #index: ProfileIndex;
  #max: number;
  #slots: number[] = [];
  #keys: number[] = [];
  minKey = Number.NEGATIVE_INFINITY;

  constructor(index: ProfileIndex, max: number) {
    this.#index = index;
    this.#max = max;
  }

  get isFull(): boolean {
    return this.#slots.length >= this.#max;
  }

  push(slot: number, key: number): void {
    if (this.#slots.length < this.#max) {
      this.#slots.push(slot);
      this.#keys.push(key);
      this.#rise(this.#slots.length - 1);
      if (this.isFull) this.minKey = this.#keys[0] as number;
      return;
    }
    if (key < this.minKey) return;
    if (key === this.minKey && this.#index.slots.compare(slot, this.#slots[0] as number) >= 0) return;
    this.#slots[0] = slot;
    this.#keys[0] = key;
    this.#sink(0);
    this.minKey = this.#keys[0] as number;
  }

  sorted(): number[] {
    const all = this.#slots.map((slot, at) => ({ slot, key: this.#keys[at] as number }));
    all.sort((one, other) => other.key - one.key || this.#index.slots.compare(one.slot, other.slot));
    return all.map(({ slot }) => slot);
  }

  /** @returns whether the entry at one position ranks below the entry at another */
  #isWorse(one: number, other: number): boolean {
    const difference = (this.#keys[one] as number) - (this.#keys[other] as number);
    if (difference !== 0) return difference < 0;
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
