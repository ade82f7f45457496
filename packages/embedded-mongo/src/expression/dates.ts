import { ObjectId, Timestamp } from 'bson';
import { MongoError, refused } from '../errors.ts';
import { isNumber, toNumber, typeName, type Value } from '../values/value.ts';
import { dateFrom } from './conversion.ts';
import { type Operator, operator } from './operator.ts';

const missing = (value: Value): boolean => value === undefined || value === null;
const day = 86_400_000;

function date(value: Value, name: string): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBits() * 1000);
  throw new MongoError(16006, `can't convert from BSON type ${typeName(value)} to Date in ${name}`);
}

/** @returns the milliseconds that a zone is ahead of UTC; names of places are refused, because their rules change */
function offset(zone: Value): number {
  if (missing(zone) || ['UTC', 'GMT', 'Z', 'Etc/UTC'].includes(zone)) return 0;
  const found = /^([+-])(\d\d):?(\d\d)?$/.exec(String(zone));
  if (!found) throw refused(`the time zone ${String(zone)} (only UTC and offsets are)`);
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3] ?? 0)) * 60_000;
}

const local = (value: Value, zone: Value, name: string): Date => new Date(date(value, name).getTime() + offset(zone));

/** ISO weeks start on Monday, and the first of a year is the one with its first Thursday. */
function isoWeek(at: Date): { year: number; week: number } {
  const thursday = new Date(at.getTime() + (3 - ((at.getUTCDay() + 6) % 7)) * day);
  const year = thursday.getUTCFullYear();
  return { year, week: Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / day / 7) + 1 };
}

const dayOfYear = (at: Date): number => Math.floor((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1)) / day) + 1;

const parts: Record<string, (at: Date) => Value> = {
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

function partOf(take: (at: Date) => Value): Operator {
  return operator(1, 1, ([value], name) => {
    const [at, zone] = value instanceof Map ? [value.get('date'), value.get('timezone')] : [value, undefined];
    return missing(at) ? null : take(local(at, zone, name));
  });
}

const two = (number: number, width = 2): string => String(number).padStart(width, '0');

function formatted(at: Date, format: string, ahead: number): string {
  const sign = ahead < 0 ? '-' : '+';
  const minutes = Math.abs(ahead) / 60_000;
  const fields: Record<string, () => string> = {
    Y: () => two(at.getUTCFullYear(), 4),
    m: () => two(at.getUTCMonth() + 1),
    d: () => two(at.getUTCDate()),
    H: () => two(at.getUTCHours()),
    M: () => two(at.getUTCMinutes()),
    S: () => two(at.getUTCSeconds()),
    L: () => two(at.getUTCMilliseconds(), 3),
    j: () => two(dayOfYear(at), 3),
    w: () => String(at.getUTCDay() + 1),
    u: () => String(((at.getUTCDay() + 6) % 7) + 1),
    V: () => two(isoWeek(at).week),
    G: () => two(isoWeek(at).year, 4),
    U: () => two(Math.floor((dayOfYear(at) + 6 - at.getUTCDay()) / 7)),
    z: () => `${sign}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`,
    Z: () => String(ahead / 60_000),
    '%': () => '%',
  };
  return format.replace(/%(.?)/g, (_, letter) => {
    const field = fields[letter];
    if (!field) throw new MongoError(18536, `Invalid format character '%${letter}' in format string`);
    return field();
  });
}

const units = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'];
const lengths: Record<string, number> = {
  week: 7 * day,
  day,
  hour: 3_600_000,
  minute: 60_000,
  second: 1_000,
  millisecond: 1,
};

function unitOf(unit: Value, name: string): string {
  if (typeof unit !== 'string' || !units.includes(unit))
    throw new MongoError(9, `unknown time unit value in ${name}: ${String(unit)}`);
  return unit;
}

function added(start: Date, unit: string, amount: number): Date {
  const length = lengths[unit];
  if (length) return new Date(start.getTime() + amount * length);
  const months = amount * (unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1);
  const result = new Date(start);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const last = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(start.getUTCDate(), last));
  return result;
}

const shift = (sign: 1 | -1): Operator =>
  operator(3, 4, ([start, unit, amount, zone], name) => {
    if ([start, unit, amount].some(missing)) return null;
    if (!isNumber(amount) || !Number.isInteger(toNumber(amount)))
      throw new MongoError(5166405, `${name} expects integer amount of time units`);
    const moved = added(local(start, zone, name), unitOf(unit, name), sign * toNumber(amount));
    return new Date(moved.getTime() - offset(zone));
  });

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function weekday(value: Value): number {
  if (missing(value)) return 0;
  const found = weekdays.findIndex(
    (name) => name === String(value).toLowerCase() || name.slice(0, 3) === String(value).toLowerCase(),
  );
  if (found < 0) throw new MongoError(9, `unknown startOfWeek: ${String(value)}`);
  return found;
}

/** @returns how many units lie between the year 1 and a moment: the difference of two is what `$dateDiff` counts */
function ordinal(at: Date, unit: string, firstDay: number): number {
  const months = at.getUTCFullYear() * 12 + at.getUTCMonth();
  if (unit === 'year') return at.getUTCFullYear();
  if (unit === 'quarter') return Math.floor(months / 3);
  if (unit === 'month') return months;
  // 1 January 1970 was a Thursday.
  if (unit === 'week') return Math.floor((Math.floor(at.getTime() / day) + 4 - firstDay) / 7);
  return Math.floor(at.getTime() / (lengths[unit] as number));
}

/** MongoDB counts bins from 1 January 2000. */
const binStart = Date.UTC(2000, 0, 1);

function truncated(at: Date, unit: string, size: number, firstDay: number): Date {
  const length = lengths[unit];
  if (unit === 'week') {
    const first = binStart + ((firstDay - 6 + 7) % 7) * day;
    return new Date(first + Math.floor((at.getTime() - first) / (7 * day * size)) * 7 * day * size);
  }
  if (length) return new Date(binStart + Math.floor((at.getTime() - binStart) / (length * size)) * length * size);
  const span = size * (unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1);
  const months = (at.getUTCFullYear() - 2000) * 12 + at.getUTCMonth();
  return new Date(Date.UTC(2000, Math.floor(months / span) * span, 1));
}

export const dateOperators: Record<string, Operator> = {
  ...Object.fromEntries(Object.entries(parts).map(([name, take]) => [name, partOf(take)])),
  $dateToString: operator(1, 4, ([at, format, zone, onNull], name) => {
    if (missing(at)) return onNull ?? null;
    const standard = offset(zone) === 0 ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L';
    return formatted(local(at, zone, name), format ?? standard, offset(zone));
  }),
  $dateFromString: operator(1, 5, ([text, format, zone, onError, onNull]) => {
    if (missing(text)) return onNull ?? null;
    if (!missing(format)) throw refused('$dateFromString with a format');
    try {
      return new Date(dateFrom(String(text)).getTime() - offset(zone));
    } catch (error) {
      if (onError !== undefined) return onError;
      throw error;
    }
  }),
  $dateAdd: shift(1),
  $dateSubtract: shift(-1),
  $dateDiff: operator(3, 5, ([start, end, unit, zone, first], name) => {
    if ([start, end, unit].some(missing)) return null;
    const [a, b] = [start, end].map((value) =>
      ordinal(local(value, zone, name), unitOf(unit, name), weekday(first)),
    ) as [number, number];
    return BigInt(b - a);
  }),
  $dateTrunc: operator(2, 5, ([at, unit, size, zone, first], name) => {
    if (missing(at) || missing(unit)) return null;
    const cut = truncated(
      local(at, zone, name),
      unitOf(unit, name),
      missing(size) ? 1 : toNumber(size),
      weekday(first),
    );
    return new Date(cut.getTime() - offset(zone));
  }),
  $dateToParts: operator(1, 3, ([at, zone, iso], name) => {
    if (missing(at)) return null;
    if (iso) throw refused('$dateToParts with iso8601');
    const t = local(at, zone, name);
    return new Map(
      Object.entries({
        year: t.getUTCFullYear(),
        month: t.getUTCMonth() + 1,
        day: t.getUTCDate(),
        hour: t.getUTCHours(),
        minute: t.getUTCMinutes(),
        second: t.getUTCSeconds(),
        millisecond: t.getUTCMilliseconds(),
      }),
    );
  }),
  $dateFromParts: operator(1, 8, (values) => {
    const [year, month = 1, dayOfMonth = 1, hour = 0, minute = 0, second = 0, millisecond = 0, zone] = values;
    if ([year, month, dayOfMonth, hour, minute, second, millisecond].some(missing)) return null;
    const [y, mo, d, h, mi, s, ms] = [year, month, dayOfMonth, hour, minute, second, millisecond].map(toNumber) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return new Date(Date.UTC(y, mo - 1, d, h, mi, s, ms) - offset(zone));
  }),
};
