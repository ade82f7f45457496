import { expect, test } from 'vitest';
import { payPer } from './pay-per.ts';

test('a sum stays the same pay when it is asked for by the hour or the year', () => {
  expect(payPer({ salary: 5000 }, 'year')).toEqual({ salary: 60_000, per: 'year' });
  expect(payPer({ salary: 60_000, per: 'year' }, 'month')).toEqual({ salary: 5000, per: undefined });
  expect(payPer({ salary: 8000 }, 'hour')).toEqual({ salary: 50, per: 'hour' });
  expect(payPer({}, 'hour')).toEqual({ salary: undefined, per: 'hour' });
});
