import type { SearchConditions } from '@tandem/contracts/search';
import { expect, test } from 'vitest';
import type { Condition } from './condition-labels.ts';
import { nearestSearch, withoutConditions } from './nearest-search.ts';

const people = [
  { shortRoles: 'backend', seniorities: 'senior', near: 'kyiv' },
  { shortRoles: 'backend', seniorities: 'senior', near: 'kyiv' },
  { shortRoles: 'qa', seniorities: 'junior', near: 'kyiv' },
  { shortRoles: 'qa', seniorities: 'senior', near: 'stockholm' },
];
const count = async (search: SearchConditions) =>
  people.filter((person) =>
    (['shortRoles', 'seniorities', 'near'] as const).every(
      (key) => search[key] === undefined || String(search[key]) === person[key],
    ),
  ).length;
const active: Condition[] = (['shortRoles', 'seniorities', 'near'] as const).map((key) => ({
  key,
  label: key,
  without: key,
  part: () => ({ [key]: undefined }),
}));

test('the smallest set of conditions whose removal gives results is suggested', async () => {
  const search: SearchConditions = { shortRoles: ['backend'], seniorities: ['junior'], near: 'stockholm' };
  const nearest = await nearestSearch(search, active, count);
  expect(nearest?.without.map(({ key }) => key)).toEqual(['seniorities', 'near']);
  expect(withoutConditions(search, nearest?.without ?? [])).toEqual({ shortRoles: ['backend'] });
  expect(nearest?.count).toBe(2);
});

test('a single condition is suggested if that is enough, and none if there are no developers', async () => {
  const one = await nearestSearch({ shortRoles: ['backend'], near: 'stockholm' }, active, count);
  expect(one?.without).toHaveLength(1);
  expect(await nearestSearch({ shortRoles: ['backend'] }, active, async () => 0)).toBeUndefined();
});
