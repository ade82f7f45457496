import { expect, test } from 'vitest';
import { euroPerMonth, salaryRange, sharedAxis } from './job-salary.ts';

const job = (salaryFrom: number, salaryTo: number) =>
  ({ salaryFrom, salaryTo, salaryCurrency: 'eur', salaryFrequency: 'monthly' }) as const;

test('salaries of all currencies and periods share one axis', () => {
  const hourly = { ...job(40, 50), salaryFrequency: 'hourly' } as const;
  expect(euroPerMonth(hourly)).toEqual([6400, 8000]);
  const [low, high] = sharedAxis([job(4800, 6200), hourly]);
  expect(low).toBeLessThan(4800);
  expect(high).toBeGreaterThan(8000);
  expect(sharedAxis([])).toEqual([0, 500]);
});

test('a range is written with no-break spaces', () => {
  expect(salaryRange(job(4800, 6200), 'en')).toBe('4\u00A0800–6\u00A0200\u00A0€');
});
