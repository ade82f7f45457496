import { expect, test } from 'vitest';
import { moved } from './use-reorder.ts';

const items = ['a', 'b', 'c'].map((id) => ({ id }));
const order = (id: string, to: number) =>
  moved(items, id, to)
    .map((each) => each.id)
    .join('');

test('moving one item shifts the others', () => {
  expect(order('a', 2)).toBe('bca');
  expect(order('c', 0)).toBe('cab');
  expect(order('b', 1)).toBe('abc');
});

test('an item cannot be moved before the first or after the last position', () => {
  expect(order('a', -1)).toBe('abc');
  expect(order('c', 9)).toBe('abc');
  expect(order('unheard of', 1)).toBe('abc');
});
