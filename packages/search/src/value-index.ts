import type { BitsetPool } from './bitset-pool.ts';
import { type Column, type ColumnReader, jsonColumn } from './columns.ts';
import { type Place, parsePlaceKey, withCoordinates } from './places.ts';
import { SparseSet } from './sparse-set.ts';

/** Filters with an open set of values, and the places and companies of profiles. */
export type OpenFilter = 'skills' | 'languages' | 'countries' | 'place' | 'day' | 'hiddenFrom' | 'managedBy';

export interface Value {
  id: number;
  filter: OpenFilter;
  key: string;
  members: SparseSet;
  /** For places: the place as entered, and the place with the coordinates of its city if it has none. */
  place?: { original: Place; located: Place };
}

/** An inverted index from values to slots. The id of a value without slots is reused. */
export class ValueIndex {
  readonly byFilter: Record<OpenFilter, Map<string, Value>> = {
    skills: new Map(),
    languages: new Map(),
    countries: new Map(),
    place: new Map(),
    day: new Map(),
    hiddenFrom: new Map(),
    managedBy: new Map(),
  };
  #all: (Value | undefined)[] = [];
  #days: Value[] | null = null;
  #skills: Value[] | null = null;
  #free: number[] = [];

  /** @returns the value with a key, creating it if necessary. @param sets pool for its bitsets */
  getOrCreate(filter: OpenFilter, key: string, sets: BitsetPool): Value {
    const found = this.byFilter[filter].get(key);
    if (found) return found;
    return this.#make(this.#free.pop() ?? this.#all.length, filter, key, sets);
  }

  #make(id: number, filter: OpenFilter, key: string, sets: BitsetPool): Value {
    const value: Value = { id, filter, key, members: new SparseSet(sets, filter === 'skills') };
    if (filter === 'place')
      value.place = { original: parsePlaceKey(key), located: withCoordinates(parsePlaceKey(key)) };
    this.byFilter[filter].set(key, value);
    this.#forgetOrder(filter);
    this.#all[id] = value;
    return value;
  }

  *columns(words: number): Iterable<Column> {
    yield jsonColumn(this.#all.map((value) => value && [value.filter, value.key]));
    yield jsonColumn(this.#free);
    for (const { members } of this) yield* members.columns(words);
  }

  /** Loads into an empty index. */
  async load(reader: ColumnReader, sets: BitsetPool): Promise<void> {
    const all = await reader.readJson<([OpenFilter, string] | null)[]>();
    this.#free = await reader.readJson();
    this.#all = all.map(() => undefined);
    for (const [id, known] of all.entries()) if (known) await this.#make(id, ...known, sets).members.load(reader);
  }

  at(id: number): Value {
    return this.#all[id] as Value;
  }

  /** Removes a slot from a value. */
  removeSlot(id: number, slot: number): void {
    const { members, filter, key } = this.at(id);
    members.remove(slot);
    if (members.size > 0) return;
    this.byFilter[filter].delete(key);
    members.release();
    this.#forgetOrder(filter);
    this.#all[id] = undefined;
    this.#free.push(id);
  }

  /** Upper bound of all value ids. */
  get end(): number {
    return this.#all.length;
  }

  /** The days on which profiles were last seen, latest first. */
  get days(): readonly Value[] {
    this.#days ??= [...this.byFilter.day.values()].sort((one, other) => Number(other.key) - Number(one.key));
    return this.#days;
  }

  /** All skills, most frequent first. */
  get skills(): readonly Value[] {
    this.#skills ??= [...this.byFilter.skills.values()];
    // Nearly sorted since the previous call, so sorting is cheap.
    return this.#skills.sort((one, other) => other.members.size - one.members.size);
  }

  #forgetOrder(filter: OpenFilter): void {
    if (filter === 'day') this.#days = null;
    if (filter === 'skills') this.#skills = null;
  }

  *[Symbol.iterator](): Iterator<Value> {
    for (const value of this.#all) if (value) yield value;
  }
}
