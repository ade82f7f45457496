import { describe, expect, test } from 'vitest';
import { formatAmount } from './format-amount.ts';

/** Shows a wide no-break space as `_` and a narrow one as `'`. */
const visible = (text: string) => text.replaceAll('\u00A0', '_').replaceAll('\u202F', "'");

describe('amounts in minor units', () => {
  test.each([
    ['en', '7_452.00_kr', '1_237.50_€', '−143.75_€', '490_€', '490.50_€'],
    ['de', "7'452,00'kr", "1'237,50'€", "−143,75'€", "490'€", "490,50'€"],
    ['fr', "7'452,00'kr", "1'237,50'€", "−143,75'€", "490'€", "490,50'€"],
    ['sv', "7'452,00'kr", "1'237,50'€", "−143,75'€", "490'€", "490,50'€"],
  ])('an amount in %s has two decimals, and a price only if it needs them', (language, ore, cents, back, ...prices) => {
    expect(visible(formatAmount(745_200, 'sek', language))).toBe(ore);
    expect(visible(formatAmount(123_750, 'eur', language))).toBe(cents);
    expect(visible(formatAmount(-14_375, 'eur', language))).toBe(back);
    expect([49_000, 49_050].map((each) => visible(formatAmount(each, 'eur', language, true)))).toEqual(prices);
  });

  test('every amount keeps its last digit, whatever its size', () => {
    for (const amount of [1, 9, 10, 99, 101, 7_452_001, 999_999_999_999_99])
      expect(Number(formatAmount(amount, 'eur', 'en').replace(/[^0-9]/g, ''))).toBe(amount);
  });
});
