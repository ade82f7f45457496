import { expect, test } from 'vitest';
import { payRange } from './salary-reach.ts';

const counts = { 3500: 1, 4000: 4, 4500: 8, 5000: 10, 5500: 6, 6000: 4, 9000: 1 };

test('the bar covers most jobs, and the axis includes the minimum', () => {
  expect(payRange(counts, 5400, 'eur')).toEqual({ from: 4000, to: 6500, axis: [3000, 7000] });
  expect(payRange(counts, 12_000, 'eur')?.axis).toEqual([3000, 13_000]);
  expect(payRange(counts, 1500, 'eur')?.axis).toEqual([1000, 7000]);
});

test('another currency has its own axis', () => {
  const range = payRange(counts, 50_000, 'sek');
  expect(range).toEqual({ from: 43_000, to: 70_000, axis: [40_000, 80_000] });
});

test('there is no bar for fewer than two steps', () => {
  expect(payRange({}, 4000, 'eur')).toBeNull();
  expect(payRange({ 4500: 3, 5000: 0 }, 4000, 'eur')).toBeNull();
});
