import { expect, test } from 'vitest';
import { searchWithin, within } from './time-limit.ts';

test('a search gets whole milliseconds, however much of one is left', () => {
  const limit = { until: Date.now() + 16.034, late: () => new Error('late'), searches: 1000.5 };
  const given = within(limit, () =>
    searchWithin(
      (milliseconds) => milliseconds,
      () => new Error('endless'),
    ),
  );
  expect(Number.isInteger(given)).toBe(true);
  expect(given).toBeGreaterThan(0);
});
