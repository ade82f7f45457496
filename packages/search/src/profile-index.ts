import { SENIORITIES } from '@tandem/catalogue/roles';
import { CURRENCIES, SALARY_FREQUENCIES } from '@tandem/catalogue/salaries';
import { PERKS, REMOTE_TYPES } from '@tandem/catalogue/work';
import { resized, set, slotsOf, unset } from './bitset.ts';
import { type Bitset, BitsetPool } from './bitset-pool.ts';
import type { Column, ColumnReader } from './columns.ts';
import { type EnumFilter, enumFilters } from './enum-filters.ts';
import { ForwardIndex } from './forward-index.ts';
import { desiredPlaces, namesPlaces, resolvePlace } from './places.ts';
import type { Profile } from './profile.ts';
import { SlotTable } from './slot-table.ts';
import { TextIndex } from './text-index.ts';
import { ValueIndex } from './value-index.ts';

/** Bitsets that decide which profiles exist for which viewer. */
const FLAGS = ['known', 'present', 'listed', 'public', 'open', 'video', 'hasNoDesiredPlace', 'unseen'] as const;
export type Flag = (typeof FLAGS)[number];
const ENUM_FILTERS = Object.keys(enumFilters) as EnumFilter[];

const DAY = 86_400_000;
/** Days are stored relative to this day; 0 means never. */
const FIRST_DAY = Math.floor(Date.UTC(2010, 0, 1) / DAY);
/** @returns the UTC day of a timestamp; 0 for null */
export const dayOf = (moment: number | null): number =>
  moment === null ? 0 : Math.min(65_535, Math.max(1, Math.floor(moment / DAY) - FIRST_DAY));

export const NO_YEARS = 255;
const NO_SENIORITY = 3;
const CODES = CURRENCIES.length;

/** Packs a salary into four bytes: 24 bits for the amount, 8 for frequency and currency. */
const packSalary = ({ amount, currency, frequency }: NonNullable<Profile['salary']>) =>
  ((SALARY_FREQUENCIES.indexOf(frequency) * CODES + CURRENCIES.indexOf(currency)) << 24) | amount;

/** The search index: profiles as typed columns and bitsets. */
export class ProfileIndex {
  readonly slots = new SlotTable();
  readonly values = new ValueIndex();
  readonly lists = new ForwardIndex();
  readonly texts: TextIndex | null;
  /** Words of names, which are searched separately as well. */
  readonly names: TextIndex | null;
  sets: BitsetPool;
  flags: Record<Flag, Bitset>;
  enumSets: Record<EnumFilter, Bitset[]>;
  /** Seniority in two bits (3 if unknown), then workplaces. */
  traits = new Uint8Array(0);
  perks = new Int32Array(0);
  years = new Uint8Array(0);
  seen = new Uint16Array(0);
  created = new Uint16Array(0);
  parts = new Uint8Array(0);
  salary = new Int32Array(0);
  #digests = new Int32Array(0);

  /** @param texts index the words of texts and names @param expected number of profiles, if known */
  constructor({ texts = true, expected = 0 }: { texts?: boolean; expected?: number } = {}) {
    this.texts = texts ? new TextIndex() : null;
    this.names = texts ? new TextIndex() : null;
    const sets = new BitsetPool(Math.max(1024, Math.ceil(expected * 1.02)));
    this.sets = sets;
    this.flags = keyed(FLAGS, () => sets.allocate());
    this.enumSets = keyed(ENUM_FILTERS, (filter) => enumFilters[filter].values.map(() => sets.allocate()));
    this.#reserve();
  }

  get size(): number {
    return this.slots.size;
  }

  get capacity(): number {
    return this.sets.words * 32;
  }

  /** Adds or replaces a profile. @param digest of the profile, to detect changes later */
  put(profile: Profile, digest = 0): void {
    const known = this.slots.find(profile.id);
    if (known < 0 && this.slots.size + 1 > this.capacity) this.#grow();
    if (known >= 0) this.#clear(known);
    const slot = known >= 0 ? known : this.slots.assign(profile.id);
    this.#write(slot, profile);
    this.#digests[slot] = digest;
  }

  /** Removes a profile. @returns whether it was in the index */
  remove(id: string): boolean {
    const slot = this.slots.find(id);
    if (slot < 0) return false;
    this.#clear(slot);
    this.slots.release(slot);
    return true;
  }

  /** @returns the digest of a profile, or null if it is not in the index */
  digestOf(id: string): number | null {
    const slot = this.slots.find(id);
    return slot < 0 ? null : (this.#digests[slot] as number);
  }

  /** The ids of all profiles. */
  *ids(): Iterable<string> {
    for (const slot of slotsOf(this.flags.known, this.size)) yield this.slots.id(slot);
  }

  /** Size of columns, bitsets and lists in bytes, without texts. */
  get bytes(): number {
    let sum = this.slots.bytes + this.lists.bytes + this.sets.bytes;
    for (const { byteLength } of this.#numbers()) sum += byteLength;
    for (const { members } of this.values) sum += members.bytes;
    return sum;
  }

  /**
   * Serializes the index for `load`. It must not change until the last column was read.
   * @param texts include the words of texts and names
   */
  *columns({ texts = true }: { texts?: boolean } = {}): Iterable<Column> {
    const { end } = this.slots;
    const words = Math.ceil(end / 32);
    yield Int32Array.of(end, Number(texts && this.texts !== null));
    yield* this.slots.columns();
    for (const bits of this.#ownSets()) yield bits.subarray(0, words);
    for (const column of this.#numbers()) yield column.subarray(0, end);
    yield* this.values.columns(words);
    yield* this.lists.columns(end);
    if (!texts) return;
    if (this.texts) yield* this.texts.columns(end);
    if (this.names) yield* this.names.columns(end);
  }

  /**
   * Restores an index from its columns. The code of the index and the catalogue must be the same as on writing.
   * @throws RangeError or SyntaxError when the columns are incomplete
   */
  static async load(reader: ColumnReader): Promise<ProfileIndex> {
    const [end = 0, hasTexts] = await reader.next(Int32Array);
    const index = new ProfileIndex({ texts: hasTexts === 1, expected: end });
    await index.slots.load(reader, end);
    for (const bits of index.#ownSets()) await reader.readInto(bits);
    for (const column of index.#numbers()) await reader.readInto(column);
    await index.values.load(reader, index.sets);
    await index.lists.load(reader);
    await index.texts?.load(reader);
    await index.names?.load(reader);
    return index;
  }

  #ownSets(): Bitset[] {
    return [...FLAGS.map((flag) => this.flags[flag]), ...ENUM_FILTERS.flatMap((filter) => this.enumSets[filter])];
  }

  #numbers(): Column[] {
    return [this.traits, this.perks, this.years, this.seen, this.created, this.parts, this.salary, this.#digests];
  }

  #write(slot: number, profile: Profile): void {
    const places = desiredPlaces(profile).map(resolvePlace);
    for (const filter of ENUM_FILTERS) enumFilters[filter].addTo(slot, profile, places, this.enumSets[filter]);
    const { flags } = this;
    set(flags.known, slot);
    if (profile.present) set(flags.present, slot);
    if (profile.listed) set(flags.listed, slot);
    if (profile.public) set(flags.public, slot);
    if (profile.open) set(flags.open, slot);
    if (profile.video) set(flags.video, slot);
    const hasNoLocations = !namesPlaces(profile.locations);
    if (hasNoLocations) set(flags.hasNoDesiredPlace, slot);
    if (profile.seen === null) set(flags.unseen, slot);

    const workplaces = profile.remote.reduce((bits, workplace) => bits | (4 << REMOTE_TYPES.indexOf(workplace)), 0);
    this.traits[slot] = (profile.seniority ? SENIORITIES.indexOf(profile.seniority) : NO_SENIORITY) | workplaces;
    this.perks[slot] = profile.perks.reduce((bits, perk) => bits | (1 << PERKS.indexOf(perk)), 0);
    this.years[slot] = profile.yearsExperience === null ? NO_YEARS : Math.min(254, profile.yearsExperience);
    this.seen[slot] = dayOf(profile.seen);
    this.created[slot] = dayOf(profile.created);
    this.parts[slot] = profile.parts;
    this.salary[slot] = profile.salary ? packSalary(profile.salary) : -1;

    const countries = places.map(({ country }) => country);
    if (hasNoLocations && /^[A-Z]{2}$/.test(profile.country)) countries.push(profile.country);
    const counted = profile.skills.map((skill) =>
      this.#join(slot, 'skills', skill, profile.skillsYears[skill] ?? null),
    );
    for (const language of profile.languages) counted.push(this.#join(slot, 'languages', language));
    for (const country of unique(countries)) if (country) counted.push(this.#join(slot, 'countries', country));
    const ids: number[] = [];
    for (const key of unique(places.map((place) => place.key))) ids.push(this.#join(slot, 'place', key));
    for (const key of profile.hiddenFrom) ids.push(this.#join(slot, 'hiddenFrom', key));
    if (profile.seen !== null) ids.push(this.#join(slot, 'day', String(dayOf(profile.seen))));
    if (profile.managedBy) ids.push(this.#join(slot, 'managedBy', profile.managedBy));
    this.lists.write(slot, counted, ids);
    this.texts?.put(slot, profile.texts);
    this.names?.put(slot, profile.names);
  }

  #join(
    slot: number,
    filter: Parameters<ValueIndex['getOrCreate']>[0],
    key: string,
    years: number | null = null,
  ): number {
    const { id, members } = this.values.getOrCreate(filter, key, this.sets);
    members.add(slot, years);
    return id;
  }

  #clear(slot: number): void {
    for (const bits of Object.values(this.flags)) unset(bits, slot);
    for (const sets of Object.values(this.enumSets)) for (const bits of sets) unset(bits, slot);
    for (const id of this.lists.read(slot)) this.values.removeSlot(id, slot);
    this.lists.clear(slot);
    this.texts?.remove(slot);
    this.names?.remove(slot);
  }

  /** Moves to longer bitsets and columns. */
  #grow(): void {
    const sets = new BitsetPool(Math.ceil(this.capacity * 1.25));
    this.flags = keyed(FLAGS, (flag) => sets.copyFrom(this.flags[flag]));
    this.enumSets = keyed(ENUM_FILTERS, (filter) => this.enumSets[filter].map((bits) => sets.copyFrom(bits)));
    for (const { members } of this.values) members.moveTo(sets);
    this.sets = sets;
    this.#reserve();
  }

  #reserve(): void {
    const { capacity } = this;
    this.slots.reserve(capacity);
    this.lists.reserve(capacity);
    this.traits = resized(this.traits, capacity);
    this.perks = resized(this.perks, capacity);
    this.years = resized(this.years, capacity);
    this.seen = resized(this.seen, capacity);
    this.created = resized(this.created, capacity);
    this.parts = resized(this.parts, capacity);
    this.salary = resized(this.salary, capacity);
    this.#digests = resized(this.#digests, capacity);
  }
}

/** Removes duplicates from a short list. */
const unique = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) === at);

const keyed = <K extends string, V>(keys: readonly K[], of: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>;
