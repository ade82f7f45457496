import { SENIORITIES } from '@tandem/catalogue/roles';
import { CURRENCIES, SALARY_FREQUENCIES } from '@tandem/catalogue/salaries';
import { PERKS, REMOTE_TYPES } from '@tandem/catalogue/work';
import { type Bits, grown, has, set, unset, wordsFor } from './bits.ts';
import { type FixedFilter, fixed } from './fixed.ts';
import { Lists } from './lists.ts';
import { knownPlace, wishesOf } from './places.ts';
import type { Profile } from './profile.ts';
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
  readonly flags = Object.fromEntries(FLAGS.map((flag) => [flag, new Int32Array(0)])) as Record<Flag, Bits>;
  readonly fixed = Object.fromEntries(
    FIXED.map((filter) => [filter, fixed[filter].values.map(() => new Int32Array(0))]),
  ) as Record<FixedFilter, Bits[]>;
  capacity = 0;
  /** Seniority in two bits, then ways of working; perks by their places in the catalogue. */
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
    this.#reserve(Math.max(1024, Math.ceil(expected * 1.02)));
  }

  get size(): number {
    return this.slots.size;
  }

  get words(): number {
    return wordsFor(this.capacity);
  }

  /** Adds a profile, or puts it in the place of what was known of it. `print` tells later whether it has changed. */
  put(profile: Profile, print = 0): void {
    const known = this.slots.find(profile.id);
    if (known < 0 && this.slots.size + 1 > this.capacity) this.#reserve(Math.ceil(this.capacity * 1.25));
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
    for (let slot = 0; slot < this.slots.end; slot++) if (has(this.flags.known, slot)) yield this.slots.id(slot);
  }

  /** Bytes of columns, sets and lists, without the words of texts. */
  get bytes(): number {
    const columns = [
      this.traits,
      this.perks,
      this.years,
      this.seen,
      this.created,
      this.parts,
      this.salary,
      this.#print,
    ];
    const sets = [...Object.values(this.flags), ...Object.values(this.fixed).flat()];
    let sum = this.slots.bytes + this.lists.bytes;
    for (const { byteLength } of [...columns, ...sets]) sum += byteLength;
    for (const { members } of this.values) sum += members.bytes;
    return sum;
  }

  #write(slot: number, profile: Profile): void {
    for (const filter of FIXED) fixed[filter].each(profile, (value) => set(this.fixed[filter][value] as Bits, slot));
    const wishes = wishesOf(profile);
    const flagged: Record<Flag, boolean> = {
      known: true,
      present: profile.present,
      listed: profile.listed,
      public: profile.public,
      open: profile.open,
      video: profile.video,
      wishless: profile.locations.length === 0,
      unseen: profile.seen === null,
    };
    for (const flag of FLAGS) if (flagged[flag]) set(this.flags[flag], slot);

    const ways = profile.remote.reduce((bits, way) => bits | (4 << REMOTE_TYPES.indexOf(way)), 0);
    this.traits[slot] = SENIORITIES.indexOf(profile.seniority) | ways;
    this.perks[slot] = profile.perks.reduce((bits, perk) => bits | (1 << PERKS.indexOf(perk)), 0);
    this.years[slot] = profile.yearsExperience === null ? NO_YEARS : Math.min(254, profile.yearsExperience);
    this.seen[slot] = dayOf(profile.seen);
    this.created[slot] = dayOf(profile.created);
    this.parts[slot] = profile.parts;
    this.salary[slot] = profile.salary ? packed(profile.salary) : -1;

    const countries = wishes.map(({ country }) => country).filter(Boolean);
    const living = profile.locations.length === 0 && /^[A-Z]{2}$/.test(profile.country) ? [profile.country] : [];
    const ids = profile.skills.map((skill) => this.#join(slot, 'skills', skill, profile.skillsYears[skill] ?? null));
    for (const language of profile.languages) ids.push(this.#join(slot, 'languages', language));
    for (const country of new Set([...countries, ...living])) ids.push(this.#join(slot, 'countries', country));
    for (const key of new Set(wishes.map((place) => knownPlace(place).key))) ids.push(this.#join(slot, 'place', key));
    for (const key of profile.hiddenFrom) ids.push(this.#join(slot, 'hiddenFrom', key));
    if (profile.seen !== null) ids.push(this.#join(slot, 'day', String(dayOf(profile.seen))));
    if (profile.managedBy) ids.push(this.#join(slot, 'managedBy', profile.managedBy));
    this.lists.write(slot, ids);
    this.texts?.put(slot, profile.texts);
  }

  #join(slot: number, filter: Parameters<Values['get']>[0], key: string, years: number | null = null): number {
    const { id, members } = this.values.get(filter, key);
    members.add(slot, this.capacity, years);
    return id;
  }

  #clear(slot: number): void {
    for (const bits of Object.values(this.flags)) unset(bits, slot);
    for (const sets of Object.values(this.fixed)) for (const bits of sets) unset(bits, slot);
    for (const id of this.lists.read(slot)) this.values.leave(id, slot);
    this.lists.clear(slot);
    this.texts?.remove(slot);
  }

  #reserve(capacity: number): void {
    const words = wordsFor(capacity);
    const old = this.capacity;
    this.capacity = words * 32;
    this.slots.reserve(this.capacity);
    this.lists.reserve(this.capacity);
    for (const flag of FLAGS) this.flags[flag] = grown(this.flags[flag], words);
    for (const filter of FIXED) this.fixed[filter] = this.fixed[filter].map((bits) => grown(bits, words));
    for (const { members } of this.values) members.grow(words);
    const larger = <T extends Uint8Array | Uint16Array | Int32Array>(column: T): T => {
      const copy = new (column.constructor as new (length: number) => T)(this.capacity);
      copy.set(column.subarray(0, old));
      return copy;
    };
    this.traits = larger(this.traits);
    this.perks = larger(this.perks);
    this.years = larger(this.years);
    this.seen = larger(this.seen);
    this.created = larger(this.created);
    this.parts = larger(this.parts);
    this.salary = larger(this.salary);
    this.#print = larger(this.#print);
  }
}
