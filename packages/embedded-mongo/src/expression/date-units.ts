import { MongoError } from '../errors.ts';
import { isMissing, type Value } from '../values/value.ts';

/** A day in milliseconds. */
export const day = 86_400_000;

export const units = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'];
const unitMilliseconds: Record<string, number> = {
  week: 7 * day,
  day,
  hour: 3_600_000,
  minute: 60_000,
  second: 1_000,
  millisecond: 1,
};

export function unitOf(unit: Value, name: string): string {
  if (typeof unit !== 'string' || !units.includes(unit))
    throw new MongoError(9, `unknown time unit value in ${name}: ${String(unit)}`);
  return unit;
}

export function addToDate(start: Date, unit: string, amount: number): Date {
  const length = unitMilliseconds[unit];
  if (length) return new Date(start.getTime() + amount * length);
  const months = amount * (unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1);
  const result = new Date(start);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const last = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(start.getUTCDate(), last));
  return result;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

export function weekday(value: Value): number {
  if (isMissing(value)) return 0;
  const found = weekdays.findIndex(
    (name) => name === String(value).toLowerCase() || name.slice(0, 3) === String(value).toLowerCase(),
  );
  if (found < 0) throw new MongoError(9, `unknown startOfWeek: ${String(value)}`);
  return found;
}

/** @returns the number of units since the year 1; `$dateDiff` is the difference of two such numbers */
export function ordinal(at: Date, unit: string, firstDay: number): number {
  const months = at.getUTCFullYear() * 12 + at.getUTCMonth();
  if (unit === 'year') return at.getUTCFullYear();
  if (unit === 'quarter') return Math.floor(months / 3);
  if (unit === 'month') return months;
  // 1 January 1970 was a Thursday.
  if (unit === 'week') return Math.floor((Math.floor(at.getTime() / day) + 4 - firstDay) / 7);
  return Math.floor(at.getTime() / (unitMilliseconds[unit] as number));
}

/** MongoDB counts bins from 1 January 2000. */
const binStart = Date.UTC(2000, 0, 1);

export function truncateDate(at: Date, unit: string, size: number, firstDay: number): Date {
  const length = unitMilliseconds[unit];
  if (unit === 'week') {
    const first = binStart + ((firstDay - 6 + 7) % 7) * day;
    return new Date(first + Math.floor((at.getTime() - first) / (7 * day * size)) * 7 * day * size);
  }
  if (length) return new Date(binStart + Math.floor((at.getTime() - binStart) / (length * size)) * length * size);
  const span = size * (unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1);
  const months = (at.getUTCFullYear() - 2000) * 12 + at.getUTCMonth();
  return new Date(Date.UTC(2000, Math.floor(months / span) * span, 1));
}
