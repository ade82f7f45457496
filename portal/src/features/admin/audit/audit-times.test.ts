import { expect, test } from 'vitest';
import { forControl, fromControl } from './audit-times.ts';

test('a moment survives the control for date and time, in whichever time zone', () => {
  expect(fromControl(forControl('2026-11-21T14:30:00.000Z'))).toBe('2026-11-21T14:30:00.000Z');
  expect(forControl('')).toBe('');
  expect(forControl('nonsense')).toBe('');
});

test('a day of an older address is taken from its first minute on', () => {
  expect(forControl('2026-11-21')).toBe('2026-11-21T00:00');
});
