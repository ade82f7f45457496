import { SKILLS } from '@tandem/catalogue/skills';
import type { SearchFacets } from '@tandem/contracts/search';
import { AVAILABLE_DAYS, SEEN_DAYS } from '@tandem/contracts/search-string';
import { Base } from './base.ts';
import { type Bits, each, keepOnly } from './bits.ts';
import { type FixedFilter, fixed } from './fixed.ts';
import { dayOf, type ProfileIndex } from './profile-index.ts';
import type { View } from './sight.ts';
import type { Value } from './values.ts';

type Counts = Record<string, number>;

/** So many skills are counted besides those that are asked for. */
export const MOST_SKILLS = 40;

const kept = (counts: Counts): Counts => Object.fromEntries(Object.entries(counts).filter(([, found]) => found > 0));

/** Counts every choice of every filter, each among those who pass all other filters. */
export function facetsOf(
  index: ProfileIndex,
  view: View,
  baseOf: (group: string) => Base,
  asked: { skills: readonly string[]; now: number },
): SearchFacets {
  const simple = (filter: FixedFilter, group: string = filter) => {
    const base = baseOf(group);
    const counts: Counts = {};
    const { values } = fixed[filter];
    for (let at = 0; at < values.length; at++) {
      const times = base.countIn(index.fixed[filter][at] as Bits);
      if (times > 0) counts[values[at] as string] = times;
    }
    return counts;
  };
  return {
    roles: simple('roles'),
    shortRoles: simple('shortRoles', 'roles'),
    skills: skillsIn(index, baseOf('skills'), baseOf(''), asked.skills),
    seniorities: simple('seniorities'),
    years: simple('years'),
    near: simple('near'),
    countries: openCounts(index, 'countries', baseOf('countries')),
    remote: simple('remote'),
    visa: simple('visa'),
    languages: openCounts(index, 'languages', baseOf('languages')),
    jobTypes: simple('jobTypes'),
    perks: simple('perks'),
    badges: simple('badges'),
    available: availableIn(simple('available')),
    seen: seenIn(index, baseOf('seen'), asked.now),
    salary: salaryIn(index, view, baseOf('salary')),
    kept: keptIn(view, baseOf('kept')),
  };
}

/** Going through the lists of a few is less work than going through the members of every value. */
const FEW = 1 / 64;
const isFew = (index: ProfileIndex, { size }: Base) => size <= Math.max(32, index.size * FEW);

function openCounts(index: ProfileIndex, filter: 'languages' | 'countries', base: Base): Counts {
  if (isFew(index, base)) return Object.fromEntries(ofFew(index, filter, base));
  const counts: Counts = {};
  for (const [key, { members }] of index.values.by[filter]) counts[key] = base.countOf(members);
  return kept(counts);
}

/** Values of one filter by how many of a few profiles have them. */
function ofFew(index: ProfileIndex, filter: Value['filter'], base: Base): [string, number][] {
  const found: [string, number][] = [];
  for (const [value, times] of valuesOf(index, base)) if (value.filter === filter) found.push([value.key, times]);
  return found;
}

function valuesOf(index: ProfileIndex, base: Base): ReadonlyMap<Value, number> {
  if (base.values) return base.values;
  const times = new Int32Array(index.values.end);
  const found: number[] = [];
  each(base.bits, (slot) =>
    index.lists.each(slot, (id) => {
      if (times[id] === 0) found.push(id);
      times[id] = (times[id] as number) + 1;
    }),
  );
  base.values = new Map(found.map((id) => [index.values.at(id), times[id] as number]));
  return base.values;
}

/** The skills that most of those found have, and those that were asked for; counted among who passes all other filters. */
function skillsIn(index: ProfileIndex, base: Base, found: Base, asked: readonly string[]): Counts {
  const most = isFew(index, found) ? ofFew(index, 'skills', found) : frequent(index, found);
  const first = most.sort(byCount).slice(0, MOST_SKILLS);
  if (base === found) return { ...zeros(index, base, asked), ...Object.fromEntries(first) };
  return zeros(index, base, [...asked, ...first.map(([skill]) => skill)]);
}

/** How many have each skill of the catalogue and some others, none included. */
const zeros = (index: ProfileIndex, base: Base, others: readonly string[]): Counts =>
  Object.fromEntries([...new Set([...SKILLS, ...others])].map((skill) => [skill, countOf(index, skill, base)]));

const byCount = (one: readonly [string, number], other: readonly [string, number]) =>
  other[1] - one[1] || (one[0] < other[0] ? -1 : 1);

const countOf = (index: ProfileIndex, skill: string, base: Base) => {
  const value = index.values.by.skills.get(skill);
  if (!value) return 0;
  return isFew(index, base) ? (valuesOf(index, base).get(value) ?? 0) : base.countOf(value.members);
};

/** Skills by how many have them, most members first: once nobody further can be among the first, the rest is left out. */
function frequent(index: ProfileIndex, base: Base): (readonly [string, number])[] {
  const values = [...index.values.by.skills.values()].sort((one, other) => other.members.size - one.members.size);
  const found: (readonly [string, number])[] = [];
  /** The highest counts so far, lowest first. */
  const highest: number[] = [];
  for (const { key, members } of values) {
    const least = highest.length < MOST_SKILLS ? 0 : (highest[0] ?? 0);
    if (members.size < least) break;
    const times = base.countOf(members);
    if (times === 0 || times < least) continue;
    found.push([key, times]);
    const at = highest.findIndex((lower) => lower >= times);
    highest.splice(at < 0 ? highest.length : at, 0, times);
    if (highest.length > MOST_SKILLS) highest.shift();
  }
  return found;
}

/** Who can start sooner can start later as well. */
function availableIn(steps: Counts): Counts {
  let sum = 0;
  const counts: Counts = {};
  for (const days of AVAILABLE_DAYS) {
    sum += steps[days] ?? 0;
    counts[days] = sum;
  }
  return kept(counts);
}

/** Who was seen within fewer days was seen within more as well. */
function seenIn(index: ProfileIndex, base: Base, now: number): Counts {
  const today = dayOf(now);
  const counts: Counts = Object.fromEntries(SEEN_DAYS.map((days) => [days, 0]));
  const note = (day: number, times: number): boolean => {
    const within = SEEN_DAYS.filter((days) => Math.max(0, today - day) < days);
    for (const days of within) counts[days] = (counts[days] ?? 0) + times;
    return within.length > 0;
  };
  if (isFew(index, base)) {
    for (const [{ filter, key }, times] of valuesOf(index, base)) if (filter === 'day') note(Number(key), times);
    return kept(counts);
  }
  for (const { key, members } of index.values.days) if (!note(Number(key), base.countOf(members))) break;
  return kept(counts);
}

/** Steps of expectations, among those who show theirs to the viewer. */
function salaryIn(index: ProfileIndex, { full }: View, base: Base): Counts {
  if (!full) return {};
  const shown = base.bits.slice();
  keepOnly(shown, full);
  const among = new Base(shown);
  const counts: Counts = {};
  for (const [at, step] of fixed.salary.values.entries())
    counts[Number(step) * 1000] = among.countIn(index.fixed.salary[at] as Bits);
  return kept(counts);
}

function keptIn({ kept: own }: View, base: Base): Counts {
  if (!own) return {};
  const only = base.countIn(own);
  return kept({ only, none: base.size - only });
}
