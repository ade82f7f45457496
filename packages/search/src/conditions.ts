import { cityKeys } from '@tandem/catalogue/city-names';
import { SHORT_ROLES } from '@tandem/catalogue/roles';
import { CURRENCIES, perMonth, SALARY_FREQUENCIES } from '@tandem/catalogue/salaries';
import type { SearchConditions } from '@tandem/contracts/search';
import { set, slotsOf } from './bitset.ts';
import type { Bitset } from './bitset-pool.ts';
import { type EnumFilter, enumFilters, SALARY_BUCKET } from './enum-filters.ts';
import { distanceKm, parseNear } from './places.ts';
import { dayOf, type ProfileIndex } from './profile-index.ts';
import type { VisibleSets } from './search-scope.ts';
import { textCondition } from './text-condition.ts';

/** A condition of a search. The facet of a group ignores all conditions of that group. */
export interface Condition {
  group: string;
  /** Key in `without`, which tells how many there would be without this condition. */
  key: string;
  bits: Bitset;
  /** Excludes the profiles in the set. */
  inverted?: boolean;
}

const DEFAULT_KM = 50;

/** @returns one set for each condition of a search. @param now milliseconds since 1970 */
export function buildConditions(
  index: ProfileIndex,
  view: VisibleSets,
  search: SearchConditions,
  now: number,
): Condition[] {
  const conditions: Condition[] = [];
  const add = (group: string, bits: Bitset, key = group, inverted = false) =>
    conditions.push({ group, key, bits, ...(inverted && { inverted }) });
  const addEnum = (filter: EnumFilter, wanted: readonly string[] | undefined, group: string = filter) => {
    if (wanted?.length) add(group, anyOf(index, filter, wanted));
  };

  const roles = [...(search.roles ?? []), ...(search.shortRoles ?? []).flatMap((key) => [...SHORT_ROLES[key]])];
  addEnum('roles', roles);
  for (const wanted of new Set(search.skills)) add('skills', withSkill(index, wanted), `skills:${wanted}`);
  if (search.anySkills?.length) {
    const any = empty(index);
    for (const wanted of search.anySkills) index.sets.or(any, any, withSkill(index, wanted));
    add('skills', any, 'anySkills');
  }
  for (const unwanted of new Set(search.withoutSkills))
    add('skills', withSkill(index, unwanted), `withoutSkills:${unwanted}`, true);
  addEnum('seniorities', search.seniorities);
  addEnum('years', search.years);
  addEnum('remote', search.remote);
  addEnum('visa', search.visa);
  addEnum('jobTypes', search.jobTypes);
  addEnum('perks', search.perks);
  for (const badge of new Set(search.badges)) add('badges', anyOf(index, 'badges', [badge]), `badges:${badge}`);
  for (const language of new Set(search.languages))
    add('languages', withAnyValue(index, 'languages', [language]), `languages:${language}`);
  if (search.countries?.length) add('countries', withAnyValue(index, 'countries', search.countries));
  if (search.near !== undefined) add('near', withinDistance(index, search.near, search.distance ?? DEFAULT_KM));
  if (search.cities?.length) add('cities', inCities(index, search.cities));
  if (search.available !== undefined) {
    const { available = 0 } = search;
    addEnum(
      'available',
      enumFilters.available.values.filter((days) => Number(days) <= available),
    );
  }
  if (search.seen !== undefined) add('seen', seenSince(index, dayOf(now) - search.seen + 1));
  if (search.salary !== undefined) add('salary', expectingAtMost(index, view, search));
  if (search.video) add('video', index.flags.video);
  if (search.candidates) add('candidates', view.managed ?? empty(index), 'candidates', search.candidates === 'none');
  const words = search.text ? textCondition(index, view, search.text) : null;
  if (words) add('text', words);
  return conditions;
}

const empty = (index: ProfileIndex): Bitset => index.sets.borrowScratch();

function anyOf(index: ProfileIndex, filter: EnumFilter, wanted: readonly string[]): Bitset {
  const sets = wanted
    .map((value) => index.enumSets[filter][enumFilters[filter].values.indexOf(value)])
    .filter((bits) => !!bits);
  if (sets.length === 1 && sets[0]) return sets[0];
  const any = empty(index);
  for (const bits of sets) index.sets.or(any, any, bits);
  return any;
}

/** @param wanted a skill such as "go", or "go:4" with a minimum number of years */
function withSkill(index: ProfileIndex, wanted: string): Bitset {
  const [skill = '', years] = wanted.split(':');
  const members = index.values.byFilter.skills.get(skill)?.members;
  if (members?.dense && !Number(years)) return members.dense;
  const bits = empty(index);
  if (Number(years)) members?.addWithYears(bits, Number(years));
  else members?.addTo(bits);
  return bits;
}

function withAnyValue(index: ProfileIndex, filter: 'languages' | 'countries', wanted: readonly string[]): Bitset {
  const bits = empty(index);
  for (const key of wanted) index.values.byFilter[filter].get(key)?.members.addTo(bits);
  return bits;
}

function withinDistance(index: ProfileIndex, wanted: string, km: number): Bitset {
  const [centre, bits] = [parseNear(wanted), empty(index)];
  for (const { place, members } of index.values.byFilter.place.values()) {
    const distance = place ? distanceKm(place.located, centre) : null;
    if (distance !== null && distance <= km) members.addTo(bits);
  }
  return bits;
}

function inCities(index: ProfileIndex, cities: readonly string[]): Bitset {
  const [names, bits] = [new Set(cities.flatMap(cityKeys)), empty(index)];
  for (const { place, members } of index.values.byFilter.place.values())
    if (place && names.has(place.original.city)) members.addTo(bits);
  return bits;
}

function seenSince(index: ProfileIndex, day: number): Bitset {
  const bits = empty(index);
  for (const { key, members } of index.values.days) {
    if (Number(key) < day) break;
    members.addTo(bits);
  }
  return bits;
}

/** Profiles whose salary expectation is visible to the viewer and at most the given one. */
function expectingAtMost(index: ProfileIndex, { full }: VisibleSets, search: SearchConditions): Bitset {
  const bits = empty(index);
  if (!full) return bits;
  const { salary = 0, currency = 'eur', per = 'month' } = search;
  const maxPerMonth = perMonth(salary, per, currency, 'eur');
  const limits = SALARY_FREQUENCIES.flatMap((frequency) =>
    CURRENCIES.map((code) => largestPassing((amount) => perMonth(amount, frequency, code, 'eur') <= maxPerMonth)),
  );
  const step = Math.floor(maxPerMonth / SALARY_BUCKET);
  const { sets, enumSets: known } = index;
  const steps = known.salary;
  for (const lower of steps.slice(0, Math.min(step, steps.length - 1))) sets.or(bits, bits, lower);
  const same = sets.and(sets.borrowUncleared(), full, steps[Math.min(step, steps.length - 1)] as Bitset);
  for (const slot of slotsOf(same, sets.count(same))) {
    const expected = index.salary[slot] as number;
    if ((expected & 0xffffff) <= (limits[expected >>> 24] as number)) set(bits, slot);
  }
  return sets.and(bits, bits, full);
}

/** Binary search. @returns the largest 24-bit integer that passes, or -1 */
function largestPassing(passes: (amount: number) => boolean): number {
  let [low, high] = [-1, 0xffffff];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (passes(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
