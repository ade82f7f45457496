import { expect, test } from 'vitest';
import { hoursAhead } from './zones.ts';

test('the difference between two clocks follows the date, and can be half an hour', () => {
  const between = (zone: string, at: string) => hoursAhead(zone, 'Europe/Stockholm', new Date(at));
  expect(between('America/New_York', '2026-11-25T12:00:00Z')).toBe(-6);
  expect(between('America/New_York', '2026-10-28T12:00:00Z')).toBe(-5);
  expect(between('Asia/Kolkata', '2026-11-25T23:00:00Z')).toBe(4.5);
  expect(between('Europe/Berlin', '2026-11-25T12:00:00Z')).toBe(0);
});
