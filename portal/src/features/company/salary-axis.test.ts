import { describe, expect, test } from 'vitest';
import { salaryAxis } from './salary-axis.ts';

describe('the axis under a salary', () => {
  test('has room on both sides and round ends', () => {
    expect(salaryAxis(4800, 6200)).toEqual([3000, 8000]);
    expect(salaryAxis(52_000, 68_000)).toEqual([35_000, 85_000]);
  });

  test('never begins below nothing and never is a point', () => {
    expect(salaryAxis(0, 0)).toEqual([0, 5]);
    expect(salaryAxis(0, 6000)[0]).toBe(0);
  });
});
