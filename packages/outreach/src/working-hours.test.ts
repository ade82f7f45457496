import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holidaysOf } from './holidays.ts';
import { isWorkingTime, nextWorkday, nextWorkingTime, sendingDays, timeOn } from './working-hours.ts';

const at = (text: string) => Date.parse(text);
const next = (from: string, country: string, timeZone?: string) =>
  nextWorkingTime(at(from), { country, timeZone }, 'seed');
const day = (time: number) => new Date(time).toISOString().slice(0, 10);

describe('the next working time', () => {
  test('is the time itself within working hours', () => {
    expect(next('2026-11-23T09:00:00+01:00', 'SE')).toBe(at('2026-11-23T09:00:00+01:00'));
    expect(next('2026-11-23T16:59:59+01:00', 'SE')).toBe(at('2026-11-23T16:59:59+01:00'));
  });

  test('is the next morning after 17:00, and Monday on a weekend', () => {
    expect(day(next('2026-11-23T17:00:00+01:00', 'SE'))).toBe('2026-11-24');
    expect(day(next('2026-11-21T12:00:00+01:00', 'SE'))).toBe('2026-11-23');
  });

  test('is in the time zone of the recipient, not of the sender', () => {
    expect(next('2026-11-23T16:30:00Z', 'GB')).toBe(at('2026-11-23T16:30:00Z'));
    expect(day(next('2026-11-23T16:30:00Z', 'SE'))).toBe('2026-11-24');
    expect(day(next('2026-11-23T16:30:00Z', 'SE', 'America/New_York'))).toBe('2026-11-23');
  });

  test('skips the holidays of the country', () => {
    expect(day(next('2026-12-24T10:00:00+01:00', 'SE'))).toBe('2026-12-28');
    expect(day(next('2026-12-24T10:00:00+01:00', 'DE'))).toBe('2026-12-24');
    expect(day(next('2026-07-14T10:00:00+02:00', 'FR'))).toBe('2026-07-15');
    expect(day(next('2026-08-31T10:00:00+01:00', 'GB'))).toBe('2026-09-01');
  });

  test.each([
    ['CL', 'America/Santiago', '2026-09-05'],
    ['CU', 'America/Havana', '2027-03-13'],
    ['LB', 'Asia/Beirut', '2027-03-27'],
    ['EG', 'Africa/Cairo', '2027-04-29'],
    ['PT', 'Atlantic/Azores', '2027-03-27'],
  ])('is found in %s, where the clock of %s is set forward at midnight after %s', (country, timeZone, date) => {
    const found = next(`${date}T23:30:00Z`, country, timeZone);
    expect(isWorkingTime(found, { country, timeZone })).toBe(true);
    const days = sendingDays(at(`${date}T12:00:00Z`), { country, timeZone }, 5);
    expect(new Set(days.map((each) => each.day)).size).toBe(5);
    const hour = (time: number) => new Date(time).toLocaleTimeString('en-GB', { timeZone });
    expect(days.map(({ from }) => hour(from))).toEqual(Array(5).fill('09:00:00'));
  });

  test('begins at nine on a working day whose clock is set forward during the night', () => {
    const place = { country: 'IL', timeZone: 'Asia/Jerusalem' };
    const [friday] = sendingDays(at('2027-03-26T00:30:00+02:00'), place, 1);
    expect(friday).toMatchObject({ day: '2027-03-26', from: at('2027-03-26T09:00:00+03:00') });
  });

  test('spreads a thousand emails over three hours instead of sending them at exactly nine', () => {
    const times = Array.from({ length: 1000 }, (_, nth) =>
      nextWorkingTime(at('2026-11-22T12:00:00Z'), { country: 'SE' }, `person ${nth}`),
    );
    const nine = at('2026-11-23T09:00:00+01:00');
    expect(Math.min(...times)).toBeGreaterThanOrEqual(nine);
    expect(Math.max(...times)).toBeLessThan(nine + 3 * 3_600_000);
    const busiest = Math.max(
      ...[...Map.groupBy(times, (time) => Math.floor(time / 60_000)).values()].map(({ length }) => length),
    );
    expect(busiest).toBeLessThan(20);
  });

  test('is always a working time, never before the given one, and at most eleven days after it', () => {
    const time = fc.integer({ min: at('2024-01-01'), max: at('2035-01-01') });
    const place = fc.record({ country: fc.constantFrom('SE', 'DE', 'FR', 'GB', 'NL', 'US', 'IN', '', 'XX') });
    fc.assert(
      fc.property(time, place, fc.string(), (earliest, where, seed) => {
        const found = nextWorkingTime(earliest, where, seed);
        expect(found).toBeGreaterThanOrEqual(earliest);
        expect(found - earliest).toBeLessThan(11 * 86_400_000);
        expect(isWorkingTime(found, where)).toBe(true);
        expect(nextWorkingTime(found, where, seed)).toBe(found);
      }),
      { numRuns: 1000 },
    );
  });

  test('works on the days on which the clock changes', () => {
    expect(isWorkingTime(next('2026-03-28T20:00:00Z', 'SE'), { country: 'SE' })).toBe(true);
    expect(isWorkingTime(next('2026-10-24T20:00:00Z', 'GB'), { country: 'GB' })).toBe(true);
    expect(day(nextWorkday(at('2026-11-20T10:00:00Z'), { country: 'SE' }, ''))).toBe('2026-11-23');
  });

  test('uses the time zone of the country if the given one does not exist', () => {
    expect(next('2026-11-23T08:30:00Z', 'SE', 'Mars/Olympus')).toBe(at('2026-11-23T08:30:00Z'));
  });
});

describe('holidays', () => {
  test('are those of Sweden in 2026', () => {
    expect(holidaysOf('SE', 2026)).toEqual([
      '2026-01-01',
      '2026-01-06',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-05-14',
      '2026-06-06',
      '2026-06-19',
      '2026-06-20',
      '2026-10-31',
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
      '2026-12-31',
    ]);
  });
  test('are those of Germany in 2027', () => {
    expect(holidaysOf('DE', 2027)).toEqual([
      '2027-01-01',
      '2027-03-26',
      '2027-03-29',
      '2027-05-01',
      '2027-05-06',
      '2027-05-17',
      '2027-10-03',
      '2027-12-25',
      '2027-12-26',
    ]);
  });
  test('are those of France in 2026', () => {
    expect(holidaysOf('FR', 2026)).toEqual([
      '2026-01-01',
      '2026-04-06',
      '2026-05-01',
      '2026-05-08',
      '2026-05-14',
      '2026-05-25',
      '2026-07-14',
      '2026-08-15',
      '2026-11-01',
      '2026-11-11',
      '2026-12-25',
    ]);
  });
  test.each([
    [2026, ['2026-12-25', '2026-12-26', '2026-12-28']],
    [2027, ['2027-12-25', '2027-12-26', '2027-12-27', '2027-12-28']],
    [2022, ['2022-12-25', '2022-12-26', '2022-12-27']],
  ])('of the United Kingdom at Christmas %i, with the substitute days for a weekend', (year, expected) => {
    expect(holidaysOf('GB', year).filter((date) => date.includes('-12-'))).toEqual(expected);
  });
});

describe('the days on which an email can be sent', () => {
  const days = (from: string, country: string, timeZone?: string) => sendingDays(at(from), { country, timeZone }, 3);
  const named = (...of: Parameters<typeof days>) => days(...of).map((each) => each.day);

  test('begin today before nine, otherwise on the next working day', () => {
    expect(named('2026-11-26T08:59:00+01:00', 'SE')).toEqual(['2026-11-26', '2026-11-27', '2026-11-30']);
    expect(named('2026-11-26T09:00:00+01:00', 'SE')).toEqual(['2026-11-27', '2026-11-30', '2026-12-01']);
    expect(named('2026-12-23T12:00:00+01:00', 'SE')).toEqual(['2026-12-28', '2026-12-29', '2026-12-30']);
  });

  test('are in the time zone of the person: it may still be yesterday there', () => {
    expect(named('2026-11-27T05:00:00+01:00', 'US', 'America/Los_Angeles')[0]).toBe('2026-11-27');
    expect(named('2026-11-30T01:00:00+01:00', 'US', 'America/Los_Angeles')[0]).toBe('2026-11-30');
  });

  test('have a time within the first three hours of work, also when the clock changes', () => {
    const time = fc.integer({ min: at('2024-01-01'), max: at('2035-01-01') });
    const place = fc.record({ country: fc.constantFrom('SE', 'DE', 'FR', 'GB', 'US', 'IN', '') });
    fc.assert(
      fc.property(time, place, fc.string(), (now, where, seed) => {
        const found = sendingDays(now, where, 3);
        expect(new Set(found.map((each) => each.day)).size).toBe(3);
        for (const each of found) {
          expect(each.from).toBeGreaterThan(now);
          const leaves = timeOn(each, seed);
          expect(leaves).toBeGreaterThanOrEqual(each.from);
          expect(leaves).toBeLessThan(each.until);
          expect(isWorkingTime(leaves, where)).toBe(true);
          expect(isWorkingTime(each.from - 1, where)).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });
});
