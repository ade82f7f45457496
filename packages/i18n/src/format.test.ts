import { describe, expect, test } from 'vitest';
import {
  countryName,
  formatAgo,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatSalary,
  formatSeen,
  formatWhen,
  languageName,
} from './format.ts';
import { LANGUAGES } from './languages.ts';

const plain = (text: string) => text.replaceAll('\u00A0', '_');

describe('numbers', () => {
  test.each(LANGUAGES)('thousands are parted by a no-break space in %s', (language) => {
    expect(plain(formatNumber(12640, language))).toBe('12_640');
    expect(plain(formatNumber(4800, language))).toBe('4_800');
    expect(plain(formatNumber(1234567, language))).toBe('1_234_567');
  });

  test.each([undefined, null, 'many', Number.NaN, Number.POSITIVE_INFINITY, {}, ''])('%s is shown as 0', (value) => {
    expect(formatNumber(value, 'en')).toBe('0');
  });

  test('a number in a string is a number', () => expect(plain(formatNumber('4800', 'sv'))).toBe('4_800'));

  test('the decimal sign is the language’s', () => {
    expect(formatNumber(5.1, 'en', 1)).toBe('5.1');
    expect(formatNumber(5.1, 'de', 1)).toBe('5,1');
  });

  test('money and ranges', () => {
    expect(plain(formatMoney(5400, 'eur', 'en'))).toBe('5_400_€');
    expect(plain(formatSalary(4800, 6200, 'eur', 'de'))).toBe('4_800–6_200_€');
    expect(plain(formatSalary(40000, 40000, 'sek', 'sv'))).toBe('40_000_kr');
    expect(plain(formatPercent(0.91, 'fr'))).toBe('91_%');
    expect(plain(formatPercent(0.91, 'en'))).toBe('91%');
  });
});

describe('dates', () => {
  const now = new Date(2026, 10, 21, 12, 0);

  test('as one would say it', () => {
    expect(formatWhen(new Date(2026, 10, 21, 7, 40), 'en', now)).toBe('7:40 today');
    expect(formatWhen(new Date(2026, 10, 21, 7, 40), 'sv', now)).toBe('i dag 7:40');
    expect(formatSeen(new Date(2026, 10, 21, 7, 40), 'en', now)).toBe('today');
    expect(formatSeen(new Date(2026, 10, 18, 9, 0), 'sv', now)).toBe('onsdag');
    expect(formatWhen(new Date(2026, 10, 20, 23, 59), 'en', now)).toBe('yesterday');
    expect(formatWhen(new Date(2026, 10, 18, 9, 0), 'en', now)).toBe('Wednesday');
    expect(formatWhen(new Date(2026, 10, 1, 9, 0), 'en', now)).toBe('1 Nov');
    expect(formatWhen(new Date(2026, 10, 1, 9, 0), 'de', now)).toBe('1. Nov.');
    expect(formatWhen(new Date(2025, 1, 1, 9, 0), 'en', now)).toContain('2025');
  });

  test('how long ago', () => {
    expect(formatAgo(new Date(2026, 10, 18, 12, 0), 'en', now)).toBe('3 days ago');
    expect(formatAgo(new Date(2026, 10, 21, 14, 30), 'en', now)).toBe('in 2 hours');
    expect(formatAgo(now, 'en', now)).toBe('this minute');
  });
});

describe('names', () => {
  test('languages and countries in the reader’s language', () => {
    expect(languageName('sv', 'en')).toBe('Swedish');
    expect(languageName('de', 'fr')).toBe('Allemand');
    expect(countryName('se', 'de')).toBe('Schweden');
    expect(countryName('??', 'de')).toBe('??');
  });

  test('lists', () => expect(formatList(['Go', 'Python', 'AWS'], 'sv')).toBe('Go, Python och AWS'));
});
