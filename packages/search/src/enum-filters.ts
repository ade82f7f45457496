import { CANDIDATE_BADGES } from '@tandem/catalogue/badges';
import { EXPERIENCE_BUCKETS, experienceBucketOf } from '@tandem/catalogue/experience';
import { CITIES } from '@tandem/catalogue/places';
import { ROLES, SENIORITIES, SHORT_ROLE_KEYS, shortRoleOf } from '@tandem/catalogue/roles';
import { perMonth } from '@tandem/catalogue/salaries';
import { JOB_TYPES, PERKS, REMOTE_TYPES, VISA_REGIONS } from '@tandem/catalogue/work';
import { AVAILABLE_DAYS } from '@tandem/contracts/search-string';
import { set } from './bitset.ts';
import type { Bitset } from './bitset-pool.ts';
import type { ResolvedPlace } from './places.ts';
import { COMPLETENESS_PARTS, type Profile } from './profile.ts';

/** Width of a salary bucket in euros a month. The last bucket is open-ended. */
export const SALARY_BUCKET = 1000;
const SALARY_BUCKETS = Array.from({ length: 11 }, (_, nth) => nth);

function enumFilter<T extends string | number>(
  values: readonly T[],
  of: (profile: Profile, places: readonly ResolvedPlace[]) => readonly (T | null)[],
) {
  const nth = new Map<T | null, number>(values.map((value, at) => [value, at]));
  return {
    values: values.map(String),
    /**
     * Adds a slot to the sets of its values. @param places desired places of the profile @param sets one for each of
     * `values`
     */
    addTo(slot: number, profile: Profile, places: readonly ResolvedPlace[], sets: readonly Bitset[]): void {
      for (const value of of(profile, places)) {
        const at = nth.get(value);
        if (at !== undefined) set(sets[at] as Bitset, slot);
      }
    },
  };
}

/** Filters with a fixed list of values: one bitset for each value. */
export const enumFilters = {
  roles: enumFilter(ROLES, ({ roles }) => roles),
  shortRoles: enumFilter(SHORT_ROLE_KEYS, ({ roles }) => roles.map(shortRoleOf)),
  seniorities: enumFilter(SENIORITIES, ({ seniority }) => [seniority]),
  years: enumFilter(EXPERIENCE_BUCKETS, ({ yearsExperience }) => [
    yearsExperience === null ? null : experienceBucketOf(yearsExperience),
  ]),
  remote: enumFilter(REMOTE_TYPES, ({ remote }) => remote),
  visa: enumFilter(VISA_REGIONS, ({ visa }) => visa),
  jobTypes: enumFilter(JOB_TYPES, ({ jobTypes }) => jobTypes),
  perks: enumFilter(PERKS, ({ perks }) => perks),
  badges: enumFilter(
    CANDIDATE_BADGES.map(({ key }) => key as string),
    ({ badges }) => badges,
  ),
  /** Within 50 km of a preset city. */
  near: enumFilter(
    CITIES.map(({ key }) => key),
    (_, places) => places.flatMap(({ cities }) => cities as CityKey[]),
  ),
  /** The smallest step that covers the notice period. */
  available: enumFilter(AVAILABLE_DAYS, ({ notices }) => [
    notices === null ? null : (AVAILABLE_DAYS.find((days) => notices <= days) ?? null),
  ]),
  /** Only counted among profiles whose salary the viewer sees. */
  salary: enumFilter(SALARY_BUCKETS, ({ salary }) => [salary ? salaryBucket(salary) : null]),
  /** Number of complete parts. Only the ranking reads it. */
  parts: enumFilter([...COMPLETENESS_PARTS.keys(), COMPLETENESS_PARTS.length], ({ parts }) => [parts]),
} as const;
export type EnumFilter = keyof typeof enumFilters;

type CityKey = (typeof CITIES)[number]['key'];

function salaryBucket({ amount, currency, frequency }: NonNullable<Profile['salary']>): number {
  const step = Math.floor(perMonth(amount, frequency, currency, 'eur') / SALARY_BUCKET);
  return Math.min(step, SALARY_BUCKETS.length - 1);
}
