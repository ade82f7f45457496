import { cityKeys } from '@tandem/catalogue/city-names';
import { SHORT_ROLES } from '@tandem/catalogue/roles';
import { CURRENCIES, perMonth, SALARY_FREQUENCIES } from '@tandem/catalogue/salaries';
import type { SearchConditions } from '@tandem/contracts/search';
import { set, slotsOf } from './bits.ts';
import { type FixedFilter, fixed, SALARY_STEP } from './fixed.ts';
import { distanceKm, spotOf } from './places.ts';
import { dayOf, type ProfileIndex } from './profile-index.ts';
import type { Bits } from './sets.ts';
import type { View } from './sight.ts';
import { textCondition } from './text-condition.ts';

/** One thing that is asked for. Those of a group are ignored together where its choices are counted. */
export interface Condition {
  group: string;
  /** By what an answer says how many there would be without it. */
  key: string;
  bits: Bits;
  /** Who is in the set is not wanted. */
  inverted?: boolean;
}

const DEFAULT_KM = 50;

/** The sets of slots that a search asks for, one for each condition. `now`: milliseconds since 1970. */
export function conditionsOf(index: ProfileIndex, view: View, search: SearchConditions, now: number): Condition[] {
  const found: Condition[] = [];
  const add = (group: string, bits: Bits, key = group, inverted = false) =>
    found.push({ group, key, bits, ...(inverted && { inverted }) });
  const some = (filter: FixedFilter, wanted: readonly string[] | undefined, group: string = filter) => {
    if (wanted?.length) add(group, anyOf(index, filter, wanted));
  };

  const roles = [...(search.roles ?? []), ...(search.shortRoles ?? []).flatMap((key) => [...SHORT_ROLES[key]])];
  some('roles', roles);
  for (const wanted of new Set(search.skills)) add('skills', skilled(index, wanted), `skills:${wanted}`);
  if (search.anySkills?.length) {
    const any = empty(index);
    for (const wanted of search.anySkills) index.sets.or(any, any, skilled(index, wanted));
    add('skills', any, 'anySkills');
  }
  for (const unwanted of new Set(search.withoutSkills))
    add('skills', skilled(index, unwanted), `withoutSkills:${unwanted}`, true);
  some('seniorities', search.seniorities);
  some('years', search.years);
  some('remote', search.remote);
  some('visa', search.visa);
  some('jobTypes', search.jobTypes);
  some('perks', search.perks);
  for (const badge of new Set(search.badges)) add('badges', anyOf(index, 'badges', [badge]), `badges:${badge}`);
  for (const language of new Set(search.languages))
    add('languages', valued(index, 'languages', [language]), `languages:${language}`);
  if (search.countries?.length) add('countries', valued(index, 'countries', search.countries));
  if (search.near !== undefined) add('near', near(index, search.near, search.distance ?? DEFAULT_KM));
  if (search.cities?.length) add('cities', named(index, search.cities));
  if (search.available !== undefined) {
    const { available = 0 } = search;
    some(
      'available',
      fixed.available.values.filter((days) => Number(days) <= available),
    );
  }
  if (search.seen !== undefined) add('seen', seenSince(index, dayOf(now) - search.seen + 1));
  if (search.salary !== undefined) add('salary', salaried(index, view, search));
  if (search.video) add('video', index.flags.video);
  if (search.kept) add('kept', view.kept ?? empty(index), 'kept', search.kept === 'none');
  const words = search.text ? textCondition(index, view, search.text) : null;
  if (words) add('text', words);
  return found;
}

const empty = (index: ProfileIndex): Bits => index.sets.borrow();

function anyOf(index: ProfileIndex, filter: FixedFilter, wanted: readonly string[]): Bits {
  const sets = wanted.map((value) => index.fixed[filter][fixed[filter].values.indexOf(value)]).filter((bits) => !!bits);
  if (sets.length === 1 && sets[0]) return sets[0];
  const any = empty(index);
  for (const bits of sets) index.sets.or(any, any, bits);
  return any;
}

/** Who has a skill, as "go" or as "go:4" with years. */
function skilled(index: ProfileIndex, wanted: string): Bits {
  const [skill = '', years] = wanted.split(':');
  const members = index.values.by.skills.get(skill)?.members;
  if (members?.dense && !Number(years)) return members.dense;
  const bits = empty(index);
  if (Number(years)) members?.addWithYears(bits, Number(years));
  else members?.addTo(bits);
  return bits;
}

function valued(index: ProfileIndex, filter: 'languages' | 'countries', wanted: readonly string[]): Bits {
  const bits = empty(index);
  for (const key of wanted) index.values.by[filter].get(key)?.members.addTo(bits);
  return bits;
}

function near(index: ProfileIndex, wanted: string, km: number): Bits {
  const [spot, bits] = [spotOf(wanted), empty(index)];
  for (const { spot: place, members } of index.values.by.place.values()) {
    const away = place ? distanceKm(place.at, spot) : null;
    if (away !== null && away <= km) members.addTo(bits);
  }
  return bits;
}

function named(index: ProfileIndex, cities: readonly string[]): Bits {
  const [names, bits] = [new Set(cities.flatMap(cityKeys)), empty(index)];
  for (const { spot, members } of index.values.by.place.values())
    if (spot && names.has(spot.said.city)) members.addTo(bits);
  return bits;
}

function seenSince(index: ProfileIndex, day: number): Bits {
  const bits = empty(index);
  for (const { key, members } of index.values.days) {
    if (Number(key) < day) break;
    members.addTo(bits);
  }
  return bits;
}

/** Who shows an expectation to the viewer, and expects no more than that. */
function salaried(index: ProfileIndex, { full }: View, search: SearchConditions): Bits {
  const bits = empty(index);
  if (!full) return bits;
  const { salary = 0, currency = 'eur', per = 'month' } = search;
  const most = perMonth(salary, per, currency, 'eur');
  const limits = SALARY_FREQUENCIES.flatMap((frequency) =>
    CURRENCIES.map((code) => largest((amount) => perMonth(amount, frequency, code, 'eur') <= most)),
  );
  const step = Math.floor(most / SALARY_STEP);
  const { sets, fixed: known } = index;
  const steps = known.salary;
  for (const lower of steps.slice(0, Math.min(step, steps.length - 1))) sets.or(bits, bits, lower);
  const same = sets.and(sets.borrow(), full, steps[Math.min(step, steps.length - 1)] as Bits);
  for (const slot of slotsOf(same, sets.count(same))) {
    const expected = index.salary[slot] as number;
    if ((expected & 0xffffff) <= (limits[expected >>> 24] as number)) set(bits, slot);
  }
  return sets.and(bits, bits, full);
}

/** The largest whole number of 24 bits that passes, or -1. */
function largest(passes: (amount: number) => boolean): number {
  let [low, high] = [-1, 0xffffff];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (passes(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
