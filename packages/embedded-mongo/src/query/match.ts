import { Binary, Decimal128, ObjectId } from 'bson';
import { type Evaluate, type Scope, scopeOf } from '../expression/scope.ts';
import { bytes, compare, equal } from '../values/compare.ts';
import { type Document, isNumber, order, toNumber, truthy, typeName, typeOrder, type Value } from '../values/value.ts';
import type { Filter, Test } from './filter.ts';
import { compileRegex, regexMatches } from './regex.ts';

/** Where in an array a filter found what it sought: what `$` in an update or a projection stands for. */
export interface Found {
  index?: number;
}

/** Says whether a document (or, inside of `$elemMatch`, an element) is one that a filter asks for. */
export type Match = (value: Value, found?: Found) => boolean;

/** What a matcher needs besides the filter. */
export interface MatchContext {
  /** turns an aggregation expression into a function; given from outside, so that filters do not depend on it */
  compile: (expression: Value) => Evaluate;
  variables: Scope;
}

type Leaf = (value: Value, found?: Found) => boolean;

/** Makes a function of a filter. */
export function matcher(filter: Filter, context: MatchContext): Match {
  switch (filter.kind) {
    case 'and': {
      const of = filter.of.map((part) => matcher(part, context));
      return (value, found) => of.every((match) => match(value, found));
    }
    case 'or': {
      const of = filter.of.map((part) => matcher(part, context));
      return (value, found) => of.some((match) => match(value, found));
    }
    case 'nor': {
      const of = filter.of.map((part) => matcher(part, context));
      return (value) => !of.some((match) => match(value));
    }
    case 'not': {
      const of = matcher(filter.of, context);
      return (value) => !of(value);
    }
    case 'always':
      return () => filter.matches;
    case 'expression': {
      const evaluate = context.compile(filter.expression);
      return (value) => truthy(evaluate(scopeOf(value, context.variables)));
    }
    case 'field':
      return fieldMatcher(filter.path, filter.test, context);
  }
}

function fieldMatcher(path: string[], test: Test, context: MatchContext): Match {
  const wholeArrays = test.is === 'elements' || test.is === 'values' || test.is === 'size';
  const leaf = leafOf(test, context);
  const numeric = path.map((name) => (/^\d+$/.test(name) ? Number(name) : -1));
  const at = (value: Value, depth: number, found: Found | undefined): boolean => {
    if (depth === path.length) {
      if (Array.isArray(value) && !wholeArrays) return anyElement(value, leaf, found) || leaf(value);
      return leaf(value, found);
    }
    if (value instanceof Map) return at(value.get(path[depth] as string), depth + 1, found);
    if (!Array.isArray(value)) return leaf(undefined);
    const index = numeric[depth] as number;
    if (index >= 0 && index < value.length && at(value[index], depth + 1, found)) return true;
    for (let i = 0; i < value.length; i++) {
      if (!(value[i] instanceof Map) || !at(value[i], depth, undefined)) continue;
      if (found) found.index = i;
      return true;
    }
    return false;
  };
  // Inside of $elemMatch on values the path is empty, and the element is the value itself.
  if (path.length === 0) return (value) => leaf(value);
  return (value, found) => at(value, 0, found);
}

function anyElement(values: Value[], leaf: Leaf, found: Found | undefined): boolean {
  for (let i = 0; i < values.length; i++) {
    if (!leaf(values[i])) continue;
    if (found) found.index = i;
    return true;
  }
  return false;
}

function leafOf(test: Test, context: MatchContext): Leaf {
  switch (test.is) {
    case 'eq':
      return equalTo(test.value);
    case 'lt':
      return inOrder(test.value, (c) => c < 0);
    case 'lte':
      return inOrder(test.value, (c) => c <= 0);
    case 'gt':
      return inOrder(test.value, (c) => c > 0);
    case 'gte':
      return inOrder(test.value, (c) => c >= 0);
    case 'in':
      return oneOf(
        test.values,
        test.regexes.map((regex) => leafOf({ is: 'regex', regex }, context)),
      );
    case 'regex': {
      const regex = compileRegex(test.regex.pattern, test.regex.options);
      return (value) => regexMatches(regex, value) || (value?._bsontype === 'BSONRegExp' && equal(value, test.regex));
    }
    case 'exists':
      return (value) => value !== undefined;
    case 'type':
      return (value) => test.names.has(typeName(value));
    case 'size':
      return (value) => Array.isArray(value) && value.length === test.size;
    case 'mod':
      return (value) => {
        if (!isNumber(value)) return false;
        if (typeof value === 'bigint') return value % test.divisor === test.remainder;
        const whole = Math.trunc(toNumber(value));
        return Number.isFinite(whole) && BigInt(whole) % test.divisor === test.remainder;
      };
    case 'bits':
      return bitsOf(test);
    case 'elements': {
      const match = matcher(test.of, context);
      return (value, found) =>
        Array.isArray(value) &&
        anyElement(value, (e) => (e instanceof Map || Array.isArray(e)) && match(asDocument(e)), found);
    }
    case 'values': {
      const match = matcher(test.of, context);
      return (value, found) => Array.isArray(value) && anyElement(value, (e) => match(e), found);
    }
  }
}

/** An array inside of an array is, to `$elemMatch`, a document with its positions as names. */
function asDocument(value: Value): Document {
  return Array.isArray(value) ? new Map(value.map((v, i) => [String(i), v])) : value;
}

function equalTo(wanted: Value): Leaf {
  if (wanted === null) return (value) => value === undefined || value === null;
  if (typeof wanted === 'string')
    return (value) => value === wanted || (typeof value === 'object' && value !== null && equal(value, wanted));
  return (value) => value !== undefined && equal(value, wanted);
}

function inOrder(wanted: Value, accepts: (comparison: number) => boolean): Leaf {
  const type = typeOrder(wanted);
  if (type === order.null) return accepts(0) ? (value) => value === undefined || value === null : () => false;
  if (type === order.minKey || type === order.maxKey)
    return (value) => value !== undefined && accepts(compare(value, wanted));
  const notANumber = isNumber(wanted) && Number.isNaN(toNumber(wanted));
  return (value) => {
    if (value === undefined || typeOrder(value) !== type) return false;
    // NaN is equal to itself, and neither less nor greater than anything.
    if (type === order.number && (notANumber || Number.isNaN(toNumber(value))))
      return notANumber && Number.isNaN(toNumber(value)) && accepts(0);
    return accepts(compare(value, wanted));
  };
}

function oneOf(values: Value[], regexes: Leaf[]): Leaf {
  const strings = new Set(values.filter((v) => typeof v === 'string'));
  const ids = new Set(values.flatMap((v) => (v instanceof ObjectId ? [v.toHexString()] : [])));
  const others = values.filter((v) => typeof v !== 'string' && !(v instanceof ObjectId)).map(equalTo);
  return (value) =>
    (typeof value === 'string' && strings.has(value)) ||
    (ids.size > 0 && value instanceof ObjectId && ids.has(value.toHexString())) ||
    others.some((is) => is(value)) ||
    regexes.some((is) => is(value));
}

function bitsOf(test: Extract<Test, { is: 'bits' }>): Leaf {
  return (value) => {
    let isSet: (position: number) => boolean;
    if (value instanceof Binary) {
      const content = bytes(value);
      isSet = (position) => ((content[position >> 3] ?? 0) & (1 << (position & 7))) !== 0;
    } else if (isNumber(value)) {
      if (value instanceof Decimal128 || !Number.isInteger(toNumber(value))) return false;
      const number = BigInt(typeof value === 'bigint' ? value : toNumber(value));
      isSet = (position) => ((number >> BigInt(position)) & 1n) === 1n;
    } else return false;
    const as = (position: number): boolean => isSet(position) === test.set;
    return test.all ? test.positions.every(as) : test.positions.some(as);
  };
}
