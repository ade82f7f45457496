import { expect, test } from 'vitest';
import { convertSalaryPeriod } from './convert-salary-period.ts';

test('an amount is converted when the period changes to hours or years', () => {
  expect(convertSalaryPeriod({ salary: 5000 }, 'year')).toEqual({ salary: 60_000, per: 'year' });
  expect(convertSalaryPeriod({ salary: 60_000, per: 'year' }, 'month')).toEqual({ salary: 5000, per: undefined });
  expect(convertSalaryPeriod({ salary: 8000 }, 'hour')).toEqual({ salary: 50, per: 'hour' });
  expect(convertSalaryPeriod({}, 'hour')).toEqual({ salary: undefined, per: 'hour' });
});
