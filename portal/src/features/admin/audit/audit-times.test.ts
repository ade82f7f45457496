import { expect, test } from 'vitest';
import { forControl, fromControl } from './audit-times.ts';

test('a time is the same after a round trip through the date and time field, in every time zone', () => {
  expect(fromControl(forControl('2026-11-21T14:30:00.000Z'))).toBe('2026-11-21T14:30:00.000Z');
  expect(forControl('')).toBe('');
  expect(forControl('nonsense')).toBe('');
});

test('a date without a time in an older URL means the start of the day', () => {
  expect(forControl('2026-11-21')).toBe('2026-11-21T00:00');
});
