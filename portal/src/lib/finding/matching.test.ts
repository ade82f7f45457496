import { expect, test } from 'vitest';
import { excerpt, matchesWordPrefixes, splitMatches } from './matching.ts';

test.each([
  ['Hanna Vik', 'ha', true],
  ['Hanna Vik', 'vi han', true],
  ['Åsa Öberg', 'asa ob', true],
  ['React developer, harbour', 'harb', true],
  ['Hanna Vik', 'anna', false],
  ['Hanna Vik', 'hanna x', false],
  ['Hanna Vik', '  ', false],
  ['C++ engineer', 'c++', true],
])('%s matches the query %s: %s', (text, typed, is) => expect(matchesWordPrefixes(text, typed)).toBe(is));

test('the query is highlighted at the start of words, with their case and accents', () => {
  expect(splitMatches('Åsa Haddad', 'as ha')).toEqual([
    { piece: 'Ås', isHit: true },
    { piece: 'a ', isHit: false },
    { piece: 'Ha', isHit: true },
    { piece: 'ddad', isHit: false },
  ]);
  expect(splitMatches('Hanna', '')).toEqual([{ piece: 'Hanna', isHit: false }]);
});

test('a long text is shown from shortly before the first hit', () => {
  const long = `${'We talked about the harbour and its cranes. '.repeat(4)}Then the dredgers came.`;
  expect(excerpt(long, 'dredg')).toMatch(/^… .{20,50}dredgers came\.$/);
  expect(excerpt(long, 'harb')).toBe(long);
  expect(excerpt(long, 'tugboat')).toBe(long);
  expect(excerpt(`${'x'.repeat(200)} dredgers`, 'dredg')).toBe(`… ${'x'.repeat(39)} dredgers`);
});
