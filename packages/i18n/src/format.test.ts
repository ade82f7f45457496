import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import {
  countryName,
  formatAgo,
  formatDate,
  formatDay,
  formatDayHeading,
  formatDayName,
  formatList,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatSalary,
  formatSeen,
  formatWhen,
  labelInText,
  languageInText,
  languageName,
} from './format.ts';
import { LANGUAGES } from './languages.ts';

/** Shows a wide no-break space as `_` and a narrow one as `'`. */
const visible = (text: string) => text.replaceAll('\u00A0', '_').replaceAll('\u202F', "'");

describe('numbers', () => {
  test.each([
    ['en', '1_234_567', '5_400_€', '4_800–6_200_€', '40_000_kr', '91%', '12_640.5'],
    ['de', "1'234'567", "5'400'€", "4'800–6'200'€", "40'000'kr", "91'%", "12'640,5"],
    ['fr', "1'234'567", "5'400'€", "4'800–6'200'€", "40'000'kr", "91'%", "12'640,5"],
    ['sv', "1'234'567", "5'400'€", "4'800–6'200'€", "40'000'kr", "91'%", "12'640,5"],
  ])(
    'numbers, money and percentages in %s have its no-break space',
    (language, number, money, range, kronor, share, decimal) => {
      expect(visible(formatNumber(1234567, language))).toBe(number);
      expect(visible(formatMoney(5400, 'eur', language))).toBe(money);
      expect(visible(formatSalary(4800, 6200, 'eur', language))).toBe(range);
      expect(visible(formatMoney(40000, 'sek', language))).toBe(kronor);
      expect(visible(formatPercent(0.91, language))).toBe(share);
      expect(visible(formatNumber(12640.5, language, 1))).toBe(decimal);
    },
  );

  test('every language of the interface separates the thousands of four-digit numbers too', () => {
    for (const language of LANGUAGES) expect(formatNumber(4800, language)).toMatch(/^4[\u00A0\u202F]800$/);
  });

  test.each([undefined, null, 'many', Number.NaN, Number.POSITIVE_INFINITY, {}, ''])(
    '%s, which is not a number, is shown as 0',
    (value) => {
      expect(formatNumber(value, 'en')).toBe('0');
    },
  );

  test('a number in a string is formatted as a number', () =>
    expect(visible(formatNumber('4800', 'sv'))).toBe("4'800"));

  test('a range with equal ends is a single number', () =>
    expect(visible(formatSalary(40000, 40000, 'sek', 'sv'))).toBe("40'000'kr"));
});

describe('dates', () => {
  const now = new Date(2026, 10, 21, 12, 0);

  test('a recent date is relative: a time today, yesterday or a weekday', () => {
    expect(formatWhen(new Date(2026, 10, 21, 7, 40), 'en', now)).toBe('7:40 today');
    expect(formatWhen(new Date(2026, 10, 21, 7, 40), 'sv', now)).toBe('i dag 7:40');
    expect(formatSeen(new Date(2026, 10, 21, 7, 40), 'en', now)).toBe('today');
    expect(formatSeen(new Date(2026, 10, 18, 9, 0), 'sv', now)).toBe('onsdag');
    expect(formatWhen(new Date(2026, 10, 20, 23, 59), 'en', now)).toBe('yesterday');
    expect(formatWhen(new Date(2026, 10, 18, 9, 0), 'en', now)).toBe('Wednesday');
    expect(formatWhen(new Date(2026, 10, 1, 9, 0), 'en', now)).toBe('1 Nov');
    expect(formatWhen(new Date(2026, 10, 1, 9, 0), 'de', now)).toBe('1.\u00A0Nov.');
    expect(formatWhen(new Date(2025, 1, 1, 9, 0), 'en', now)).toContain('2025');
  });

  test('weekdays are used only for the last six days; earlier and future days are dates', () => {
    expect(formatWhen(new Date(2026, 10, 15, 0, 0), 'en', now)).toBe('Sunday');
    expect(formatWhen(new Date(2026, 10, 14, 23, 59), 'en', now)).toBe('14 Nov');
    expect(formatSeen(new Date(2026, 10, 14, 23, 59), 'en', now)).toBe('14 Nov');
    expect(formatWhen(new Date(2026, 10, 23, 9, 0), 'en', now)).toBe('23 Nov');
  });

  test('a time is given as its distance from now', () => {
    expect(formatAgo(new Date(2026, 10, 18, 12, 0), 'en', now)).toBe('3 days ago');
    expect(formatAgo(new Date(2026, 10, 21, 14, 30), 'en', now)).toBe('in 2 hours');
    expect(formatAgo(now, 'en', now)).toBe('this minute');
  });

  test('only the day before is yesterday, and only the day after is tomorrow', () => {
    expect(formatAgo(new Date(2026, 10, 20, 11, 0), 'en', now)).toBe('yesterday');
    expect(formatAgo(new Date(2026, 10, 19, 20, 0), 'en', now)).toBe('2 days ago');
    expect(formatAgo(new Date(2026, 10, 22, 13, 0), 'en', now)).toBe('tomorrow');
    expect(formatAgo(new Date(2026, 10, 23, 8, 0), 'en', now)).toBe('in 2 days');
  });

  test('a distance of months or years is a number, because it need not be the last month or year', () => {
    expect(formatAgo(new Date(2026, 9, 1), 'en', new Date(2026, 9, 31, 12))).toBe('1 month ago');
    expect(formatAgo(new Date(2026, 7, 3), 'en', new Date(2026, 9, 1))).toBe('1 month ago');
    expect(formatAgo(new Date(2024, 1, 1), 'en', new Date(2026, 0, 1))).toBe('1 year ago');
    expect(formatAgo(new Date(2027, 11, 31), 'en', new Date(2026, 0, 1))).toBe('in 1 year');
  });
});

test('a day is capitalized as a heading, but not within a sentence', () => {
  const now = new Date('2026-11-26T12:00:00');
  const tomorrow = '2026-11-27T08:00:00';
  expect(LANGUAGES.map((language) => formatDayName(tomorrow, language, now))).toEqual(
    LANGUAGES.map((language) => ({ en: 'tomorrow', sv: 'i morgon', de: 'morgen', fr: 'demain' })[language]),
  );
  expect(formatDayHeading(tomorrow, 'en', now)).toBe('Tomorrow');
  expect(formatDayName('2026-12-02T08:00:00', 'en', now)).toBe('Wednesday 2 December');
});

describe('names', () => {
  test('languages and countries have their names in the reader’s language', () => {
    expect(languageName('sv', 'en')).toBe('Swedish');
    expect(languageName('de', 'fr')).toBe('Allemand');
    expect(countryName('se', 'de')).toBe('Schweden');
    expect(countryName('??', 'de')).toBe('??');
  });

  test.each([
    ['en', 'Swedish', 'flexible hours'],
    ['de', 'Schwedisch', 'Flexible hours'],
    ['fr', 'suédois', 'flexible hours'],
    ['sv', 'svenska', 'flexible hours'],
  ])('inside a sentence in %s only words that the language capitalizes have a capital', (language, name, perk) => {
    expect(languageInText('sv', language)).toBe(name);
    expect(labelInText('Flexible hours', language)).toBe(perk);
    expect(labelInText('English-speaking', language)).toBe('English-speaking');
  });

  test('the last item of a list is joined by the language’s word for and', () =>
    expect(formatList(['Go', 'Python', 'AWS'], 'sv')).toBe('Go, Python och AWS'));
});

test('the full stop of a day never ends a line in German', () => {
  expect(formatDate(new Date(2026, 10, 30), 'de')).toBe('30.\u00A0November 2026');
  expect(formatDayName(new Date(2026, 10, 20), 'de', new Date(2026, 10, 30))).toBe('Freitag, 20.\u00A0November');
});

describe('the first day of a month in French is an ordinal', () => {
  const now = new Date(2026, 11, 20);
  test.each([
    [formatDate(new Date(2026, 11, 1), 'fr'), '1er décembre 2026'],
    [formatDay(new Date(2026, 11, 1), 'fr'), '1er décembre'],
    [formatWhen(new Date(2026, 11, 1), 'fr', now), '1er déc.'],
    [formatDayName(new Date(2026, 11, 1), 'fr', now), 'mardi 1er décembre'],
    [formatDay(new Date(2026, 11, 11), 'fr'), '11 décembre'],
    [formatDay(new Date(2026, 11, 21), 'fr'), '21 décembre'],
    [formatMonth(new Date(2026, 11, 1), 'fr'), 'déc. 2026'],
    [formatDay(new Date(2026, 11, 1), 'sv'), '1 december'],
  ])('%s', (written, expected) => expect(written).toBe(expected));
});

test.each(['Pacific/Honolulu', 'America/New_York', 'UTC', 'Pacific/Kiritimati'])(
  'a day without a time is the same day in %s',
  (TZ) => {
    const script = `
      import { formatDate, localDate } from ${JSON.stringify(import.meta.resolve('./format.ts'))};
      console.log(formatDate(localDate('2026-11-01'), 'en'));
    `;
    const args = ['--input-type=module', '--eval', script];
    const shown = execFileSync(process.execPath, args, { env: { ...process.env, TZ }, encoding: 'utf8' });
    expect(shown.trim()).toBe('1 November 2026');
  },
);
