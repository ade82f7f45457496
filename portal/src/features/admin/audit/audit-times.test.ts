import { expect, test } from 'vitest';
import { fromControlValue, toControlValue } from './audit-times.ts';

test('a time is the same after a round trip through the date and time field, in every time zone', () => {
  expect(fromControlValue(toControlValue('2026-11-21T14:30:00.000Z'))).toBe('2026-11-21T14:30:00.000Z');
  expect(toControlValue('')).toBe('');
  expect(toControlValue('nonsense')).toBe('');
});

test('a date without a time in an older URL means the start of the day', () => {
  expect(toControlValue('2026-11-21')).toBe('2026-11-21T00:00');
});

test('a year that is being typed stays in the field', () => {
  for (const typed of ['0002-11-20T10:00', '0020-11-20T10:00', '0202-11-20T10:00'])
    expect(toControlValue(fromControlValue(typed))).toBe(typed);
  expect(fromControlValue('20265-11-20T10:00'), 'no log is that old').toBe('');
});
