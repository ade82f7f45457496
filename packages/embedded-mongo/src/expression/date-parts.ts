import { MongoError } from '../errors.ts';
import type { Value } from '../values/value.ts';
import { day } from './date-units.ts';

/** ISO weeks start on Monday; week 1 contains the first Thursday of the year. */
function isoWeek(at: Date): { year: number; week: number } {
  const thursday = new Date(at.getTime() + (3 - ((at.getUTCDay() + 6) % 7)) * day);
  const year = thursday.getUTCFullYear();
  return { year, week: Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / day / 7) + 1 };
}

const dayOfYear = (at: Date): number => Math.floor((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1)) / day) + 1;

export const dateParts: Record<string, (at: Date) => Value> = {
  $year: (at) => at.getUTCFullYear(),
  $month: (at) => at.getUTCMonth() + 1,
  $dayOfMonth: (at) => at.getUTCDate(),
  $dayOfWeek: (at) => at.getUTCDay() + 1,
  $dayOfYear: dayOfYear,
  $hour: (at) => at.getUTCHours(),
  $minute: (at) => at.getUTCMinutes(),
  $second: (at) => at.getUTCSeconds(),
  $millisecond: (at) => at.getUTCMilliseconds(),
  $isoWeek: (at) => isoWeek(at).week,
  $isoWeekYear: (at) => BigInt(isoWeek(at).year),
  $isoDayOfWeek: (at) => ((at.getUTCDay() + 6) % 7) + 1,
  $week: (at) => Math.floor((dayOfYear(at) + 6 - at.getUTCDay()) / 7),
};

export const zeroPadded = (number: number, width = 2): string => String(number).padStart(width, '0');

export function formatDate(at: Date, format: string, ahead: number): string {
  const sign = ahead < 0 ? '-' : '+';
  const minutes = Math.abs(ahead) / 60_000;
  const fields: Record<string, () => string> = {
    Y: () => zeroPadded(at.getUTCFullYear(), 4),
    m: () => zeroPadded(at.getUTCMonth() + 1),
    d: () => zeroPadded(at.getUTCDate()),
    H: () => zeroPadded(at.getUTCHours()),
    M: () => zeroPadded(at.getUTCMinutes()),
    S: () => zeroPadded(at.getUTCSeconds()),
    L: () => zeroPadded(at.getUTCMilliseconds(), 3),
    j: () => zeroPadded(dayOfYear(at), 3),
    w: () => String(at.getUTCDay() + 1),
    u: () => String(((at.getUTCDay() + 6) % 7) + 1),
    V: () => zeroPadded(isoWeek(at).week),
    G: () => zeroPadded(isoWeek(at).year, 4),
    U: () => zeroPadded(Math.floor((dayOfYear(at) + 6 - at.getUTCDay()) / 7)),
    z: () => `${sign}${zeroPadded(Math.floor(minutes / 60))}${zeroPadded(minutes % 60)}`,
    Z: () => String(ahead / 60_000),
    '%': () => '%',
  };
  return format.replace(/%(.?)/g, (_, letter) => {
    const field = fields[letter];
    if (!field) throw new MongoError(18536, `Invalid format character '%${letter}' in format string`);
    return field();
  });
}
