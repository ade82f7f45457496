import { MongoError, unsupported } from '../errors.ts';
import { documentKeys } from '../keys/index-keys.ts';
import { compare, equal } from '../values/compare.ts';
import { isMissing, isNumber, toNumber, truthy, typeName, type Value } from '../values/value.ts';
import { type Operator, operator } from './operator.ts';
import { parseSort } from './parse-sort.ts';

function array(value: Value, name: string, code: number): Value[] {
  if (!Array.isArray(value)) throw new MongoError(code, `${name} requires an array, found: ${typeName(value)}`);
  return value;
}

function integer(value: Value, name: string): number {
  if (!isNumber(value) || !Number.isInteger(toNumber(value)))
    throw new MongoError(28690, `${name} requires a whole number, found: ${typeName(value)}`);
  return toNumber(value);
}

/** Limit of `$range`: more numbers would not fit into memory. */
const maxRangeLength = 5_000_000;

const elementAtEnd = (at: 0 | -1): Operator =>
  operator(1, 1, ([value], name) => (isMissing(value) ? null : array(value, name, 28689).at(at)));

const takeOperator = (choose: (values: Value[], n: number) => Value[]): Operator =>
  operator(2, 2, ([n, input], name) => {
    const count = integer(n, name);
    if (count < 1) throw new MongoError(5787908, `'n' must be greater than 0, found: ${count}`);
    return choose(array(input, name, 5788200), count);
  });

const sorted = (values: Value[]): Value[] => values.filter((v) => !isMissing(v)).sort(compare);

/** Sorts array elements by value (1, −1) or by their fields. */
export function sortElements(values: Value[], by: Value): Value[] {
  if (isNumber(by)) return [...values].sort((a, b) => compare(a, b) * toNumber(by));
  const fields = parseSort(by);
  const key = (value: Value): string =>
    documentKeys(fields, value instanceof Map ? value : new Map()).keys.sort()[0] as string;
  return values
    .map((value) => ({ value, key: key(value) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ value }) => value);
}

export const arrayOperators: Record<string, Operator> = {
  $size: operator(1, 1, ([value]) => array(value, '$size', 17124).length),
  $arrayElemAt: operator(2, 2, ([list, index]) => {
    if (isMissing(list) || isMissing(index)) return null;
    return array(list, '$arrayElemAt', 28689).at(integer(index, '$arrayElemAt'));
  }),
  $first: elementAtEnd(0),
  $last: elementAtEnd(-1),
  $firstN: takeOperator((values, n) => values.slice(0, n)),
  $lastN: takeOperator((values, n) => values.slice(-n)),
  $minN: takeOperator((values, n) => sorted(values).slice(0, n)),
  $maxN: takeOperator((values, n) => sorted(values).reverse().slice(0, n)),
  $slice: operator(2, 3, ([list, from, count]) => {
    if (isMissing(list) || isMissing(from)) return null;
    const values = array(list, '$slice', 28724);
    const start = integer(from, '$slice');
    if (count === undefined) return start < 0 ? values.slice(start) : values.slice(0, start);
    if (isMissing(count)) return null;
    const length = integer(count, '$slice');
    if (length <= 0) throw new MongoError(28729, 'Third argument to $slice must be positive');
    const at = start < 0 ? Math.max(0, values.length + start) : start;
    return values.slice(at, at + length);
  }),
  $concatArrays: operator(0, 1_000, (values) =>
    values.some(isMissing) ? null : values.flatMap((v) => array(v, '$concatArrays', 28664)),
  ),
  $in: operator(2, 2, ([value, list]) => array(list, '$in', 40081).some((item) => equal(item, value))),
  $indexOfArray: operator(2, 4, ([list, value, from = 0, to]) => {
    if (isMissing(list)) return null;
    const values = array(list, '$indexOfArray', 40090).slice(
      0,
      to === undefined ? undefined : integer(to, '$indexOfArray'),
    );
    return values.findIndex((item, i) => i >= integer(from, '$indexOfArray') && equal(item, value));
  }),
  $range: operator(2, 3, ([from, to, step = 1], name) => {
    const [start, stop, by] = [integer(from, name), integer(to, name), integer(step, name)];
    if (by === 0) throw new MongoError(34449, '$range requires a non-zero step value');
    if ((stop - start) / by > maxRangeLength) throw unsupported(`${name} of more than ${maxRangeLength} numbers`);
    const result: number[] = [];
    for (let i = start; by > 0 ? i < stop : i > stop; i += by) result.push(i);
    return result;
  }),
  $reverseArray: operator(1, 1, ([value]) =>
    isMissing(value) ? null : [...array(value, '$reverseArray', 34435)].reverse(),
  ),
  $sortArray: operator(2, 2, ([input, by]) =>
    isMissing(input) ? null : sortElements(array(input, '$sortArray', 2942504), by),
  ),
  $zip: operator(1, 3, ([inputs, longest, defaults]) => {
    if (isMissing(inputs)) return null;
    const lists = array(inputs, '$zip', 34461);
    if (lists.some(isMissing)) return null;
    const lengths = lists.map((list) => array(list, '$zip', 34468).length);
    const length = truthy(longest) ? Math.max(...lengths) : Math.min(...lengths);
    return Array.from({ length }, (_, i) =>
      lists.map((list, at) => (i < list.length ? list[i] : (defaults?.[at] ?? null))),
    );
  }),
  $arrayToObject: operator(1, 1, ([value]) => {
    if (isMissing(value)) return null;
    const result = new Map<string, Value>();
    for (const pair of array(value, '$arrayToObject', 40386)) {
      const [key, item] = Array.isArray(pair) ? pair : pair instanceof Map ? [pair.get('k'), pair.get('v')] : [];
      if (typeof key !== 'string')
        throw new MongoError(40395, '$arrayToObject requires an array of key-value pairs whose keys are strings');
      result.set(key, item);
    }
    return result;
  }),
  $objectToArray: operator(1, 1, ([value]) => {
    if (isMissing(value)) return null;
    if (!(value instanceof Map))
      throw new MongoError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
    return [...value].map(
      ([k, v]) =>
        new Map([
          ['k', k],
          ['v', v],
        ]),
    );
  }),
};
