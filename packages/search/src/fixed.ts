import { CANDIDATE_BADGES } from '@tandem/catalogue/badges';
import { EXPERIENCE_BUCKETS, experienceBucketOf } from '@tandem/catalogue/experience';
import { CITIES } from '@tandem/catalogue/places';
import { ROLES, SENIORITIES, SHORT_ROLE_KEYS, shortRoleOf } from '@tandem/catalogue/roles';
import { perMonth } from '@tandem/catalogue/salaries';
import { JOB_TYPES, PERKS, REMOTE_TYPES, VISA_REGIONS } from '@tandem/catalogue/work';
import { AVAILABLE_DAYS } from '@tandem/contracts/search-string';
import { set } from './bits.ts';
import type { KnownPlace } from './places.ts';
import type { Profile } from './profile.ts';
import type { Bits } from './sets.ts';

/** Euro a month; the last step is "or more". */
export const SALARY_STEP = 1000;
const SALARY_STEPS = Array.from({ length: 11 }, (_, nth) => nth);

function family<T extends string | number>(
  values: readonly T[],
  of: (profile: Profile, places: readonly KnownPlace[]) => readonly (T | null)[],
) {
  const nth = new Map<T | null, number>(values.map((value, at) => [value, at]));
  return {
    values: values.map(String),
    /** Puts a slot into the sets, one for each of `values`, of what its profile has; `places` are where it wants to work. */
    enter(slot: number, profile: Profile, places: readonly KnownPlace[], sets: readonly Bits[]): void {
      for (const value of of(profile, places)) {
        const at = nth.get(value);
        if (at !== undefined) set(sets[at] as Bits, slot);
      }
    },
  };
}

/** Filters whose values the catalogue lists: each value is a set of bits. */
export const fixed = {
  roles: family(ROLES, ({ roles }) => roles),
  shortRoles: family(SHORT_ROLE_KEYS, ({ roles }) => roles.map(shortRoleOf)),
  seniorities: family(SENIORITIES, ({ seniority }) => [seniority]),
  years: family(EXPERIENCE_BUCKETS, ({ yearsExperience }) => [
    yearsExperience === null ? null : experienceBucketOf(yearsExperience),
  ]),
  remote: family(REMOTE_TYPES, ({ remote }) => remote),
  visa: family(VISA_REGIONS, ({ visa }) => visa),
  jobTypes: family(JOB_TYPES, ({ jobTypes }) => jobTypes),
  perks: family(PERKS, ({ perks }) => perks),
  badges: family(
    CANDIDATE_BADGES.map(({ key }) => key as string),
    ({ badges }) => badges,
  ),
  /** Within 50 km of a preset city. */
  near: family(
    CITIES.map(({ key }) => key),
    (_, places) => places.flatMap(({ cities }) => cities as CityKey[]),
  ),
  /** The least of the steps within which somebody can start. */
  available: family(AVAILABLE_DAYS, ({ notices }) => [
    notices === null ? null : (AVAILABLE_DAYS.find((days) => notices <= days) ?? null),
  ]),
  /** Only to be counted among those who show it to the viewer. */
  salary: family(SALARY_STEPS, ({ salary }) => [salary ? stepOf(salary) : null]),
} as const;
export type FixedFilter = keyof typeof fixed;

type CityKey = (typeof CITIES)[number]['key'];

function stepOf({ amount, currency, frequency }: NonNullable<Profile['salary']>): number {
  const step = Math.floor(perMonth(amount, frequency, currency, 'eur') / SALARY_STEP);
  return Math.min(step, SALARY_STEPS.length - 1);
}
