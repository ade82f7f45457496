import { formatMonthName } from '@tandem/i18n/format';

/** First selectable year; the range ends in the future, for the end of studies. */
const FIRST_YEAR = 1950;
const AHEAD = 8;
const MONTHS = Array.from({ length: 12 }, (_, nth) => String(nth + 1).padStart(2, '0'));

/** Returns the years to choose from, latest first. */
export const yearsToChoose = (now: Date, isAhead: boolean): string[] => {
  const latest = now.getFullYear() + (isAhead ? AHEAD : 0);
  return Array.from({ length: latest - FIRST_YEAR + 1 }, (_, nth) => String(latest - nth));
};

/** Returns the months by their names in a language. */
export const monthsToChoose = (language: string) =>
  MONTHS.map((value) => ({ value, label: formatMonthName(Number(value), language) }));
