import { expect, test } from 'vitest';
import { instantsAt, isInterviewStart, isZone, startsOfDay, wallTimeAt } from './interview-times.ts';

const STOCKHOLM = 'Europe/Stockholm';
const NEW_YORK = 'America/New_York';

test('a day has 16 starts, from 7:00 to 22:00 on the clock of the time zone', () => {
  const starts = startsOfDay('2026-11-26', STOCKHOLM);
  expect(starts).toHaveLength(16);
  expect(starts[0]).toBe('2026-11-26T06:00:00.000Z');
  expect(starts.at(-1)).toBe('2026-11-26T21:00:00.000Z');
});

test('a time that the clocks skip in spring does not exist', () => {
  expect(instantsAt({ date: '2027-03-28', hour: 2, minute: 30 }, STOCKHOLM)).toEqual([]);
  expect(instantsAt({ date: '2027-03-28', hour: 3, minute: 0 }, STOCKHOLM)).toEqual(['2027-03-28T01:00:00.000Z']);
});

test('a time that the clocks show twice in autumn is two instants', () => {
  expect(instantsAt({ date: '2026-10-25', hour: 2, minute: 30 }, STOCKHOLM)).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ]);
});

test.each(['2027-03-28', '2026-10-25', '2026-11-01', '2027-03-14'])(
  'the day %s, on which the clocks change, has 16 starts',
  (date) => {
    for (const zone of [STOCKHOLM, NEW_YORK]) {
      const starts = startsOfDay(date, zone);
      expect(starts.map((start) => wallTimeAt(start, zone).hour)).toEqual(
        Array.from({ length: 16 }, (_, nth) => nth + 7),
      );
      expect(starts.every((start) => wallTimeAt(start, zone).date === date && isInterviewStart(start, zone))).toBe(
        true,
      );
    }
  },
);

test.each([
  ['2026-10-20', 8],
  ['2026-10-28', 9],
  ['2026-11-03', 8],
  ['2027-03-10', 8],
  ['2027-03-17', 9],
  ['2027-03-30', 8],
])(
  'on %s, 14:00 in Stockholm is %d:00 in New York, also while only one of them has changed its clocks',
  (date, hour) => {
    const [start = ''] = instantsAt({ date, hour: 14, minute: 0 }, STOCKHOLM);
    expect(wallTimeAt(start, NEW_YORK)).toEqual({ date, hour, minute: 0 });
  },
);

test('only full hours from 7:00 to 22:00 of the given time zone are starts', () => {
  expect(isInterviewStart('2026-11-26T06:00:00.000Z', STOCKHOLM)).toBe(true);
  expect(isInterviewStart('2026-11-26T06:00:00.000Z', NEW_YORK)).toBe(false);
  expect(isInterviewStart('2026-11-26T05:00:00.000Z', STOCKHOLM)).toBe(false);
  expect(isInterviewStart('2026-11-26T22:00:00.000Z', STOCKHOLM)).toBe(false);
  expect(isInterviewStart('2026-11-26T06:30:00.000Z', STOCKHOLM)).toBe(false);
  expect(isInterviewStart('2026-11-26T06:00:30.000Z', STOCKHOLM)).toBe(false);
  expect(isInterviewStart('2026-11-26T04:30:00.000Z', 'Asia/Kolkata')).toBe(true);
});

test('a time zone has an IANA name', () => {
  for (const zone of [STOCKHOLM, NEW_YORK, 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])
    expect(isZone(zone), zone).toBe(true);
  for (const zone of ['', '+01:00', 'Europe/Atlantis', 'Stockholm time', '../etc'])
    expect(isZone(zone), zone).toBe(false);
});
