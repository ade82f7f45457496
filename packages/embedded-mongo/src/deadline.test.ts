import { expect, test } from 'vitest';
import { runRegexWithin, withDeadline } from './deadline.ts';

test('a regular expression gets an integer number of milliseconds', () => {
  const limit = { until: Date.now() + 16.034, timeoutError: () => new Error('late'), regexBudget: 1000.5 };
  const given = withDeadline(limit, () =>
    runRegexWithin(
      (milliseconds) => milliseconds,
      () => new Error('endless'),
    ),
  );
  expect(Number.isInteger(given)).toBe(true);
  expect(given).toBeGreaterThan(0);
});
