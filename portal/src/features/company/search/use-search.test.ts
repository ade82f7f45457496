import { readSearch } from '@tandem/contracts/search-string';
import { expect, test } from 'vitest';
import { readView, searchQueryString, toggleValue } from './use-search.ts';

test('a search and its view are the same after a round trip through the URL', () => {
  const address = '?shortRoles=backend&skills=go:3,aws&skip=20&view=cards&compare=a,b';
  expect(searchQueryString(readSearch(address), readView(address))).toBe(address);
  expect(searchQueryString(readSearch(''), readView(''))).toBe('');
});

test('invalid values in a URL are ignored', () => {
  expect(readView('?skip=91300').skip).toBe(10_000);
  expect(readView('?skip=-3&view=moon&compare=a,b,c,d,e')).toEqual({
    skip: 0,
    view: 'table',
    compare: ['a', 'b', 'c', 'd'],
  });
});

test('removing the last value removes the filter', () => {
  expect(toggleValue(undefined, 'go')).toEqual(['go']);
  expect(toggleValue(['go', 'aws'], 'go')).toEqual(['aws']);
  expect(toggleValue(['go'], 'go')).toBeUndefined();
});
