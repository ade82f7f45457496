import { type Column, type ColumnReader, written } from './columns.ts';
import { Members } from './members.ts';
import { located, type Spot, spotOfKey } from './places.ts';
import type { Sets } from './sets.ts';

/** Filters whose values people bring along, and the places and companies that go with profiles. */
export type OpenFilter = 'skills' | 'languages' | 'countries' | 'place' | 'day' | 'hiddenFrom' | 'managedBy';

export interface Value {
  id: number;
  filter: OpenFilter;
  key: string;
  members: Members;
  /** Of a place: as it was written, and with the degrees of its city where it has none. */
  spot?: { said: Spot; at: Spot };
}

/** Every value that somebody has, by filter and key. A value that nobody has any more gives its number back. */
export class Values {
  readonly by: Record<OpenFilter, Map<string, Value>> = {
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

  /** The value with a key, made where there is none; its members may be among the sets. */
  get(filter: OpenFilter, key: string, sets: Sets): Value {
    const found = this.by[filter].get(key);
    if (found) return found;
    return this.#make(this.#free.pop() ?? this.#all.length, filter, key, sets);
  }

  #make(id: number, filter: OpenFilter, key: string, sets: Sets): Value {
    const value: Value = { id, filter, key, members: new Members(sets, filter === 'skills') };
    if (filter === 'place') value.spot = { said: spotOfKey(key), at: located(spotOfKey(key)) };
    this.by[filter].set(key, value);
    this.#forgetOrder(filter);
    this.#all[id] = value;
    return value;
  }

  *columns(words: number): Iterable<Column> {
    yield written(this.#all.map((value) => value && [value.filter, value.key]));
    yield written(this.#free);
    for (const { members } of this) yield* members.columns(words);
  }

  /** Into values that hold none yet. */
  async load(reader: ColumnReader, sets: Sets): Promise<void> {
    const all = await reader.value<([OpenFilter, string] | null)[]>();
    this.#free = await reader.value();
    this.#all = all.map(() => undefined);
    for (const [id, known] of all.entries()) if (known) await this.#make(id, ...known, sets).members.load(reader);
  }

  at(id: number): Value {
    return this.#all[id] as Value;
  }

  /** Takes a slot off a value. */
  leave(id: number, slot: number): void {
    const { members, filter, key } = this.at(id);
    members.remove(slot);
    if (members.size > 0) return;
    this.by[filter].delete(key);
    members.release();
    this.#forgetOrder(filter);
    this.#all[id] = undefined;
    this.#free.push(id);
  }

  /** Numbers that values have are lower. */
  get end(): number {
    return this.#all.length;
  }

  /** The days on which somebody was seen, the latest first. */
  get days(): readonly Value[] {
    this.#days ??= [...this.by.day.values()].sort((one, other) => Number(other.key) - Number(one.key));
    return this.#days;
  }

  /** The skills that somebody has, those that most have first. */
  get skills(): readonly Value[] {
    this.#skills ??= [...this.by.skills.values()];
    // In order but for what has changed since the last time, which costs little.
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
