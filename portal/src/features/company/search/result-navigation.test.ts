import { expect, test } from 'vitest';
import { resultPosition } from '../result-navigation.ts';

const found = { address: '?skip=20', skip: 20, total: 76, pages: ['/a?job=1', '/b?job=1', '/c?job=1'] };

test('a developer page links to the previous and next results of the search, and shows the position among all', () => {
  expect(resultPosition(found, '/b')).toEqual({ nth: 22, total: 76, before: '/a?job=1', after: '/c?job=1' });
  expect(resultPosition(found, '/c')).toEqual({ nth: 23, total: 76, before: '/b?job=1', after: undefined });
  expect(resultPosition(found, '/x')).toBeUndefined();
  expect(resultPosition(null, '/a')).toBeUndefined();
});
