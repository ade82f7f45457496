import type { SearchConditions } from '@tandem/contracts/search';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { conditionsOf, countWithout } from './condition-labels.ts';

/** The counts of a search without each of its conditions, with the keys of the API. */
const counts = (search: SearchConditions, without: Record<string, number>) =>
  conditionsOf(search, ((key: string) => key) as TFunction, 'en').map((condition) => countWithout(condition, without));

test('finds the count without each condition of which every value has to match', () => {
  const search: SearchConditions = {
    skills: ['go:4', 'rust'],
    withoutSkills: ['php'],
    languages: ['sv'],
    badges: ['new-here'],
  };
  const without = {
    'skills:go:4': 1,
    'skills:rust': 2,
    'withoutSkills:php': 3,
    'languages:sv': 4,
    'badges:new-here': 5,
  };
  expect(counts(search, without)).toEqual([1, 2, 3, 4, 5]);
});

test('finds the count without a role, whichever list it is in', () => {
  expect(counts({ shortRoles: ['backend'] }, { roles: 7 })).toEqual([7]);
  expect(counts({ roles: ['backend'] }, { roles: 7 })).toEqual([7]);
});

test('has no count without one of several values of which any has to match', () => {
  expect(counts({ seniorities: ['junior', 'senior'] }, { seniorities: 9 })).toEqual([0, 0]);
  expect(counts({ shortRoles: ['backend'], roles: ['qa'] }, { roles: 9 })).toEqual([0, 0]);
  expect(counts({ seniorities: ['junior'] }, { seniorities: 9 })).toEqual([9]);
});
