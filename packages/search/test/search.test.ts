import { CANDIDATE_BADGES } from '@tandem/catalogue/badges';
import { CITIES } from '@tandem/catalogue/places';
import { ROLES, SENIORITIES, SHORT_ROLE_KEYS } from '@tandem/catalogue/roles';
import { CURRENCIES, PAYMENT_SCHEDULES } from '@tandem/catalogue/salaries';
import { JOB_TYPES, PERKS, REMOTE_TYPES, VISA_REGIONS } from '@tandem/catalogue/work';
import type { SearchConditions } from '@tandem/contracts/search';
import { AVAILABLE_DAYS, SEEN_DAYS, YEARS } from '@tandem/contracts/search-string';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Profile } from '../src/profile.ts';
import { ProfileIndex } from '../src/profile-index.ts';
import { countMatches, findAllIds, findPage, search } from '../src/search.ts';
import type { SearchScope } from '../src/search-scope.ts';
import { chance, randomProfile, worldOf } from './random-profiles.ts';
import { isInScope, isNamed, reference } from './reference-search.ts';

const now = Date.UTC(2026, 10, 21, 12);
const world = worldOf(chance(7), now, { towns: 12, skills: 80, words: 60 });
const some = <T>(all: readonly T[], maxLength = 3) =>
  fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength });
const withYears = fc
  .tuple(fc.constantFrom(...world.skills.slice(0, 30)), fc.constantFrom('', ':0', ':1', ':3', ':11'))
  .map(([skill, years]) => skill + years);
const texts = fc.constantFrom(
  'hanna',
  'ka',
  'team',
  'plat',
  'design',
  'PÁYMENTS',
  'company 7',
  'engineer',
  'company ',
  'te am',
  '+',
  ...world.words.slice(20, 40),
);

/** Searches with all filters, each used rarely, so that some profiles remain. */
const searches: fc.Arbitrary<SearchConditions> = fc
  .record({
    text: texts,
    roles: some(ROLES, 6),
    shortRoles: some(SHORT_ROLE_KEYS, 5),
    skills: fc.array(withYears, { maxLength: 2 }),
    anySkills: fc.array(withYears, { maxLength: 4 }),
    withoutSkills: some(world.skills.slice(0, 20)),
    seniorities: some(SENIORITIES),
    years: some(YEARS),
    near: fc.constantFrom(...CITIES.map(({ key }) => key), '50.1,10.2'),
    distance: fc.integer({ min: 1, max: 1500 }),
    cities: some(
      world.towns.map(({ city }) => city.toUpperCase()),
      6,
    ),
    countries: some(['SE', 'DE', 'FR', 'GB', 'NL', 'XX']),
    remote: some(REMOTE_TYPES),
    visa: some(VISA_REGIONS),
    languages: some(['en', 'sv', 'de', 'fr'], 2),
    jobTypes: some(JOB_TYPES),
    salary: fc.integer({ min: 0, max: 90_000 }),
    currency: fc.constantFrom(...CURRENCIES),
    per: fc.constantFrom(...PAYMENT_SCHEDULES),
    perks: some(PERKS, 6),
    badges: some(
      CANDIDATE_BADGES.map(({ key }) => key),
      2,
    ),
    available: fc.constantFrom(...AVAILABLE_DAYS),
    seen: fc.constantFrom(...SEEN_DAYS),
    candidates: fc.constantFrom('only' as const, 'none' as const),
    video: fc.constant('true' as const),
  })
  .chain((all) =>
    fc
      .subarray(Object.keys(all) as (keyof typeof all)[], { maxLength: 5 })
      .map((keys) => Object.fromEntries(keys.map((key) => [key, all[key]]))),
  );

const companies = world.companies.slice(0, 30);
const scopes = (profiles: readonly Profile[]): fc.Arbitrary<SearchScope> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom({ who: 'guest' }, { who: 'developer' }, { who: 'superuser' } as const) },
    {
      weight: 4,
      arbitrary: fc.record({
        who: fc.constant('company' as const),
        id: fc.constantFrom(...companies),
        keys: some(companies),
        mayContact: fc.boolean(),
        accepted: fc.subarray(profiles.map(({ id }) => id).slice(0, 40)),
      }),
    },
  );

/** Returns profiles after additions, changes and removals, and an index with the same history. */
function lived(seed: number, size: number) {
  const random = chance(seed);
  const few = { ...world, companies };
  const index = new ProfileIndex();
  const rows = new Map<string, Profile>();
  const ids: string[] = [];
  for (let nth = 0; nth < size; nth++) {
    const profile = randomProfile(nth, random, few);
    const again = random() < 0.3 ? ids[Math.floor(random() * ids.length)] : undefined;
    const row = again && rows.has(again) ? { ...profile, id: again } : profile;
    ids.push(row.id);
    rows.set(row.id, row);
    index.put(row);
    if (random() > 0.15) continue;
    const gone = ids[Math.floor(random() * ids.length)] ?? '';
    expect(index.remove(gone)).toBe(rows.delete(gone));
  }
  return { index, profiles: [...rows.values()] };
}

describe('the index gives the same results as the reference implementation', () => {
  test('for the total, all pages, all facets and the total without each condition', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 400 }), fc.gen(), (seed, size, gen) => {
        const { index, profiles } = lived(seed, size);
        expect(index.size).toBe(profiles.length);
        for (let nth = 0; nth < 6; nth++) {
          const [wanted, scope] = [gen(() => searches), gen(scopes, profiles)];
          const plain = reference(profiles, wanted, scope, now);
          const asked = { search: wanted, scope, now };
          const answer = search(index, { ...asked, skip: 0, limit: 400 });
          const ids = plain.found.map(({ id }) => id).sort();
          expect({ ...answer, ids: [...answer.ids].sort() }).toEqual({
            ids,
            total: ids.length,
            of: plain.of,
            facets: plain.facets,
            without: plain.without,
          });
          expect(countMatches(index, asked)).toBe(ids.length);
          expect(findAllIds(index, asked).sort()).toEqual(ids);
          const page = findPage(index, { ...asked, skip: 3, limit: 5 });
          expect(page).toEqual({ ids: answer.ids.slice(3, 8), total: ids.length });
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  test('for name prefixes in the parts of a name that the viewer sees', () => {
    const names = fc.constantFrom(
      'ha',
      'Anna',
      'a',
      'ka lo',
      'asa re',
      'zoe',
      'BRIEN',
      'jean-luc',
      'ser ser',
      '?',
      'xy',
    );
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 300 }), fc.gen(), (seed, size, gen) => {
        const { index, profiles } = lived(seed, size);
        for (let nth = 0; nth < 8; nth++) {
          const [name, scope] = [gen(() => names), gen(scopes, profiles)];
          const ids = profiles
            .filter((profile) => isInScope(profile, scope) && isNamed(profile, scope, name))
            .map(({ id }) => id);
          const { total, ids: page } = findPage(index, { search: {}, name, scope, skip: 0, limit: 300, now });
          expect([total, page.toSorted()]).toEqual([ids.length, ids.toSorted()]);
        }
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
