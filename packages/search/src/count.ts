import { SKILLS } from '@tandem/catalogue/skills';
import type { SearchFacets } from '@tandem/contracts/search';
import { AVAILABLE_DAYS, SEEN_DAYS } from '@tandem/contracts/search-string';
import { Base } from './base.ts';
import { type FixedFilter, fixed } from './fixed.ts';
import { dayOf, type ProfileIndex } from './profile-index.ts';
import type { Bits } from './sets.ts';
import type { View } from './sight.ts';

type Counts = Record<string, number>;

const LONGEST = SEEN_DAYS.at(-1) ?? 0;

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
const FEW = 1 / 16;
const isFew = (index: ProfileIndex, { size }: Base) => size <= Math.max(32, index.size * FEW);

function openCounts(index: ProfileIndex, filter: 'languages' | 'countries', base: Base): Counts {
  const counts: Counts = {};
  for (const [key, { members }] of index.values.by[filter]) counts[key] = base.countOf(members);
  return kept(counts);
}

/** The skills that most of those found have, and those that were asked for; counted among who passes all other filters. */
function skillsIn(index: ProfileIndex, base: Base, found: Base, asked: readonly string[]): Counts {
  const first = isFew(index, found) ? frequentOfFew(index, found) : frequent(index, found);
  const counts = new Map(base === found ? first : []);
  for (const skill of [...SKILLS, ...asked, ...first.map(([key]) => key)])
    if (!counts.has(skill)) counts.set(skill, countOf(index, skill, base));
  return Object.fromEntries(counts);
}

const byCount = (one: readonly [string, number], other: readonly [string, number]) =>
  other[1] - one[1] || (one[0] < other[0] ? -1 : 1);

const countOf = (index: ProfileIndex, skill: string, base: Base) => {
  const value = index.values.by.skills.get(skill);
  if (!value) return 0;
  return isFew(index, base) ? (skillsOf(index, base)[value.id] as number) : base.countOf(value.members);
};

/** How many of a few have each skill, by its number. */
function skillsOf({ lists, values }: ProfileIndex, base: Base): Int32Array {
  if (base.skills) return base.skills;
  base.skills = new Int32Array(values.end);
  lists.count(base.slots, base.skills);
  return base.skills;
}

function frequentOfFew(index: ProfileIndex, base: Base): (readonly [string, number])[] {
  const found: (readonly [string, number])[] = [];
  for (const [id, times] of skillsOf(index, base).entries())
    if (times > 0) found.push([index.values.at(id).key, times]);
  return found.sort(byCount).slice(0, MOST_SKILLS);
}

/** Skills by how many have them, most members first: once nobody further can be among the first, the rest is left out. */
function frequent(index: ProfileIndex, base: Base): (readonly [string, number])[] {
  const found: (readonly [string, number])[] = [];
  /** The highest counts so far, lowest first. */
  const highest: number[] = [];
  for (const { key, members } of index.values.skills) {
    const least = highest.length < MOST_SKILLS ? 0 : (highest[0] ?? 0);
    if (members.size < least) break;
    const times = base.countOf(members);
    if (times === 0 || times < least) continue;
    found.push([key, times]);
    const at = highest.findIndex((lower) => lower >= times);
    highest.splice(at < 0 ? highest.length : at, 0, times);
    if (highest.length > MOST_SKILLS) highest.shift();
  }
  return found.sort(byCount).slice(0, MOST_SKILLS);
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
    const ages = new Int32Array(LONGEST);
    for (const slot of base.slots) {
      const age = Math.max(0, today - (index.seen[slot] as number));
      if (age < LONGEST) ages[age] = (ages[age] as number) + 1;
    }
    for (const [age, times] of ages.entries()) note(today - age, times);
    return kept(counts);
  }
  for (const { key, members } of index.values.days) if (!note(Number(key), base.countOf(members))) break;
  return kept(counts);
}

/** Steps of expectations, among those who show theirs to the viewer. */
function salaryIn(index: ProfileIndex, { full }: View, base: Base): Counts {
  if (!full) return {};
  const among = new Base(index.sets, index.sets.and(index.sets.borrow(), base.bits, full));
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
