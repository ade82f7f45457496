import { Decimal128 } from 'bson';
import { emptyArrayKey, encodeValue, inverted } from '../index/encode.ts';
import type { Test } from '../query/filter.ts';
import type { Key } from '../storage/store.ts';
import { isNumber, order, toNumber, typeOrder, type Value } from '../values/value.ts';

/** A place between encoded values: before or after all that begin with `at`. */
interface Cut {
  at: Key;
  side: 'before' | 'after';
}

/** All encoded values between two places; a point when it is one value. */
export interface Interval {
  from: Cut;
  to: Cut;
  point: boolean;
}

/** What a test lets a field be: sorted intervals, and whether they let through nothing that the test does not. */
export interface Bounds {
  intervals: Interval[];
  exact: boolean;
}

const point = (at: Key): Interval => ({ from: { at, side: 'before' }, to: { at, side: 'after' }, point: true });
const typeKey = (type: number): Key => String.fromCharCode(type);

/** @returns the first key that does not begin with `prefix` and comes after all that do */
export function successor(prefix: Key): Key {
  let end = prefix.length;
  while (end > 0 && prefix.charCodeAt(end - 1) === 0xff) end--;
  return end === 0 ? '\xff\xff' : prefix.slice(0, end - 1) + String.fromCharCode(prefix.charCodeAt(end - 1) + 1);
}

function place({ at, side }: Cut): Key {
  return side === 'before' ? at : successor(at);
}

/** @returns an interval as encoded keys: from the first, up to the second without it */
export function ends(interval: Interval, descending: boolean): [Key, Key] {
  if (!descending) return [place(interval.from), place(interval.to)];
  const turned = ({ at, side }: Cut): Cut => ({ at: inverted(at), side: side === 'before' ? 'after' : 'before' });
  return [place(turned(interval.to)), place(turned(interval.from))];
}

/** @returns what a test lets an indexed field be; undefined when an index cannot say */
export function boundsOf(test: Test): Bounds | undefined {
  switch (test.is) {
    case 'eq':
      return sorted(equalTo(test.value));
    case 'in': {
      if (test.regexes.length > 0) return undefined;
      const all = test.values.map(equalTo);
      return sorted({ intervals: all.flatMap(({ intervals }) => intervals), exact: all.every(({ exact }) => exact) });
    }
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return rangeOf(test.is, test.value);
    case 'regex':
      return prefixOf(test.regex.pattern, test.regex.options);
    default:
      return undefined;
  }
}

function equalTo(value: Value): Bounds {
  if (Array.isArray(value)) {
    const first = value.length === 0 ? emptyArrayKey : encodeValue(value[0]);
    return { intervals: [point(encodeValue(value)), point(first)], exact: false };
  }
  return { intervals: [point(encodeValue(value))], exact: value !== null && value !== undefined };
}

/** Sorts intervals and drops those that come twice. */
function sorted(bounds: Bounds): Bounds {
  const intervals = bounds.intervals.sort((a, b) => (a.from.at < b.from.at ? -1 : Number(a.from.at > b.from.at)));
  return { ...bounds, intervals: intervals.filter(({ from }, i) => i === 0 || from.at !== intervals[i - 1]?.from.at) };
}

function rangeOf(is: 'lt' | 'lte' | 'gt' | 'gte', value: Value): Bounds | undefined {
  const type = typeOrder(value);
  if (type === order.null)
    return is === 'lte' || is === 'gte'
      ? { intervals: [point(encodeValue(null))], exact: false }
      : { intervals: [], exact: true };
  if (type === order.minKey || type === order.maxKey || type === order.array) return undefined;
  if (isNumber(value) && Number.isNaN(toNumber(value))) return undefined;
  const at = encodeValue(value);
  const exact = !(value instanceof Decimal128);
  // NaN comes before all other numbers, and is less than none of them.
  const lowest: Cut = {
    at: type === order.number ? encodeValue(Number.NEGATIVE_INFINITY) : typeKey(type),
    side: 'before',
  };
  const highest: Cut = { at: typeKey(type), side: 'after' };
  const interval: Interval =
    is === 'lt' || is === 'lte'
      ? { from: lowest, to: { at, side: is === 'lt' ? 'before' : 'after' }, point: false }
      : { from: { at, side: is === 'gt' ? 'after' : 'before' }, to: highest, point: false };
  return { intervals: place(interval.from) < place(interval.to) ? [interval] : [], exact };
}

/** `/^abc/` finds strings that begin with abc, and regular expressions that are the same. */
function prefixOf(pattern: string, options: string): Bounds | undefined {
  const found = /^\^([\p{L}\p{N} _@:\-/,;"'<>=!%&~#]+)(.?)/u.exec(pattern);
  if (!found || options.replace('s', '') !== '' || pattern.includes('|')) return undefined;
  let text = found[1] as string;
  if (/[*?{]/.test(found[2] as string)) text = [...text].slice(0, -1).join('');
  if (text === '') return undefined;
  const at = typeKey(order.string) + Buffer.from(text).toString('latin1');
  const regexes: Interval = {
    from: { at: typeKey(order.regex), side: 'before' },
    to: { at: typeKey(order.regex), side: 'after' },
    point: false,
  };
  return {
    intervals: [{ from: { at, side: 'before' }, to: { at, side: 'after' }, point: false }, regexes],
    exact: false,
  };
}

/** @returns what two tests on a field that has one value let it be both */
export function intersection(a: Bounds, b: Bounds): Bounds {
  const intervals: Interval[] = [];
  for (const x of a.intervals)
    for (const y of b.intervals) {
      const from = place(x.from) >= place(y.from) ? x.from : y.from;
      const to = place(x.to) <= place(y.to) ? x.to : y.to;
      if (place(from) < place(to)) intervals.push({ from, to, point: x.point || y.point });
    }
  return { intervals, exact: a.exact && b.exact };
}
