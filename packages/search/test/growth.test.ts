import type { SearchConditions } from '@tandem/contracts/search';
import { expect, test } from 'vitest';
import { resized } from '../src/bitset.ts';
import { MAX_SKILLS } from '../src/facets.ts';
import { ProfileIndex } from '../src/profile-index.ts';
import { search } from '../src/search.ts';
import { chance, randomProfile, worldOf } from './random-profiles.ts';

const now = Date.UTC(2026, 10, 21);
const random = chance(5);
const world = worldOf(random, now, { towns: 300, skills: 200, words: 2000 });

test('a profile takes at most 150 bytes', () => {
  const size = 60_000;
  const index = new ProfileIndex({ texts: false, expected: size });
  for (let nth = 0; nth < size; nth++) index.put(randomProfile(nth, random, world, false));
  expect(index.bytes / size).toBeLessThan(150);
});

test('an index that grew gives the same results as one with reserved capacity', () => {
  const [grown, roomy] = [new ProfileIndex(), new ProfileIndex({ expected: 6000 })];
  for (let nth = 0; nth < 6000; nth++) {
    const profile = randomProfile(nth, random, world);
    grown.put(profile);
    roomy.put(profile);
  }
  const [skill = ''] = world.skills;
  const searches: SearchConditions[] = [
    {},
    { skills: [`${skill}:3`] },
    { withoutSkills: [skill], seen: 30 },
    { text: 'team' },
  ];
  for (const wanted of searches) {
    const asked = { search: wanted, scope: { who: 'superuser' }, skip: 0, limit: 50, now } as const;
    expect(search(grown, asked)).toEqual(search(roomy, asked));
  }
});

test('a large index counts the most frequent skills of a result', () => {
  const index = new ProfileIndex({ texts: false });
  // Enough skills for some of the most frequent ones to be lists.
  const skilled = worldOf(random, now, { towns: 300, skills: 1000, words: 10 });
  const profiles = Array.from({ length: 30_000 }, (_, nth) => randomProfile(nth, random, skilled, false));
  for (const profile of profiles) index.put(profile);
  const seniors = profiles.filter(({ seniority }) => seniority === 'senior');
  const counts = Object.entries(
    Object.groupBy(
      seniors.flatMap(({ skills }) => skills),
      (skill) => skill,
    ),
  )
    .map(([skill, found = []]) => [skill, found.length] as const)
    .sort(([one, times], [other, more]) => more - times || (one < other ? -1 : 1))
    .slice(0, MAX_SKILLS);
  const wanted: SearchConditions = { seniorities: ['senior'] };
  const asked = { search: wanted, scope: { who: 'superuser' }, skip: 0, limit: 10, now } as const;
  expect(search(index, asked).facets.skills).toMatchObject(Object.fromEntries(counts));
});

test('a column that grows keeps its values and frees its memory at once', () => {
  const column = Uint16Array.of(1, 2, 65_535);
  const larger = resized(column, 5);
  expect([...larger]).toEqual([1, 2, 65_535, 0, 0]);
  expect(column.buffer.byteLength).toBe(0);
});

test('repeated changes of profiles do not grow the index', () => {
  const index = new ProfileIndex();
  const rows = Array.from({ length: 300 }, (_, nth) => randomProfile(nth, random, world));
  for (const row of rows) index.put(row);
  const before = { bytes: index.bytes, texts: index.texts?.bytes ?? 0 };
  for (let nth = 0; nth < 20_000; nth++) {
    const { id } = rows[nth % rows.length] ?? { id: '' };
    if (nth % 7 === 0) index.remove(id);
    index.put({ ...randomProfile(nth, random, world), id, skills: [`made up ${nth}`] });
  }
  expect(index.size).toBe(300);
  expect(index.bytes).toBeLessThan(before.bytes * 2);
  expect(index.texts?.bytes).toBeLessThan(before.texts * 8 + 100_000);
  expect(index.texts?.vocabulary).toBeLessThan(6000);
  for (const { id } of rows) index.remove(id);
  expect(index.size).toBe(0);
  const all = search(index, { search: {}, scope: { who: 'superuser' }, skip: 0, limit: 10, now });
  expect(all).toMatchObject({ ids: [], total: 0, of: 0, facets: { countries: {}, languages: {} } });
});

test('regular expression syntax in a query is searched literally and fast', () => {
  const index = new ProfileIndex();
  for (let nth = 0; nth < 3000; nth++) index.put(randomProfile(nth, random, world));
  const signs = '(a+)+$.*[\\';
  for (const text of ['(a+)+$', signs.repeat(10_000), 'a'.repeat(100_000), 'ß ﬁ İ '.repeat(10_000)]) {
    const start = performance.now();
    search(index, { search: { text }, scope: { who: 'superuser' }, skip: 0, limit: 10, now });
    expect(performance.now() - start).toBeLessThan(500);
  }
});
