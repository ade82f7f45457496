import { expect, test } from 'vitest';
import { salaryBars } from './salary-bars.ts';

test('bars are adjacent, including empty ones between others', () => {
  expect(salaryBars({ 4500: 2, 5500: 7 })).toEqual([
    { from: 4500, to: 5000, count: 2 },
    { from: 5000, to: 5500, count: 0 },
    { from: 5500, to: 6000, count: 7 },
  ]);
  expect(salaryBars({})).toEqual([]);
});

test('a wide range has wider bars that include every job', () => {
  const counts = Object.fromEntries(Array.from({ length: 40 }, (_, step) => [String(1000 + step * 500), 1]));
  const bars = salaryBars(counts);
  expect(bars.length).toBeLessThanOrEqual(16);
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(40);
});
