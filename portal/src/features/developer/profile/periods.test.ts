import { periodText } from '@tandem/i18n/period-text';
import { expect, test } from 'vitest';
import { monthsToChoose, yearsToChoose } from './months.ts';
import { isBackwards } from './periods.ts';

test('a period that ends before it starts is an error, also with years only', () => {
  expect(isBackwards('2020-05', '2020-04')).toBe(true);
  expect(isBackwards('2020-05', '2019')).toBe(true);
  expect(isBackwards('2020-05', '2020')).toBe(false);
  expect(isBackwards('2020', '2020-01')).toBe(false);
  expect(isBackwards('2020-05', 'present')).toBe(false);
  expect(isBackwards(null, '2019')).toBe(false);
});

test('a period with only an end shows just the end', () => {
  expect(periodText(null, '2010', 'now', 'en')).toBe('2010');
});

test('month names are localized, and studies can end in the future', () => {
  expect(monthsToChoose('sv')[4]).toEqual({ value: '05', label: 'maj' });
  const now = new Date('2026-11-21');
  expect(yearsToChoose(now, false)[0]).toBe('2026');
  expect(yearsToChoose(now, true)[0]).toBe('2034');
});
