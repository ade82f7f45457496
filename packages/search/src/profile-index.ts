import { SENIORITIES } from '@tandem/catalogue/roles';
import { CURRENCIES, SALARY_FREQUENCIES } from '@tandem/catalogue/salaries';
import { PERKS, REMOTE_TYPES } from '@tandem/catalogue/work';
import { longer, set, slotsOf, unset } from './bits.ts';
import type { Column, ColumnReader } from './columns.ts';
import { type FixedFilter, fixed } from './fixed.ts';
import { Lists } from './lists.ts';
import { hasWishes, knownPlace, wishesOf } from './places.ts';
import type { Profile } from './profile.ts';
import { type Bits, Sets } from './sets.ts';
import { Slots } from './slots.ts';
import { TextIndex } from './text-index.ts';
import { Values } from './values.ts';

/** Sets that say who is there for whom. */
const FLAGS = ['known', 'present', 'listed', 'public', 'open', 'video', 'wishless', 'unseen'] as const;
export type Flag = (typeof FLAGS)[number];
const FIXED = Object.keys(fixed) as FixedFilter[];

const DAY = 86_400_000;
/** Day 0 of what is kept in days; 0 itself is "never". */
const FIRST_DAY = Math.floor(Date.UTC(2010, 0, 1) / DAY);
/** The day of a moment, in UTC; 0 for none. */
export const dayOf = (moment: number | null): number =>
  moment === null ? 0 : Math.min(65_535, Math.max(1, Math.floor(moment / DAY) - FIRST_DAY));

export const NO_YEARS = 255;
const NO_SENIORITY = 3;
const CODES = CURRENCIES.length;

/** A salary in four bytes: the amount in 24 bits, then frequency and currency. */
const packed = ({ amount, currency, frequency }: NonNullable<Profile['salary']>) =>
  ((SALARY_FREQUENCIES.indexOf(frequency) * CODES + CURRENCIES.indexOf(currency)) << 24) | amount;

/** Profiles as typed columns and sets of bits: what is looked for is counted without touching a profile. */
export class ProfileIndex {
  readonly slots = new Slots();
  readonly values = new Values();
  readonly lists = new Lists();
  readonly texts: TextIndex | null;
  /** Words of names, which are looked for by themselves too. */
  readonly names: TextIndex | null;
  sets: Sets;
  flags: Record<Flag, Bits>;
  fixed: Record<FixedFilter, Bits[]>;
  /** Seniority in two bits, 3 where it is not known, then ways of working; perks by their places in the catalogue. */
  traits = new Uint8Array(0);
  perks = new Int32Array(0);
  years = new Uint8Array(0);
  seen = new Uint16Array(0);
  created = new Uint16Array(0);
  parts = new Uint8Array(0);
  salary = new Int32Array(0);
  #print = new Int32Array(0);

  /** With `texts`, words are kept as well. `expected` is how many profiles there will be, if that is known. */
  constructor({ texts = true, expected = 0 }: { texts?: boolean; expected?: number } = {}) {
    this.texts = texts ? new TextIndex() : null;
    this.names = texts ? new TextIndex() : null;
    const sets = new Sets(Math.max(1024, Math.ceil(expected * 1.02)));
    this.sets = sets;
    this.flags = keyed(FLAGS, () => sets.take());
    this.fixed = keyed(FIXED, (filter) => fixed[filter].values.map(() => sets.take()));
    this.#reserve();
  }

  get size(): number {
    return this.slots.size;
  }

  get capacity(): number {
    return this.sets.words * 32;
  }

  /** Adds a profile, or puts it in the place of what was known of it. `print` tells later whether it has changed. */
  put(profile: Profile, print = 0): void {
    const known = this.slots.find(profile.id);
    if (known < 0 && this.slots.size + 1 > this.capacity) this.#grow();
    if (known >= 0) this.#clear(known);
    const slot = known >= 0 ? known : this.slots.take(profile.id);
    this.#write(slot, profile);
    this.#print[slot] = print;
  }

  /** Forgets a profile; answers whether it was known. */
  remove(id: string): boolean {
    const slot = this.slots.find(id);
    if (slot < 0) return false;
    this.#clear(slot);
    this.slots.release(slot);
    return true;
  }

  /** The print with which a profile was put, or null where there is none. */
  printOf(id: string): number | null {
    const slot = this.slots.find(id);
    return slot < 0 ? null : (this.#print[slot] as number);
  }

  /** The ids of all profiles. */
  *ids(): Iterable<string> {
    for (const slot of slotsOf(this.flags.known, this.size)) yield this.slots.id(slot);
  }

  /** Bytes of columns, sets and lists, without the words of texts. */
  get bytes(): number {
    let sum = this.slots.bytes + this.lists.bytes + this.sets.bytes;
    for (const { byteLength } of this.#numbers()) sum += byteLength;
    for (const { members } of this.values) sum += members.bytes;
    return sum;
  }

  /** All that it holds, to make it again with `load`. It must not change until the last column was taken. */
  *columns(): Iterable<Column> {
    const { end } = this.slots;
    const words = Math.ceil(end / 32);
    yield Int32Array.of(end, Number(this.texts !== null));
    yield* this.slots.columns();
    for (const bits of this.#ownSets()) yield bits.subarray(0, words);
    for (const numbers of this.#numbers()) yield numbers.subarray(0, end);
    yield* this.values.columns(words);
    yield* this.lists.columns(end);
    if (this.texts) yield* this.texts.columns(end);
    if (this.names) yield* this.names.columns(end);
  }

  /**
   * An index of what `columns` answered, in a process whose code of the index and whose catalogue are the same.
   * Throws a RangeError or SyntaxError where the columns are not whole.
   */
  static async load(reader: ColumnReader): Promise<ProfileIndex> {
    const [end = 0, hasTexts] = await reader.next(Int32Array);
    const index = new ProfileIndex({ texts: hasTexts === 1, expected: end });
    await index.slots.load(reader, end);
    for (const bits of index.#ownSets()) await reader.into(bits);
    for (const numbers of index.#numbers()) await reader.into(numbers);
    await index.values.load(reader, index.sets);
    await index.lists.load(reader);
    await index.texts?.load(reader);
    await index.names?.load(reader);
    return index;
  }

  #ownSets(): Bits[] {
    return [...FLAGS.map((flag) => this.flags[flag]), ...FIXED.flatMap((filter) => this.fixed[filter])];
  }

  #numbers(): Column[] {
    return [this.traits, this.perks, this.years, this.seen, this.created, this.parts, this.salary, this.#print];
  }

  #write(slot: number, profile: Profile): void {
    const places = wishesOf(profile).map(knownPlace);
    for (const filter of FIXED) fixed[filter].enter(slot, profile, places, this.fixed[filter]);
    const { flags } = this;
    set(flags.known, slot);
    if (profile.present) set(flags.present, slot);
    if (profile.listed) set(flags.listed, slot);
    if (profile.public) set(flags.public, slot);
    if (profile.open) set(flags.open, slot);
    if (profile.video) set(flags.video, slot);
    const isWishless = !hasWishes(profile.locations);
    if (isWishless) set(flags.wishless, slot);
    if (profile.seen === null) set(flags.unseen, slot);

    const ways = profile.remote.reduce((bits, way) => bits | (4 << REMOTE_TYPES.indexOf(way)), 0);
    this.traits[slot] = (profile.seniority ? SENIORITIES.indexOf(profile.seniority) : NO_SENIORITY) | ways;
    this.perks[slot] = profile.perks.reduce((bits, perk) => bits | (1 << PERKS.indexOf(perk)), 0);
    this.years[slot] = profile.yearsExperience === null ? NO_YEARS : Math.min(254, profile.yearsExperience);
    this.seen[slot] = dayOf(profile.seen);
    this.created[slot] = dayOf(profile.created);
    this.parts[slot] = profile.parts;
    this.salary[slot] = profile.salary ? packed(profile.salary) : -1;

    const countries = places.map(({ country }) => country);
    if (isWishless && /^[A-Z]{2}$/.test(profile.country)) countries.push(profile.country);
    const skills = profile.skills.map((skill) => this.#join(slot, 'skills', skill, profile.skillsYears[skill] ?? null));
    const ids: number[] = [];
    for (const language of profile.languages) ids.push(this.#join(slot, 'languages', language));
    for (const country of unique(countries)) if (country) ids.push(this.#join(slot, 'countries', country));
    for (const key of unique(places.map((place) => place.key))) ids.push(this.#join(slot, 'place', key));
    for (const key of profile.hiddenFrom) ids.push(this.#join(slot, 'hiddenFrom', key));
    if (profile.seen !== null) ids.push(this.#join(slot, 'day', String(dayOf(profile.seen))));
    if (profile.managedBy) ids.push(this.#join(slot, 'managedBy', profile.managedBy));
    this.lists.write(slot, skills, ids);
    this.texts?.put(slot, profile.texts);
    this.names?.put(slot, profile.names);
  }

  #join(slot: number, filter: Parameters<Values['get']>[0], key: string, years: number | null = null): number {
    const { id, members } = this.values.get(filter, key, this.sets);
    members.add(slot, years);
    return id;
  }

  #clear(slot: number): void {
    for (const bits of Object.values(this.flags)) unset(bits, slot);
    for (const sets of Object.values(this.fixed)) for (const bits of sets) unset(bits, slot);
    for (const id of this.lists.read(slot)) this.values.leave(id, slot);
    this.lists.clear(slot);
    this.texts?.remove(slot);
    this.names?.remove(slot);
  }

  /** Moves everything to longer sets and columns. */
  #grow(): void {
    const sets = new Sets(Math.ceil(this.capacity * 1.25));
    this.flags = keyed(FLAGS, (flag) => sets.adopt(this.flags[flag]));
    this.fixed = keyed(FIXED, (filter) => this.fixed[filter].map((bits) => sets.adopt(bits)));
    for (const { members } of this.values) members.move(sets);
    this.sets = sets;
    this.#reserve();
  }

  #reserve(): void {
    const { capacity } = this;
    this.slots.reserve(capacity);
    this.lists.reserve(capacity);
    this.traits = longer(this.traits, capacity);
    this.perks = longer(this.perks, capacity);
    this.years = longer(this.years, capacity);
    this.seen = longer(this.seen, capacity);
    this.created = longer(this.created, capacity);
    this.parts = longer(this.parts, capacity);
    this.salary = longer(this.salary, capacity);
    this.#print = longer(this.#print, capacity);
  }
}

/** A few values, each once. */
const unique = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) === at);

const keyed = <K extends string, V>(keys: readonly K[], of: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>;
