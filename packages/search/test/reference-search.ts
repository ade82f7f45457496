import { cityKey, cityKeys } from '@tandem/catalogue/city-names';
import { experienceBucketOf } from '@tandem/catalogue/experience';
import { CITIES } from '@tandem/catalogue/places';
import { SHORT_ROLE_KEYS, SHORT_ROLES, shortRoleOf } from '@tandem/catalogue/roles';
import { perMonth } from '@tandem/catalogue/salaries';
import { SKILLS } from '@tandem/catalogue/skills';
import type { SearchConditions } from '@tandem/contracts/search';
import { AVAILABLE_DAYS, SEEN_DAYS } from '@tandem/contracts/search-string';
import { distanceKm } from '@tandem/matching/place';
import { MAX_SKILLS } from '../src/facets.ts';
import { desiredPlaces, namesPlaces, parseNear, withCoordinates } from '../src/places.ts';
import type { Profile } from '../src/profile.ts';
import type { SearchScope } from '../src/search-scope.ts';
import { tokenize } from '../src/tokenizer.ts';

/** A reference implementation of the index that checks every profile one by one. */
const DAY = 86_400_000;
const dayOf = (moment: number) => Math.floor(moment / DAY);

export function isInScope(profile: Profile, scope: SearchScope): boolean {
  if (scope.who === 'superuser') return true;
  if (scope.who === 'company' && profile.managedBy === scope.id) return profile.present;
  if (!profile.listed) return false;
  if (scope.who === 'guest') return profile.public;
  return scope.who !== 'company' || !profile.hiddenFrom.some((key) => scope.keys.includes(key));
}

export function isFull(profile: Profile, scope: SearchScope): boolean {
  if (scope.who === 'superuser') return true;
  if (scope.who !== 'company') return false;
  if (profile.managedBy === scope.id) return true;
  return (scope.mayContact && profile.open) || [...scope.accepted].includes(profile.id);
}

type Test = (profile: Profile) => boolean;
interface Asked {
  group: string;
  key: string;
  test: Test;
}

const shares = (one: readonly unknown[], other: readonly unknown[]) => one.some((each) => other.includes(each));

function hasSkill(profile: Profile, wanted: string): boolean {
  const [skill = '', years] = wanted.split(':');
  if (!profile.skills.includes(skill)) return false;
  return !Number(years) || (profile.skillsYears[skill] ?? -1) >= Number(years);
}

const isNear = (profile: Profile, near: string, km: number) =>
  desiredPlaces(profile).some(
    (place) => (distanceKm(withCoordinates(place), parseNear(near)) ?? Number.POSITIVE_INFINITY) <= km,
  );

const ageOf = ({ seen }: Profile, now: number) =>
  seen === null ? Number.POSITIVE_INFINITY : Math.max(0, dayOf(now) - dayOf(seen));
const startsWithin = ({ notices }: Profile, days: number) => notices !== null && notices <= days;
const countriesOf = (profile: Profile) =>
  [
    ...desiredPlaces(profile).map(({ country }) => country),
    ...(namesPlaces(profile.locations) ? [] : [profile.country]),
  ].filter(Boolean);
const perMonthOf = ({ salary }: Profile) =>
  salary ? perMonth(salary.amount, salary.frequency, salary.currency, 'eur') : null;

function hasText(profile: Profile, scope: SearchScope, text: string): boolean {
  const words = tokenize(text).slice(0, 12);
  const last = words.at(-1) ?? '';
  const sees = scope.who === 'company' || scope.who === 'superuser';
  const { texts, names } = profile;
  const own = [texts, names].flatMap((each) =>
    tokenize([each.everyone, sees ? each.half : '', isFull(profile, scope) ? each.full : ''].join(' ')),
  );
  const begins = !/\s$/.test(text) && last.length >= 2;
  return words.every((word) => own.some((each) => each === word || (begins && word === last && each.startsWith(word))));
}

/** Returns whether every word is a prefix of a word of the visible name; an empty query matches all. */
export function isNamed(profile: Profile, scope: SearchScope, name: string): boolean {
  const { names } = profile;
  const own = tokenize(`${names.everyone} ${isFull(profile, scope) ? names.full : ''}`);
  return tokenize(name).every((word) => own.some((each) => each.startsWith(word)));
}

function asked(search: SearchConditions, scope: SearchScope, now: number): Asked[] {
  const found: Asked[] = [];
  const ask = (group: string, test: Test, key = group) => found.push({ group, key, test });
  const any = (group: string, wanted: readonly unknown[] | undefined, of: (profile: Profile) => readonly unknown[]) => {
    if (wanted?.length) ask(group, (profile) => shares(of(profile), wanted));
  };
  any(
    'roles',
    [...(search.roles ?? []), ...(search.shortRoles ?? []).flatMap((key) => [...SHORT_ROLES[key]])],
    ({ roles }) => roles,
  );
  for (const wanted of new Set(search.skills))
    ask('skills', (profile) => hasSkill(profile, wanted), `skills:${wanted}`);
  if (search.anySkills?.length)
    ask('skills', (profile) => !!search.anySkills?.some((each) => hasSkill(profile, each)), 'anySkills');
  for (const unwanted of new Set(search.withoutSkills))
    ask('skills', ({ skills }) => !skills.includes(unwanted), `withoutSkills:${unwanted}`);
  any('seniorities', search.seniorities, ({ seniority }) => (seniority ? [seniority] : []));
  any('years', search.years, ({ yearsExperience: years }) =>
    years === null ? [] : [String(experienceBucketOf(years))],
  );
  any('remote', search.remote, ({ remote }) => remote);
  any('visa', search.visa, ({ visa }) => visa);
  any('jobTypes', search.jobTypes, ({ jobTypes }) => jobTypes);
  any('perks', search.perks, ({ perks }) => perks);
  for (const badge of new Set(search.badges)) ask('badges', ({ badges }) => badges.includes(badge), `badges:${badge}`);
  for (const language of new Set(search.languages))
    ask('languages', ({ languages }) => languages.includes(language), `languages:${language}`);
  any('countries', search.countries, countriesOf);
  const { near, available, seen, salary, text, currency = 'eur', per = 'month', distance = 50 } = search;
  if (near !== undefined) ask('near', (profile) => isNear(profile, near, distance));
  if (search.cities?.length)
    any('cities', search.cities.flatMap(cityKeys), (profile) =>
      desiredPlaces(profile).map(({ city, country }) => cityKey(city, country)),
    );
  if (available !== undefined) ask('available', (profile) => startsWithin(profile, available));
  if (seen !== undefined) ask('seen', (profile) => ageOf(profile, now) < seen);
  if (salary !== undefined)
    ask(
      'salary',
      (profile) =>
        isFull(profile, scope) &&
        (perMonthOf(profile) ?? Number.POSITIVE_INFINITY) <= perMonth(salary, per, currency, 'eur'),
    );
  if (search.video) ask('video', ({ video }) => video);
  if (search.candidates)
    ask(
      'candidates',
      ({ managedBy }) => (scope.who === 'company' && managedBy === scope.id) === (search.candidates === 'only'),
    );
  if (text && tokenize(text).length > 0) ask('text', (profile) => hasText(profile, scope, text));
  return found;
}

/** Values of a profile in each facet. */
const counted: Record<
  string,
  { group?: string; of: (profile: Profile, now: number, scope: SearchScope) => readonly (string | number)[] }
> = {
  roles: { of: ({ roles }) => roles },
  shortRoles: {
    group: 'roles',
    of: ({ roles }) => SHORT_ROLE_KEYS.filter((key) => roles.map(shortRoleOf).includes(key)),
  },
  skills: { of: ({ skills }) => skills },
  seniorities: { of: ({ seniority }) => (seniority ? [seniority] : []) },
  years: { of: ({ yearsExperience: years }) => (years === null ? [] : [experienceBucketOf(years)]) },
  near: { of: (profile) => CITIES.map(({ key }) => key).filter((key) => isNear(profile, key, 50)) },
  countries: { of: (profile) => [...new Set(countriesOf(profile))] },
  remote: { of: ({ remote }) => remote },
  visa: { of: ({ visa }) => visa },
  languages: { of: ({ languages }) => languages },
  jobTypes: { of: ({ jobTypes }) => jobTypes },
  perks: { of: ({ perks }) => perks },
  badges: { of: ({ badges }) => badges },
  available: { of: (profile) => AVAILABLE_DAYS.filter((days) => startsWithin(profile, days)) },
  seen: { of: (profile, now) => SEEN_DAYS.filter((days) => ageOf(profile, now) < days) },
  salary: {
    of: (profile, _, scope) => {
      const expected = perMonthOf(profile);
      return expected === null || !isFull(profile, scope) ? [] : [Math.min(10, Math.floor(expected / 1000)) * 1000];
    },
  },
  candidates: {
    of: ({ managedBy }, _, scope) => (scope.who === 'company' ? [managedBy === scope.id ? 'only' : 'none'] : []),
  },
};

export function reference(profiles: readonly Profile[], search: SearchConditions, scope: SearchScope, now: number) {
  const there = profiles.filter((profile) => isInScope(profile, scope));
  const tests = asked(search, scope, now);
  const passing = (except: (each: Asked) => boolean) =>
    there.filter((profile) => tests.every((each) => except(each) || each.test(profile)));
  const found = passing(() => false);
  const facets: Record<string, Record<string, number>> = {};
  for (const [name, { group = name, of }] of Object.entries(counted)) {
    const counts: Record<string, number> = {};
    for (const profile of passing((each) => each.group === group))
      for (const value of of(profile, now, scope)) counts[value] = (counts[value] ?? 0) + 1;
    facets[name] = counts;
  }
  facets.skills = frequentSkills(facets.skills ?? {}, found, search);
  return {
    found,
    of: there.length,
    facets,
    without: Object.fromEntries(tests.map((left) => [left.key, passing((each) => each === left).length])),
  };
}

function frequentSkills(counts: Record<string, number>, found: readonly Profile[], search: SearchConditions) {
  const own: Record<string, number> = {};
  for (const skill of found.flatMap(({ skills }) => skills)) own[skill] = (own[skill] ?? 0) + 1;
  const first = Object.entries(own)
    .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
    .slice(0, MAX_SKILLS)
    .map(([skill]) => skill);
  const named = [...(search.skills ?? []), ...(search.anySkills ?? []), ...(search.withoutSkills ?? [])];
  const shown = [...SKILLS, ...named.map((each) => each.split(':')[0] ?? ''), ...first];
  return Object.fromEntries(shown.map((skill) => [skill, counts[skill] ?? 0]));
}
