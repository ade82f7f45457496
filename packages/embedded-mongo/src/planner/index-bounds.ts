import { Decimal128 } from 'bson';
import { emptyArrayKey, encodeValue, invertKey } from '../keys/key-encoding.ts';
import type { Condition } from '../query/filter.ts';
import { successor } from '../storage/keys.ts';
import type { Key } from '../storage/store.ts';
import { isNumber, order, toNumber, typeOrder, type Value } from '../values/value.ts';

/** One end of an interval: before or after all encoded values that start with `key`. */
interface Endpoint {
  key: Key;
  side: 'before' | 'after';
}

/** All encoded values between two endpoints. `point`: the interval is a single value. */
export interface Interval {
  from: Endpoint;
  to: Endpoint;
  point: boolean;
}

/** Index bounds of a condition: sorted intervals. `exact`: every value inside them fulfils the condition. */
export interface Bounds {
  intervals: Interval[];
  exact: boolean;
}

const point = (key: Key): Interval => ({ from: { key, side: 'before' }, to: { key, side: 'after' }, point: true });
const typeKey = (type: number): Key => String.fromCharCode(type);

function endpointKey({ key: at, side }: Endpoint): Key {
  return side === 'before' ? at : successor(at);
}

/** @returns an interval as a half-open range of encoded keys */
export function keyRange(interval: Interval, descending: boolean): [Key, Key] {
  if (!descending) return [endpointKey(interval.from), endpointKey(interval.to)];
  const invertEndpoint = ({ key: at, side }: Endpoint): Endpoint => ({
    key: invertKey(at),
    side: side === 'before' ? 'after' : 'before',
  });
  return [endpointKey(invertEndpoint(interval.to)), endpointKey(invertEndpoint(interval.from))];
}

/** @returns the index bounds of a condition; undefined if an index cannot evaluate it */
export function indexBounds(condition: Condition): Bounds | undefined {
  switch (condition.is) {
    case 'eq':
      return sortedIntervals(equalityBounds(condition.value));
    case 'in': {
      if (condition.regexes.length > 0) return undefined;
      const all = condition.values.map(equalityBounds);
      return sortedIntervals({
        intervals: all.flatMap(({ intervals }) => intervals),
        exact: all.every(({ exact }) => exact),
      });
    }
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return rangeBounds(condition.is, condition.value);
    case 'regex':
      return regexPrefixBounds(condition.regex.pattern, condition.regex.options);
    default:
      return undefined;
  }
}

function equalityBounds(value: Value): Bounds {
  if (Array.isArray(value)) {
    const first = value.length === 0 ? emptyArrayKey : encodeValue(value[0]);
    return { intervals: [point(encodeValue(value)), point(first)], exact: false };
  }
  return { intervals: [point(encodeValue(value))], exact: value !== null && value !== undefined };
}

/** Sorts intervals and removes duplicates. */
function sortedIntervals(bounds: Bounds): Bounds {
  const intervals = bounds.intervals.sort((a, b) => (a.from.key < b.from.key ? -1 : Number(a.from.key > b.from.key)));
  return {
    ...bounds,
    intervals: intervals.filter(({ from }, i) => i === 0 || from.key !== intervals[i - 1]?.from.key),
  };
}

function rangeBounds(is: 'lt' | 'lte' | 'gt' | 'gte', value: Value): Bounds | undefined {
  const type = typeOrder(value);
  if (type === order.null)
    return is === 'lte' || is === 'gte'
      ? { intervals: [point(encodeValue(null))], exact: false }
      : { intervals: [], exact: true };
  if (type === order.minKey || type === order.maxKey || type === order.array) return undefined;
  if (isNumber(value) && Number.isNaN(toNumber(value))) return undefined;
  const key = encodeValue(value);
  const exact = !(value instanceof Decimal128);
  // NaN sorts before all other numbers but does not match `$lt`.
  const lowest: Endpoint = {
    key: type === order.number ? encodeValue(Number.NEGATIVE_INFINITY) : typeKey(type),
    side: 'before',
  };
  const highest: Endpoint = { key: typeKey(type), side: 'after' };
  const interval: Interval =
    is === 'lt' || is === 'lte'
      ? { from: lowest, to: { key, side: is === 'lt' ? 'before' : 'after' }, point: false }
      : { from: { key, side: is === 'gt' ? 'after' : 'before' }, to: highest, point: false };
  return { intervals: endpointKey(interval.from) < endpointKey(interval.to) ? [interval] : [], exact };
}

/** Bounds of a prefix expression: `/^abc/` matches strings that start with abc, and equal regular expressions. */
function regexPrefixBounds(pattern: string, options: string): Bounds | undefined {
  const found = /^\^([\p{L}\p{N} _@:\-/,;"'<>=!%&~#]+)(.?)/u.exec(pattern);
  if (!found || options.replace('s', '') !== '' || pattern.includes('|')) return undefined;
  let text = found[1] as string;
  if (/[*?{]/.test(found[2] as string)) text = [...text].slice(0, -1).join('');
  if (text === '') return undefined;
  const key = typeKey(order.string) + Buffer.from(text).toString('latin1');
  const regexes: Interval = {
    from: { key: typeKey(order.regex), side: 'before' },
    to: { key: typeKey(order.regex), side: 'after' },
    point: false,
  };
  return {
    intervals: [{ from: { key, side: 'before' }, to: { key, side: 'after' }, point: false }, regexes],
    exact: false,
  };
}

/** @returns the intersection of two bounds, for a field that is not multikey */
export function intersection(a: Bounds, b: Bounds): Bounds {
  const intervals: Interval[] = [];
  for (const x of a.intervals)
    for (const y of b.intervals) {
      const from = endpointKey(x.from) >= endpointKey(y.from) ? x.from : y.from;
      const to = endpointKey(x.to) <= endpointKey(y.to) ? x.to : y.to;
      if (endpointKey(from) < endpointKey(to)) intervals.push({ from, to, point: x.point || y.point });
    }
  return { intervals, exact: a.exact && b.exact };
}
