import { describe, expect, test } from 'vitest';
import { salaryAxis } from './salary-axis.ts';

describe('the axis of a salary chart', () => {
  test('has margins on both sides and rounded limits', () => {
    expect(salaryAxis(4800, 6200)).toEqual([3000, 8000]);
    expect(salaryAxis(52_000, 68_000)).toEqual([35_000, 85_000]);
  });

  test('never starts below zero and never has zero length', () => {
    expect(salaryAxis(0, 0)).toEqual([0, 5]);
    expect(salaryAxis(0, 6000)[0]).toBe(0);
  });
});
