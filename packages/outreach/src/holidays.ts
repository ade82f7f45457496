/** Countries whose public holidays are known, by ISO 3166-1 alpha-2 code. Only nationwide holidays count. */
export type HolidayCountry = 'SE' | 'DE' | 'FR' | 'GB';

type Rule = string | number | ((year: number) => Day);
interface Day {
  month: number;
  day: number;
}

/**
 * Holidays by country: `MM-DD` is a fixed date, a number is days after Easter Sunday. Christmas Eve, Midsummer Eve and
 * New Year's Eve aren't public holidays in Sweden but hardly anyone works on them. Sources: lag (1989:253), Code du
 * travail L3133-1, the holiday laws of the German states, and the bank holidays of England and Wales.
 */
const RULES: Readonly<Record<HolidayCountry, readonly Rule[]>> = {
  SE: [
    '01-01',
    '01-06',
    '05-01',
    '06-06',
    '12-24',
    '12-25',
    '12-26',
    '12-31',
    -2,
    1,
    39,
    (year) => weekdayFrom(year, 6, 19, 5),
    (year) => weekdayFrom(year, 6, 20, 6),
    (year) => weekdayFrom(year, 10, 31, 6),
  ],
  DE: ['01-01', '05-01', '10-03', '12-25', '12-26', -2, 1, 39, 50],
  FR: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25', 1, 39, 50],
  GB: [
    -2,
    1,
    (year) => substitute(year, 1, 1),
    (year) => weekdayFrom(year, 5, 1, 1),
    (year) => weekdayFrom(year, 5, 25, 1),
    (year) => weekdayFrom(year, 8, 25, 1),
    (year) => christmas(year),
    (year) => boxingDay(year),
    '12-25',
    '12-26',
    '01-01',
  ],
};

const known = new Map<string, ReadonlySet<string>>();

/**
 * Returns whether a calendar day, `YYYY-MM-DD`, is a holiday in a country; false for a country whose holidays aren't
 * known.
 */
export function isHoliday(country: string, date: string): boolean {
  if (!(country in RULES)) return false;
  const year = date.slice(0, 4);
  const key = `${country} ${year}`;
  let days = known.get(key);
  if (!days) {
    days = new Set(holidaysOf(country as HolidayCountry, Number(year)));
    known.set(key, days);
  }
  return days.has(date);
}

/** Returns the holidays of a year as `YYYY-MM-DD`, sorted and without duplicates. */
export function holidaysOf(country: HolidayCountry, year: number): string[] {
  const days = RULES[country].map((rule) => {
    if (typeof rule === 'string') return `${year}-${rule}`;
    if (typeof rule === 'number') return isoOf(new Date(easterSunday(year).getTime() + rule * 86_400_000));
    const { month, day } = rule(year);
    return isoOf(new Date(Date.UTC(year, month - 1, day)));
  });
  return [...new Set(days)].sort();
}

const isoOf = (date: Date) => date.toISOString().slice(0, 10);

/** Returns the first given weekday (0 is Sunday) on or after a day of a month. */
function weekdayFrom(year: number, month: number, day: number, weekday: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCDate(day + ((weekday - date.getUTCDay() + 7) % 7));
  return { month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Returns the holiday, or the Monday after it if it is on a weekend. */
const substitute = (year: number, month: number, day: number): Day =>
  isWeekend(year, month, day) ? weekdayFrom(year, month, day, 1) : { month, day };

/** Christmas Day and Boxing Day, or on a weekend their substitute days: Monday the 27th or Tuesday the 28th. */
const christmas = (year: number): Day => ({ month: 12, day: isWeekend(year, 12, 25) ? 27 : 25 });
const boxingDay = (year: number): Day => ({ month: 12, day: isWeekend(year, 12, 26) ? 28 : 26 });

function isWeekend(year: number, month: number, day: number): boolean {
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** Returns the Gregorian Easter Sunday (algorithm of Meeus, Jones and Butcher). */
function easterSunday(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return new Date(Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1));
}
