import { expect, test } from 'vitest';
import { daysOfWeek, firstWeek, startsOfWeek } from './week.ts';

const STOCKHOLM = 'Europe/Stockholm';

test('a week begins on Monday in the time zone', () => {
  const sunday = new Date('2026-11-22T23:30:00.000Z');
  expect(daysOfWeek(0, STOCKHOLM, sunday)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]);
  expect(daysOfWeek(0, 'America/New_York', sunday)[0]).toBe('2026-11-16');
  expect(daysOfWeek(1, STOCKHOLM, sunday)[0]).toBe('2026-11-30');
});

test('each day has 16 start times, also when the clocks change', () => {
  const starts = startsOfWeek(daysOfWeek(0, STOCKHOLM, new Date('2027-03-24T12:00:00.000Z')), STOCKHOLM);
  for (const [day, hours] of starts)
    expect([...hours.keys()], day).toEqual(Array.from({ length: 16 }, (_, nth) => nth + 7));
  expect(starts.get('2027-03-27')?.get(9)).toBe('2027-03-27T08:00:00.000Z');
  expect(starts.get('2027-03-28')?.get(9)).toBe('2027-03-28T07:00:00.000Z');
});

test.each([
  ['2026-11-20T20:30:00Z', 0],
  ['2026-11-20T21:30:00Z', 1],
  ['2026-11-22T10:00:00Z', 1],
  ['2026-11-23T06:00:00Z', 0],
])('at %s the week shown first is %i weeks ahead', (now, weeks) => {
  expect(firstWeek(STOCKHOLM, new Date(now))).toBe(weeks);
});
