import { ObjectId, Timestamp } from 'bson';
import { MongoError, unsupported } from '../errors.ts';
import { isMissing, isNumber, toNumber, typeName, type Value } from '../values/value.ts';
import { dateFrom } from './conversion.ts';
import { dateParts, formatDate } from './date-parts.ts';
import { addToDate, ordinal, truncateDate, unitOf, weekday } from './date-units.ts';
import { parseNamedArguments } from './named-arguments.ts';
import { type Operator, operator } from './operator.ts';

function date(value: Value, name: string): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBits() * 1000);
  throw new MongoError(16006, `can't convert from BSON type ${typeName(value)} to Date in ${name}`);
}

/** @returns the offset of a time zone from UTC in milliseconds. Zone names are not supported, only offsets and UTC. */
function offset(zone: Value): number {
  if (isMissing(zone) || ['UTC', 'GMT', 'Z', 'Etc/UTC'].includes(zone)) return 0;
  const found = /^([+-])(\d\d):?(\d\d)?$/.exec(String(zone));
  if (!found) throw unsupported(`the time zone ${String(zone)} (only UTC and offsets are)`);
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3] ?? 0)) * 60_000;
}

const local = (value: Value, zone: Value, name: string): Date => new Date(date(value, name).getTime() + offset(zone));

function partOf(take: (at: Date) => Value): Operator {
  return operator(1, 1, ([value], name) => {
    const [at, zone] =
      value instanceof Map ? parseNamedArguments(value, name, [], ['date', 'timezone']) : [value, undefined];
    return isMissing(at) ? null : take(local(at, zone, name));
  });
}

const shift = (sign: 1 | -1): Operator =>
  operator(3, 4, ([start, unit, amount, zone], name) => {
    if ([start, unit, amount].some(isMissing)) return null;
    if (!isNumber(amount) || !Number.isInteger(toNumber(amount)))
      throw new MongoError(5166405, `${name} expects integer amount of time units`);
    const moved = addToDate(local(start, zone, name), unitOf(unit, name), sign * toNumber(amount));
    return new Date(moved.getTime() - offset(zone));
  });

export const dateOperators: Record<string, Operator> = {
  ...Object.fromEntries(Object.entries(dateParts).map(([name, take]) => [name, partOf(take)])),
  $dateToString: operator(1, 4, ([at, format, zone, onNull], name) => {
    if (isMissing(at)) return onNull ?? null;
    const standard = offset(zone) === 0 ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L';
    return formatDate(local(at, zone, name), format ?? standard, offset(zone));
  }),
  $dateFromString: operator(1, 5, ([text, format, zone, onError, onNull]) => {
    if (isMissing(text)) return onNull ?? null;
    if (!isMissing(format)) throw unsupported('$dateFromString with a format');
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
    if ([start, end, unit].some(isMissing)) return null;
    const [a, b] = [start, end].map((value) =>
      ordinal(local(value, zone, name), unitOf(unit, name), weekday(first)),
    ) as [number, number];
    return BigInt(b - a);
  }),
  $dateTrunc: operator(2, 5, ([at, unit, size, zone, first], name) => {
    if (isMissing(at) || isMissing(unit)) return null;
    const cut = truncateDate(
      local(at, zone, name),
      unitOf(unit, name),
      isMissing(size) ? 1 : toNumber(size),
      weekday(first),
    );
    return new Date(cut.getTime() - offset(zone));
  }),
  $dateToParts: operator(1, 3, ([at, zone, iso], name) => {
    if (isMissing(at)) return null;
    if (iso) throw unsupported('$dateToParts with iso8601');
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
    if ([year, month, dayOfMonth, hour, minute, second, millisecond].some(isMissing)) return null;
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
