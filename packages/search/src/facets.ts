import { SKILLS } from '@tandem/catalogue/skills';
import type { SearchFacets } from '@tandem/contracts/search';
import { AVAILABLE_DAYS, SEEN_DAYS } from '@tandem/contracts/search-string';
import type { Bitset } from './bitset-pool.ts';
import { type EnumFilter, enumFilters } from './enum-filters.ts';
import { dayOf, type ProfileIndex } from './profile-index.ts';
import { ResultSet } from './result-set.ts';
import type { VisibleSets } from './search-scope.ts';
import type { Value } from './value-index.ts';

type Counts = Record<string, number>;

const MAX_SEEN_DAYS = SEEN_DAYS.at(-1) ?? 0;

/** Number of skills in the facet, besides the requested ones. */
export const MAX_SKILLS = 40;

const nonZero = (counts: Counts): Counts => Object.fromEntries(Object.entries(counts).filter(([, found]) => found > 0));

/** Counts every value of every filter among the profiles that pass all other filters. */
export function countFacets(
  index: ProfileIndex,
  view: VisibleSets,
  resultSetOf: (group: string) => ResultSet,
  asked: { skills: readonly string[]; now: number },
): SearchFacets {
  const enumFacet = (filter: EnumFilter, group: string = filter) => {
    const resultSet = resultSetOf(group);
    const counts: Counts = {};
    const { values } = enumFilters[filter];
    for (let at = 0; at < values.length; at++) {
      const count = resultSet.intersectionCount(index.enumSets[filter][at] as Bitset);
      if (count > 0) counts[values[at] as string] = count;
    }
    return counts;
  };
  return {
    roles: enumFacet('roles'),
    shortRoles: enumFacet('shortRoles', 'roles'),
    skills: skillFacet(index, resultSetOf('skills'), resultSetOf(''), asked.skills),
    seniorities: enumFacet('seniorities'),
    years: enumFacet('years'),
    near: enumFacet('near'),
    countries: openFacet(index, 'countries', resultSetOf('countries')),
    remote: enumFacet('remote'),
    visa: enumFacet('visa'),
    languages: openFacet(index, 'languages', resultSetOf('languages')),
    jobTypes: enumFacet('jobTypes'),
    perks: enumFacet('perks'),
    badges: enumFacet('badges'),
    available: availabilityFacet(enumFacet('available')),
    seen: lastSeenFacet(index, resultSetOf('seen'), asked.now),
    salary: salaryFacet(index, view, resultSetOf('salary')),
    candidates: managedFacet(view, resultSetOf('candidates')),
  };
}

/** Number of bitset lookups that take as long as reading the forward list of a profile, as measured. */
const LOOKUPS_FOR_LIST = 200;
/** Number of words of two bitsets whose intersection takes as long as looking up one slot, as measured. */
const WORDS_FOR_LOOKUP = 5;
/** Below this share of all profiles, reading a column at each slot is faster than intersecting with every value. */
const SMALL_SHARE = 1 / 16;

/** Counts the members with a value. Returns some number below `min` if there are fewer. */
type Counter = (value: Value, min?: number) => number;

/**
 * Returns a function that counts the members with one of these values: by their lists, or by the slots of each value,
 * whichever reads less.
 */
function counterOf(index: ProfileIndex, resultSet: ResultSet, values: Iterable<Value>): Counter {
  let lookups = 0;
  for (const { members } of values) lookups += members.dense ? members.dense.length / WORDS_FOR_LOOKUP : members.size;
  if (!resultSet.valueCounts && resultSet.size * LOOKUPS_FOR_LIST > lookups)
    return ({ members }, min) => resultSet.countOf(members, min);
  const counts = valueCounts(index, resultSet);
  return ({ id }) => counts[id] as number;
}

function openFacet(index: ProfileIndex, filter: 'languages' | 'countries', resultSet: ResultSet): Counts {
  const values = index.values.byFilter[filter];
  const countOf = counterOf(index, resultSet, values.values());
  const counts: Counts = {};
  for (const [key, value] of values) counts[key] = countOf(value);
  return nonZero(counts);
}

/**
 * Counts the most frequent skills of the result and the requested skills, among the profiles that pass all other
 * filters.
 */
function skillFacet(index: ProfileIndex, resultSet: ResultSet, found: ResultSet, asked: readonly string[]): Counts {
  const first = topSkills(index, found);
  const counts = new Map(resultSet === found ? first : []);
  const missing = [...SKILLS, ...asked, ...first.map(([key]) => key)].filter((skill) => !counts.has(skill));
  const known = index.values.byFilter.skills;
  const countOf = counterOf(
    index,
    resultSet,
    missing.map((skill) => known.get(skill)).filter((value) => !!value),
  );
  for (const skill of missing) {
    const value = known.get(skill);
    counts.set(skill, value ? countOf(value) : 0);
  }
  return Object.fromEntries(counts);
}

const byCount = (one: readonly [string, number], other: readonly [string, number]) =>
  other[1] - one[1] || (one[0] < other[0] ? -1 : 1);

/** @returns the number of members with each skill, language and country by its id; for small sets */
function valueCounts({ lists, values }: ProfileIndex, resultSet: ResultSet): Int32Array {
  if (resultSet.valueCounts) return resultSet.valueCounts;
  resultSet.valueCounts = new Int32Array(values.end);
  lists.count(resultSet.slots, resultSet.valueCounts);
  return resultSet.valueCounts;
}

/** Counts skills in descending order of members and stops once no further skill can be among the top ones. */
function topSkills(index: ProfileIndex, resultSet: ResultSet): (readonly [string, number])[] {
  const found: (readonly [string, number])[] = [];
  const { skills } = index.values;
  const countOf = counterOf(index, resultSet, skills);
  /** The highest counts so far, in ascending order. */
  const highest: number[] = [];
  for (const value of skills) {
    const threshold = highest.length < MAX_SKILLS ? 0 : (highest[0] ?? 0);
    if (value.members.size < threshold) break;
    const count = countOf(value, threshold);
    if (count === 0 || count < threshold) continue;
    found.push([value.key, count]);
    const at = highest.findIndex((lower) => lower >= count);
    highest.splice(at < 0 ? highest.length : at, 0, count);
    if (highest.length > MAX_SKILLS) highest.shift();
  }
  return found.sort(byCount).slice(0, MAX_SKILLS);
}

/** Cumulative: a developer who can start sooner can also start later. */
function availabilityFacet(steps: Counts): Counts {
  let sum = 0;
  const counts: Counts = {};
  for (const days of AVAILABLE_DAYS) {
    sum += steps[days] ?? 0;
    counts[days] = sum;
  }
  return nonZero(counts);
}

/** Cumulative: a developer seen within fewer days was also seen within more. */
function lastSeenFacet(index: ProfileIndex, resultSet: ResultSet, now: number): Counts {
  const today = dayOf(now);
  const counts: Counts = Object.fromEntries(SEEN_DAYS.map((days) => [days, 0]));
  const addDay = (day: number, count: number): boolean => {
    const within = SEEN_DAYS.filter((days) => Math.max(0, today - day) < days);
    for (const days of within) counts[days] = (counts[days] ?? 0) + count;
    return within.length > 0;
  };
  if (resultSet.size <= index.size * SMALL_SHARE) {
    const ages = new Int32Array(MAX_SEEN_DAYS);
    for (const slot of resultSet.slots) {
      const age = Math.max(0, today - (index.seen[slot] as number));
      if (age < MAX_SEEN_DAYS) ages[age] = (ages[age] as number) + 1;
    }
    for (const [age, count] of ages.entries()) addDay(today - age, count);
    return nonZero(counts);
  }
  for (const { key, members } of index.values.days) if (!addDay(Number(key), resultSet.countOf(members))) break;
  return nonZero(counts);
}

/** Salary buckets, counted among the profiles whose salary the viewer sees. */
function salaryFacet(index: ProfileIndex, { full }: VisibleSets, resultSet: ResultSet): Counts {
  if (!full) return {};
  const salaryVisible = new ResultSet(index.sets, index.sets.and(index.sets.borrowUncleared(), resultSet.bits, full));
  const counts: Counts = {};
  for (const [at, step] of enumFilters.salary.values.entries())
    counts[Number(step) * 1000] = salaryVisible.intersectionCount(index.enumSets.salary[at] as Bitset);
  return nonZero(counts);
}

function managedFacet({ managed: own }: VisibleSets, resultSet: ResultSet): Counts {
  if (!own) return {};
  const only = resultSet.intersectionCount(own);
  return nonZero({ only, none: resultSet.size - only });
}
