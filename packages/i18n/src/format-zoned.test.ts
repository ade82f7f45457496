import { expect, test } from 'vitest';
import {
  cityOfZone,
  formatDateIn,
  formatDayIn,
  formatDays,
  formatElsewhere,
  formatShortDayIn,
  formatSpanIn,
  formatTimeIn,
  formatWeekdayNumberIn,
} from './format-zoned.ts';

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

test('a time elsewhere names the day if that differs, and is empty if day and time are the same', () => {
  const elsewhere = (zone: string, own: string, minutes?: number) =>
    formatElsewhere({ start: START, ...(minutes && { minutes }) }, zone, own, 'en');
  expect(elsewhere('America/New_York', 'Europe/Stockholm', 45)).toBe('8:00–8:45');
  expect(elsewhere('America/New_York', 'Europe/Stockholm')).toBe('8:00');
  expect(elsewhere('Pacific/Auckland', 'Europe/Stockholm', 45)).toBe('Fri 27 Nov, 2:00–2:45');
  expect(elsewhere('Pacific/Auckland', 'Europe/Stockholm')).toBe('Fri 27 Nov, 2:00');
  expect(elsewhere('Pacific/Kiritimati', 'Pacific/Honolulu', 45)).toBe('Fri 27 Nov, 3:00–3:45');
  expect(elsewhere('Europe/Berlin', 'Europe/Stockholm', 45)).toBe('');
});

test.each([
  ['de', 'Donnerstag, 26.\u00A0November'],
  ['fr', 'jeudi 26 novembre'],
  ['sv', 'torsdag 26 november'],
])('%s writes %s', (language, day) => {
  expect(formatDayIn(START, 'Europe/Stockholm', language)).toBe(day);
  expect(formatSpanIn(START, 60, 'America/New_York', language)).toBe('8:00–9:00');
});

test('the first day of a month in French is an ordinal', () => {
  const first = '2026-12-01T13:00:00.000Z';
  expect(formatDateIn(first, 'Europe/Paris', 'fr')).toBe('1er décembre 2026');
  expect(formatDayIn(first, 'Europe/Paris', 'fr')).toBe('mardi 1er décembre');
  expect(formatShortDayIn(first, 'Europe/Paris', 'fr')).toBe('mar. 1er déc.');
  expect(formatWeekdayNumberIn(first, 'Europe/Paris', 'fr')).toBe('mar. 1er');
  expect(formatDays('2026-12-01', '2026-12-07', 'fr')).toBe('1er–7 décembre');
  expect(formatDays('2026-11-25', '2026-12-01', 'fr')).toMatch(/^25 novembre\s–\s1er décembre$/);
});
