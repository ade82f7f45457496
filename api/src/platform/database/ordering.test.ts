import { expect, test } from 'vitest';
import { ALREADY_SORTED, orderOf, pageFrom } from './ordering.ts';

test('a field sorts in both directions, with the id as tiebreaker', () => {
  expect(orderOf('createdDate')).toEqual({ createdDate: 1, _id: 1 });
  expect(orderOf('-createdDate')).toEqual({ createdDate: -1, _id: -1 });
});

test('a field may be stored under another name, and a named order is possible', () => {
  const orders = { name: { nameKey: 1 }, newest: { createdDate: -1 } } as const;
  expect(orderOf('-name', orders)).toEqual({ nameKey: -1, _id: -1 });
  expect(orderOf('newest', orders)).toEqual({ createdDate: -1, _id: 1 });
});

const items = ['c', 'a', 'd', 'b'].map((_id) => ({ _id, size: _id === 'd' ? null : 1 }));
const ids = (sort: string, skip = 0, limit = 10, values = {}) =>
  pageFrom(items, { skip, limit, sort }, values).items.map(({ _id }) => _id);

test('equal items are ordered by id, and missing values come first', () => {
  expect(ids('size')).toEqual(['d', 'a', 'b', 'c']);
  expect(ids('-size')).toEqual(['c', 'b', 'a', 'd']);
});

test('a page is cut from the whole list, which may already be sorted', () => {
  expect(ids('size', 1, 2)).toEqual(['a', 'b']);
  expect(ids('given', 0, 2, { given: ALREADY_SORTED })).toEqual(['c', 'a']);
  expect(pageFrom(items, { skip: 3, limit: 2, sort: 'size' }).total).toBe(4);
});
