import { describe, expect, test } from 'vitest';
import { choicesOf, dayAndTimeIn, NOW, shortDay, weekdayOf, whenOf } from './sending-day.ts';

const DAYS = [{ day: '2026-11-30' }, { day: '2026-12-01' }];

describe('the time for sending an email', () => {
  test('is the chosen day while it is available', () => {
    expect(whenOf('2026-12-01', { days: DAYS, isWorking: true })).toBe('2026-12-01');
    expect(whenOf(NOW, { days: DAYS, isWorking: false })).toBe(NOW);
  });

  test('is otherwise now if the person is working, or their next working day', () => {
    expect(whenOf('2026-11-27', { days: DAYS, isWorking: true })).toBe(NOW);
    expect(whenOf('', { days: DAYS, isWorking: false })).toBe('2026-11-30');
    expect(whenOf('', { days: [], isWorking: false })).toBe(NOW);
  });
});

test.each([
  ['en', 'Mon 30', 'Monday', 'Monday 30 November, 9:40'],
  ['de', 'Mo. 30.', 'Montag', 'Montag, 30.\u00A0November, 9:40'],
  ['fr', 'lun. 30', 'lundi', 'lundi 30 novembre, 9:40'],
  ['sv', 'mån 30', 'måndag', 'måndag 30 november, 9:40'],
])('in %s, days and times are in the person’s time zone', (language, short, weekday, moment) => {
  expect(shortDay('2026-11-30', language)).toBe(short);
  expect(weekdayOf('2026-11-30', language)).toBe(weekday);
  expect(dayAndTimeIn('2026-11-30T08:40:00Z', 'Europe/Stockholm', language)).toBe(moment);
});

describe('the explanation of a choice', () => {
  const days = [{ day: '2026-11-30', from: '2026-11-30T17:00:00Z', until: '2026-11-30T20:00:00Z' }];
  const work = { days, isWorking: false, timeZone: 'America/Los_Angeles' };

  test('has the working hours of a chosen day in the person’s time zone', () => {
    expect(choicesOf(work, '2026-11-30', 'en')).toEqual({
      options: [{ value: '2026-11-30', label: 'Mon 30' }],
      hint: 'goesOut',
      values: { day: 'Monday 30 November', from: '9:00', until: '12:00', zone: 'Pacific Time' },
    });
  });

  test.each([
    [true, 'atWork'],
    [false, 'notAtWork'],
  ])('has the current time there for sending now', (isWorking, hint) => {
    const time = expect.stringMatching(/^\d{1,2}:\d\d$/);
    expect(choicesOf({ ...work, isWorking }, NOW, 'en')).toMatchObject({ hint, values: { time } });
  });
});
