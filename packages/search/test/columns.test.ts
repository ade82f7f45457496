import type { SearchConditions } from '@tandem/contracts/search';
import { expect, test } from 'vitest';
import { ColumnReader, encodeChunks, jsonColumn } from '../src/columns.ts';
import type { Profile } from '../src/profile.ts';
import { ProfileIndex } from '../src/profile-index.ts';
import { search } from '../src/search.ts';
import type { SearchScope } from '../src/search-scope.ts';
import { chance, randomProfile, worldOf } from './random-profiles.ts';

const now = Date.UTC(2026, 10, 21);
const world = worldOf(chance(9), now, { towns: 100, skills: 60, words: 900 });

async function* each(chunks: readonly Uint8Array[]) {
  yield* chunks;
}
const again = (index: ProfileIndex, size: number) =>
  ProfileIndex.load(new ColumnReader(each([...encodeChunks(index.columns(), size)])));

const bytesOf = (index: ProfileIndex) => Buffer.concat([...encodeChunks(index.columns(), 1 << 20)]);

/** Applies the same writes to each index: added, changed and removed profiles. */
function change(indexes: readonly ProfileIndex[], random: () => number, times: number) {
  for (let nth = 0; nth < times; nth++) {
    const made = randomProfile(Math.floor(random() * 900), random, world);
    // Returns the same person whenever the number recurs.
    const profile: Profile = { ...made, id: made.id.slice(0, 8) + made.id.slice(16) + made.id.slice(0, 8) };
    const isGone = random() < 0.2;
    for (const index of indexes)
      if (isGone) index.remove(profile.id);
      else index.put(profile, nth);
  }
}

const [skill = '', other = ''] = world.skills;
const searches: SearchConditions[] = [
  {},
  { skills: [`${skill}:3`], countries: ['SE', 'DE'] },
  { anySkills: [skill, other], withoutSkills: [world.skills[2] ?? ''], seen: 90 },
  { text: 'team plat' },
  { text: world.words[40] },
  { near: 'stockholm', distance: 300, remote: ['hybrid'], salary: 5000, currency: 'eur', per: 'month' },
  { languages: ['en'], sort: 'newest' },
];
const scopes: SearchScope[] = [
  { who: 'superuser' },
  { who: 'guest' },
  { who: 'company', id: world.companies[0] ?? '', keys: [world.companies[0] ?? ''], mayContact: true, accepted: [] },
];
const answers = (index: ProfileIndex) =>
  searches.flatMap((wanted) =>
    scopes.map((scope) => search(index, { search: wanted, scope, skip: 0, limit: 40, now })),
  );

test.each([false, true])(
  'an index restored from its columns gives the same results and can be changed (texts: %s)',
  async (texts) => {
    const random = chance(11);
    let index = new ProfileIndex({ texts });
    for (const size of [7, 1000, 4 << 20]) {
      change([index], random, 2000);
      const copy = await again(index, size);
      expect(copy.size).toBe(index.size);
      expect([...copy.ids()]).toEqual([...index.ids()]);
      expect([...copy.ids()].map((id) => copy.digestOf(id))).toEqual([...index.ids()].map((id) => index.digestOf(id)));
      expect(answers(copy)).toEqual(answers(index));
      change([index, copy], random, 2000);
      expect(answers(copy)).toEqual(answers(index));
      expect(bytesOf(copy).equals(bytesOf(index)), 'room and numbers are used alike').toBe(true);
      index = copy;
    }
  },
);

test('an empty index can be restored and filled', async () => {
  const copy = await again(new ProfileIndex(), 100);
  expect(copy.size).toBe(0);
  change([copy], chance(1), 500);
  expect(copy.size).toBeGreaterThan(200);
});

test('dense sets, also with years, are restored as bitsets', async () => {
  const random = chance(3);
  const index = new ProfileIndex();
  for (let nth = 0; nth < 4000; nth++)
    index.put({ ...randomProfile(nth, random, world), skills: [skill], skillsYears: { [skill]: nth % 20 } });
  const copy = await again(index, 5000);
  const asked = { search: { skills: [`${skill}:10`] }, scope: scopes[0] as SearchScope, skip: 0, limit: 9, now };
  expect(search(copy, asked)).toEqual(search(index, asked));
  expect(search(copy, asked).total).toBe(2000);
  expect(copy.bytes).toBeLessThanOrEqual(index.bytes);
});

test('truncated and foreign columns are rejected', async () => {
  const index = new ProfileIndex();
  change([index], chance(2), 300);
  const chunks = [...encodeChunks(index.columns(), 1000)];
  const load = (some: readonly Uint8Array[]) => ProfileIndex.load(new ColumnReader(each(some)));
  for (let count = 0; count < chunks.length; count += 3)
    await expect(load(chunks.slice(0, count))).rejects.toThrow(/end too early|JSON/);
  await expect(load([...encodeChunks([jsonColumn('not an index')], 100)])).rejects.toThrow(RangeError);
});
