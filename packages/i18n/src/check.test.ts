import { expect, test } from 'vitest';
import { faults } from './check.ts';

test('every language has every text, with the same placeholders, and every namespace is used', () => {
  expect(faults()).toEqual([]);
});
