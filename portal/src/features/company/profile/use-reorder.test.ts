import { expect, test } from 'vitest';
import { moved } from './use-reorder.ts';

const items = ['a', 'b', 'c'].map((id) => ({ id }));
const order = (id: string, to: number) =>
  moved(items, id, to)
    .map((each) => each.id)
    .join('');

test('one goes to another place, the others close up', () => {
  expect(order('a', 2)).toBe('bca');
  expect(order('c', 0)).toBe('cab');
  expect(order('b', 1)).toBe('abc');
});

test('there is no place before the first and behind the last', () => {
  expect(order('a', -1)).toBe('abc');
  expect(order('c', 9)).toBe('abc');
  expect(order('unheard of', 1)).toBe('abc');
});
