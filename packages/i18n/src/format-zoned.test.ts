import { expect, test } from 'vitest';
import { cityOfZone, formatDayIn, formatShortDayIn, formatSpanIn, formatTimeIn } from './format-zoned.ts';

const START = '2026-11-26T13:00:00.000Z';

test('days and times are in the given time zone', () => {
  expect(formatDayIn(START, 'Europe/Stockholm', 'en')).toBe('Thursday 26 November');
  expect(formatShortDayIn(START, 'Europe/Stockholm', 'en')).toBe('Thu 26 Nov');
  expect(formatTimeIn(START, 'Europe/Stockholm', 'en')).toBe('14:00');
  expect(formatSpanIn(START, 45, 'America/New_York', 'en')).toBe('8:00–8:45');
  expect(formatDayIn(START, 'Pacific/Auckland', 'en')).toBe('Friday 27 November');
  expect(cityOfZone('America/New_York')).toBe('New York');
  expect(cityOfZone('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});

test.each([
  ['de', 'Donnerstag, 26. November'],
  ['fr', 'jeudi 26 novembre'],
  ['sv', 'torsdag 26 november'],
])('%s writes %s', (language, day) => {
  expect(formatDayIn(START, 'Europe/Stockholm', language)).toBe(day);
  expect(formatSpanIn(START, 60, 'America/New_York', language)).toBe('8:00–9:00');
});
