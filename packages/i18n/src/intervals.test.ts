import { expect, test } from 'vitest';
import { formatIntervals } from './intervals.ts';

test.each([
  ['en', 'Monday 17–19, Thursday 8–9'],
  ['de', 'Montag 17–19, Donnerstag 8–9'],
  ['fr', 'lundi 17–19, jeudi 8–9'],
  ['sv', 'måndag 17–19, torsdag 8–9'],
])('%s writes %s', (language, expected) => expect(formatIntervals(['mon 17-19', 'thu 8-9'], language)).toBe(expected));

test('a text in another form stays unchanged', () => {
  expect(formatIntervals(['evenings', 'xyz 1-2', 'mon 17-19'], 'en')).toBe('evenings, xyz 1-2, Monday 17–19');
});
