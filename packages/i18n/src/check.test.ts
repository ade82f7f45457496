import { expect, test } from 'vitest';
import { breaksAtMark, faults, isWideAtMark } from './check.ts';

test('every language has every text, with the same placeholders, and every namespace is used', () => {
  expect(faults()).toEqual([]);
});

test('a French punctuation mark cannot wrap to the next line', () => {
  expect(breaksAtMark('Est-il installé ?')).toBe(true);
  expect(breaksAtMark('Par exemple « Lyon\u00a0»')).toBe(true);
  expect(breaksAtMark('Ordre\u00a0: «\u00a0récentes\u00a0»')).toBe(false);
  expect(breaksAtMark('https://example.com et :focus')).toBe(false);
});

test('the no-break space at a French punctuation or quotation mark is narrow', () => {
  expect(isWideAtMark('Est-il installé\u00a0?')).toBe(true);
  expect(isWideAtMark('Est-il installé\u202f?')).toBe(false);
  expect(isWideAtMark('Ordre\u00a0: récentes')).toBe(true);
  expect(isWideAtMark('«\u00a0récentes\u202f»')).toBe(true);
  expect(isWideAtMark('Ordre\u202f: «\u202frécentes\u202f»')).toBe(false);
});
