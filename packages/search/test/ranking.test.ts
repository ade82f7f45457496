import { LEVELS, ROLES } from '@tandem/catalogue/roles';
import { CURRENCIES, SALARY_FREQUENCIES } from '@tandem/catalogue/salaries';
import { PERKS, REMOTE_TYPES } from '@tandem/catalogue/work';
import { passes } from '@tandem/matching/filters';
import { fit } from '@tandem/matching/fit';
import type { DeveloperSide, JobSide } from '@tandem/matching/inputs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ColumnReader, encodeChunks } from '../src/columns.ts';
import { jobCandidates } from '../src/job-candidates.ts';
import type { Profile } from '../src/profile.ts';
import { dayOf, ProfileIndex } from '../src/profile-index.ts';
import { search } from '../src/search.ts';
import type { SearchScope } from '../src/search-scope.ts';
import { chance, randomProfile, worldOf } from './random-profiles.ts';
import { isFull, isInScope } from './reference-search.ts';

const now = Date.UTC(2026, 10, 21, 12);
const random = chance(11);
const world = worldOf(random, now, { towns: 20, skills: 60, words: 30 });
/** More profiles than the ranking examines one by one. */
const profiles = Array.from({ length: 9000 }, (_, nth) => randomProfile(nth, random, world, false));
const index = new ProfileIndex({ texts: false });
for (const profile of profiles) index.put(profile);

const few = <T>(all: readonly T[], maxLength: number) => fc.uniqueArray(fc.constantFrom(...all), { maxLength });
const scopes: fc.Arbitrary<SearchScope> = fc.record({
  who: fc.constant('company' as const),
  id: fc.constantFrom(...world.companies.slice(0, 9)),
  keys: few(world.companies.slice(0, 9), 2),
  mayContact: fc.boolean(),
  accepted: fc.subarray(profiles.map(({ id }) => id).slice(0, 40)),
});

/** Ids of the visible profiles, sorted by their numbers in descending order; ties by the later profile. */
function inOrder(scope: SearchScope, numbers: (profile: Profile) => number[]): string[] {
  const keyed = profiles
    .filter((profile) => isInScope(profile, scope))
    .map((profile) => ({ id: profile.id, numbers: numbers(profile) }));
  keyed.sort((one, other) => {
    const at = one.numbers.findIndex((number, nth) => number !== other.numbers[nth]);
    return at < 0 ? (one.id < other.id ? 1 : -1) : (other.numbers[at] ?? 0) - (one.numbers[at] ?? 0);
  });
  return keyed.map(({ id }) => id);
}

const freshness = (seen: number | null) => {
  const days = seen === null ? 9999 : dayOf(now) - dayOf(seen);
  const steps = [
    [1, 60],
    [3, 54],
    [7, 48],
    [14, 40],
    [30, 30],
    [60, 20],
    [90, 12],
    [180, 5],
  ] as const;
  return steps.find(([max]) => days <= max)?.[1] ?? 0;
};

test('without a job the freshest and most complete profiles come first, across pages', () => {
  const orders = {
    best: ({ seen, parts }: Profile) => [freshness(seen) + parts * 4, dayOf(seen)],
    seen: ({ seen }: Profile) => [dayOf(seen)],
    newest: ({ created }: Profile) => [dayOf(created)],
    experience: ({ yearsExperience, seen }: Profile) => [yearsExperience ?? -1, dayOf(seen)],
  };
  const pages = fc.record({ skip: fc.nat(7000), limit: fc.integer({ min: 1, max: 100 }) });
  fc.assert(
    fc.property(
      scopes,
      pages,
      fc.constantFrom(...(Object.keys(orders) as (keyof typeof orders)[])),
      (scope, page, sort) => {
        const expected = inOrder(scope, orders[sort]).slice(page.skip, page.skip + page.limit);
        expect(search(index, { search: { sort }, scope, ...page, now }).ids).toEqual(expected);
      },
    ),
    { numRuns: 40 },
  );
});

const jobs: fc.Arbitrary<JobSide> = fc.record({
  role: fc.constantFrom(...ROLES, null),
  skills: few(world.skills.slice(0, 12), 6),
  skillsYears: fc.dictionary(fc.constantFrom(...world.skills.slice(0, 12)), fc.integer({ min: 0, max: 12 })),
  seniorities: few(LEVELS, 2),
  yearsExperienceFrom: fc.integer({ min: 0, max: 6 }),
  yearsExperienceTo: fc.integer({ min: 6, max: 12 }),
  salaryFrom: fc.constant(0),
  salaryTo: fc.integer({ min: 10, max: 9000 }),
  salaryCurrency: fc.constantFrom(...CURRENCIES),
  salaryFrequency: fc.constantFrom(...SALARY_FREQUENCIES),
  remote: fc.constantFrom(...REMOTE_TYPES),
  location: fc.constantFrom(
    ...world.towns.slice(0, 12),
    { city: 'MALMÖ', country: '' },
    { city: '', country: 'SE' },
    { city: '', country: '' },
  ),
  languages: few(['en', 'sv', 'de', 'xx'], 3),
  visaSponsorship: fc.boolean(),
});

const sideOf = (profile: Profile, scope: SearchScope): DeveloperSide => ({
  ...profile,
  role: profile.roles[0] ?? null,
  salaryExpectations: isFull(profile, scope) ? profile.salary : undefined,
});

test('with a job profiles are ranked by the fit score of packages/matching, from the data that the viewer sees', () => {
  fc.assert(
    fc.property(scopes, jobs, few(PERKS, 6), fc.nat(200), (scope, job, perks, skip) => {
      const expected = inOrder(scope, (profile) => {
        const { sum, total } = fit(job, perks, sideOf(profile, scope));
        return [Math.round((sum / total) * 1e6), dayOf(profile.seen)];
      });
      const { ids } = search(index, { search: { job: 'x' }, scope, skip, limit: 50, now, job: { job, perks } });
      expect(ids).toEqual(expected.slice(skip, skip + 50));
    }),
    { numRuns: 40 },
  );
});

test('totals, ranking and facets do not depend on a salary or an employer that is hidden from the viewer', () => {
  const job = fc.sample(jobs, { numRuns: 1, seed: 3 })[0] as JobSide;
  fc.assert(
    fc.property(
      scopes,
      fc.nat(8000),
      fc.integer({ min: 0, max: 9000 }),
      fc.string(),
      (scope, nth, amount, employer) => {
        const before = profiles.slice(nth, nth + 300);
        const other = new ProfileIndex();
        const own = new ProfileIndex();
        for (const profile of before) {
          own.put(profile);
          const changed = { amount, currency: 'eur', frequency: 'monthly' } as const;
          other.put(
            isFull(profile, scope)
              ? profile
              : { ...profile, salary: profile.salary ? null : changed, texts: { ...profile.texts, full: employer } },
          );
        }
        for (const wanted of [
          { job: 'x' },
          { salary: 5000 },
          { text: 'company' },
          { text: employer },
          { salary: amount, skills: ['go'] },
        ]) {
          const asked = {
            search: wanted,
            scope,
            skip: 0,
            limit: 300,
            now,
            ...('job' in wanted && { job: { job, perks: [] } }),
          };
          expect(search(other, asked)).toEqual(search(own, asked));
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('the candidates for a job are the listed profiles that pass all filters, best fit first', () => {
  fc.assert(
    fc.property(scopes, jobs, few(PERKS, 4), (scope, job, perks) => {
      const share = (profile: Profile) => {
        const { sum, total } = fit(job, perks, sideOf(profile, scope));
        return Math.round((sum / total) * 1_000_000);
      };
      const expected = new Set(
        profiles
          .filter((profile) => profile.listed && isInScope(profile, scope) && passes(job, sideOf(profile, scope)))
          .map(({ id }) => id),
      );
      const ranked = inOrder(scope, (profile) => [share(profile), dayOf(profile.seen)]);
      expect(jobCandidates(index, { job, perks, scope }, 20)).toEqual(
        ranked.filter((id) => expected.has(id)).slice(0, 20),
      );
    }),
    { numRuns: 40 },
  );
});

test('an index copied without its texts finds the same candidates', async () => {
  const scope: SearchScope = { who: 'company', id: 'one', keys: [], mayContact: true, accepted: [] };
  const [job] = fc.sample(jobs, { numRuns: 1, seed: 5 });
  async function* chunks() {
    yield* encodeChunks(index.columns({ texts: false }), 4096);
  }
  const copy = await ProfileIndex.load(new ColumnReader(chunks()));
  const wanted = { job: job as JobSide, perks: [], scope };
  expect(jobCandidates(copy, wanted, 50)).toEqual(jobCandidates(index, wanted, 50));
});
