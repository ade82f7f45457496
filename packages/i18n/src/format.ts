import { withOrdinal } from './ordinal.ts';

/** Returns the no-break space between thousands and before a currency or percent sign: narrow except in English. */
export const noBreak = (language: string): string => (language === 'en' ? '\u00A0' : '\u202F');
const DAY = 86_400_000;

const CURRENCY_SIGNS: Record<string, string> = { eur: '€', usd: '$', gbp: '£', sek: 'kr' };

const cached = <T>(make: (language: string, options: string) => T) => {
  const made = new Map<string, T>();
  return (language: string, options: object = {}): T => {
    const text = JSON.stringify(options);
    const key = language + text;
    const known = made.get(key) ?? make(language, text);
    made.set(key, known);
    return known;
  };
};

const numbers = cached((language, options) => new Intl.NumberFormat(language, JSON.parse(options)));
// English uses the European form: 14 November, not November 14.
const dates = cached(
  (language, options) => new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, JSON.parse(options)),
);
const lists = cached((language, options) => new Intl.ListFormat(language, JSON.parse(options)));
const names = cached((language, options) => new Intl.DisplayNames(language, JSON.parse(options)));
const relative = cached((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
const distances = cached((language) => new Intl.RelativeTimeFormat(language));

/**
 * Formats a number with no-break spaces between thousands in every language and the language's decimal sign; anything
 * else becomes `0`.
 */
export function formatNumber(value: unknown, language: string, decimals = 0): string {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const shown = typeof number === 'number' && Number.isFinite(number) ? number : 0;
  return numbers(language, { maximumFractionDigits: decimals, useGrouping: 'always' })
    .formatToParts(shown)
    .map(({ type, value: text }) => (type === 'group' ? noBreak(language) : text))
    .join('');
}

/** `4 800–6 200`; a single number if both ends are equal. */
export function formatRange(from: unknown, to: unknown, language: string): string {
  const start = formatNumber(from, language);
  const end = formatNumber(to, language);
  return start === end ? start : `${start}–${end}`;
}

/** Returns the sign of a currency of the catalogue (`eur` → `€`), otherwise its code in capitals. */
export const currencySign = (currency: string): string =>
  CURRENCY_SIGNS[currency.toLowerCase()] ?? currency.toUpperCase();

/** `5 400 €` */
export const formatMoney = (value: unknown, currency: string, language: string): string =>
  `${formatNumber(value, language)}${noBreak(language)}${currencySign(currency)}`;

/** `4 800–6 200 €` */
export const formatSalary = (from: unknown, to: unknown, currency: string, language: string): string =>
  `${formatRange(from, to, language)}${noBreak(language)}${currencySign(currency)}`;

/** Formats a share between 0 and 1 as `91%` in English and `91 %` elsewhere. */
export const formatPercent = (share: unknown, language: string): string =>
  `${formatNumber(Number(share) * 100, language)}${language === 'en' ? '' : noBreak(language)}%`;

/** Returns noon of a day (`YYYY-MM-DD`) on this device; formatted, it is that day in every time zone. */
export const localDate = (day: string): Date => new Date(`${day}T12:00`);

/** `14 November 2026`, in the language's form. */
export const formatDate = (date: string | number | Date, language: string): string =>
  withOrdinal(dates(language, { dateStyle: 'long' }).format(new Date(date)), language);

/** `14 November`, in the language's form. */
export const formatDay = (date: string | number | Date, language: string): string =>
  withOrdinal(dates(language, { day: 'numeric', month: 'long' }).format(new Date(date)), language);

/** `Nov 2026`, in the language's form. */
export const formatMonth = (date: string | number | Date, language: string): string =>
  dates(language, { month: 'short', year: 'numeric' }).format(new Date(date));

/** `November`, for a number from 1. */
export const formatMonthName = (month: number, language: string): string =>
  dates(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1, 15));

/** The highest selectable number of years, which means "or more". */
const OR_MORE = 10;

/** `3`, and `10+` from ten on. */
export const formatYearCount = (count: number): string => (count >= OR_MORE ? `${OR_MORE}+` : String(count));

/** `3 years`, and `10+ years` from ten on, in the language's words. */
export const formatYears = (count: number, language: string): string =>
  numbers(language, { style: 'unit', unit: 'year', unitDisplay: 'long' })
    .formatToParts(count)
    .map(({ type, value }) => (type === 'integer' ? formatYearCount(count) : value))
    .join('');

/** `now`, in the language's word. */
export const formatNow = (language: string): string => relative(language, {}).format(0, 'second');

/** `7:40`, on a 24-hour clock. */
export const formatTime = (date: string | number | Date, language: string): string =>
  dates(language, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })
    .format(new Date(date))
    .replace(/^0(\d)/, '$1');

/**
 * Formats a time as `7:40 today`, `yesterday`, `Wednesday` within the last week, `14 Nov` within the last months,
 * `14 Nov 2025` before.
 */
export function formatWhen(date: string | number | Date, language: string, now: Date = new Date()): string {
  const then = new Date(date);
  const days = Math.round((startOfDay(now) - startOfDay(then)) / DAY);
  if (days === 0) {
    const today = relative(language).format(0, 'day');
    const time = formatTime(then, language);
    return language.startsWith('en') ? `${time} ${today}` : `${today} ${time}`;
  }
  if (days === 1) return relative(language).format(-1, 'day');
  if (days > 1 && days < 7) return dates(language, { weekday: 'long' }).format(then);
  const year = Math.abs(days) > 180 ? ({ year: 'numeric' } as const) : {};
  return withOrdinal(dates(language, { day: 'numeric', month: 'short', ...year }).format(then), language);
}

/**
 * Formats a day within a sentence: `today`, `yesterday`, `Friday 20 November`, with the year if it is not the current
 * one.
 */
export function formatDayName(date: string | number | Date, language: string, now: Date = new Date()): string {
  const then = new Date(date);
  const days = Math.round((startOfDay(then) - startOfDay(now)) / DAY);
  if (Math.abs(days) <= 1) return relative(language).format(days, 'day');
  const year = then.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  const format = dates(language, { weekday: 'long', day: 'numeric', month: 'long', ...year });
  return withOrdinal(format.format(then), language);
}

/** Formats a day as a heading: `Today`, otherwise like `formatDayName`. */
export const formatDayHeading = (date: string | number | Date, language: string, now: Date = new Date()): string =>
  capitalized(formatDayName(date, language, now), language);

/** Formats the day of an event without its time, for privacy: `today`, otherwise like `formatWhen`. */
export function formatSeen(date: string | number | Date, language: string, now: Date = new Date()): string {
  const isToday = startOfDay(now) === startOfDay(new Date(date));
  return isToday ? relative(language).format(0, 'day') : formatWhen(date, language, now);
}

/** Formats a time relative to now: `3 days ago`, `yesterday` for the day before, `in 2 hours`. */
export function formatAgo(date: string | number | Date, language: string, now: Date = new Date()): string {
  const then = new Date(date);
  const seconds = (then.getTime() - now.getTime()) / 1000;
  const [size, unit] = UNITS.find(([min]) => Math.abs(seconds) >= min) ?? ([60, 'minute'] as const);
  if (unit === 'day') return relative(language).format(Math.round((startOfDay(then) - startOfDay(now)) / DAY), unit);
  const format = unit === 'minute' ? relative(language) : distances(language);
  return format.format(Math.trunc(seconds / size), unit);
}

const UNITS = [
  [31_536_000, 'year'],
  [2_592_000, 'month'],
  [86_400, 'day'],
  [3_600, 'hour'],
] as const;

/** `Go, Python and AWS` */
export const formatList = (items: readonly string[], language: string): string =>
  lists(language, { type: 'conjunction' }).format(items);

/** Returns the name of a language by its ISO 639 code, capitalized. */
export const languageName = (code: string, language: string): string => nameOf(code, 'language', language);

/** Returns the name of a language inside a sentence, capitalized only if the language does so: `anglais`, `English`. */
export const languageInText = (code: string, language: string): string => nameOf(code, 'language', language, false);

/** Returns the name of a country by its ISO 3166 code. */
export const countryName = (code: string, language: string): string => nameOf(code.toUpperCase(), 'region', language);

function nameOf(code: string, type: 'language' | 'region', language: string, isLabel = true): string {
  try {
    const name = names(language, { type }).of(code) ?? code;
    return isLabel ? capitalized(name, language) : name;
  } catch {
    return code;
  }
}

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Capitalizes the first letter of a text. */
export const capitalized = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/**
 * Returns a label for use inside a sentence: `flexible hours`. German labels and English names of languages stay
 * capitalized.
 */
export function labelInText(label: string, language: string): string {
  if (language.startsWith('de') || label.startsWith('English')) return label;
  return label.charAt(0).toLocaleLowerCase(language) + label.slice(1);
}
