import { Binary, Decimal128, ObjectId } from 'bson';
import { compileRegex, regexMatches } from '../expression/regex.ts';
import { type Evaluate, type Scope, scopeOf } from '../expression/scope.ts';
import { bytes, compare, equal } from '../values/compare.ts';
import { type Document, isNumber, order, toNumber, truthy, typeName, typeOrder, type Value } from '../values/value.ts';
import type { Condition, Filter } from './filter.ts';

/** The array index that a filter matched: `$` in an update or a projection refers to it. */
export interface ArrayPosition {
  index?: number;
}

/** Tests whether a document (inside `$elemMatch`: an element) matches a filter. */
export type Match = (value: Value, found?: ArrayPosition) => boolean;

/** Dependencies of a matcher. */
export interface MatchContext {
  /** compiles an aggregation expression; injected so that filters do not depend on expressions */
  compile: (expression: Value) => Evaluate;
  variables: Scope;
}

type LeafMatcher = (value: Value, found?: ArrayPosition) => boolean;

/** Compiles a filter. */
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
      return fieldMatcher(filter.path, filter.condition, context);
  }
}

function fieldMatcher(path: string[], condition: Condition, context: MatchContext): Match {
  const wholeArrays = condition.is === 'elements' || condition.is === 'values' || condition.is === 'size';
  const leaf = leafMatcher(condition, context);
  const numeric = path.map((name) => (/^\d+$/.test(name) ? Number(name) : -1));
  const at = (value: Value, depth: number, found: ArrayPosition | undefined): boolean => {
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
  // Inside $elemMatch on scalars the path is empty, and the element is the value itself.
  if (path.length === 0) return (value) => leaf(value);
  return (value, found) => at(value, 0, found);
}

function anyElement(values: Value[], leaf: LeafMatcher, found: ArrayPosition | undefined): boolean {
  for (let i = 0; i < values.length; i++) {
    if (!leaf(values[i])) continue;
    if (found) found.index = i;
    return true;
  }
  return false;
}

function leafMatcher(condition: Condition, context: MatchContext): LeafMatcher {
  switch (condition.is) {
    case 'eq':
      return equalityMatcher(condition.value);
    case 'lt':
      return comparisonMatcher(condition.value, (c) => c < 0);
    case 'lte':
      return comparisonMatcher(condition.value, (c) => c <= 0);
    case 'gt':
      return comparisonMatcher(condition.value, (c) => c > 0);
    case 'gte':
      return comparisonMatcher(condition.value, (c) => c >= 0);
    case 'in':
      return inMatcher(
        condition.values,
        condition.regexes.map((regex) => leafMatcher({ is: 'regex', regex }, context)),
      );
    case 'regex': {
      const regex = compileRegex(condition.regex.pattern, condition.regex.options);
      return (value) =>
        regexMatches(regex, value) || (value?._bsontype === 'BSONRegExp' && equal(value, condition.regex));
    }
    case 'exists':
      return (value) => value !== undefined;
    case 'type':
      return (value) => condition.names.has(typeName(value));
    case 'size':
      return (value) => Array.isArray(value) && value.length === condition.size;
    case 'mod':
      return (value) => {
        if (!isNumber(value)) return false;
        if (typeof value === 'bigint') return value % condition.divisor === condition.remainder;
        const whole = Math.trunc(toNumber(value));
        return Number.isFinite(whole) && BigInt(whole) % condition.divisor === condition.remainder;
      };
    case 'bits':
      return bitsMatcher(condition);
    case 'elements': {
      const match = matcher(condition.of, context);
      return (value, found) =>
        Array.isArray(value) &&
        anyElement(value, (e) => (e instanceof Map || Array.isArray(e)) && match(asDocument(e)), found);
    }
    case 'values': {
      const match = matcher(condition.of, context);
      return (value, found) => Array.isArray(value) && anyElement(value, (e) => match(e), found);
    }
  }
}

/** `$elemMatch` treats a nested array as a document with its indexes as field names. */
function asDocument(value: Value): Document {
  return Array.isArray(value) ? new Map(value.map((v, i) => [String(i), v])) : value;
}

function equalityMatcher(wanted: Value): LeafMatcher {
  if (wanted === null) return (value) => value === undefined || value === null;
  if (typeof wanted === 'string')
    return (value) => value === wanted || (typeof value === 'object' && value !== null && equal(value, wanted));
  return (value) => value !== undefined && equal(value, wanted);
}

function comparisonMatcher(wanted: Value, accepts: (comparison: number) => boolean): LeafMatcher {
  const type = typeOrder(wanted);
  if (type === order.null) return accepts(0) ? (value) => value === undefined || value === null : () => false;
  if (type === order.minKey || type === order.maxKey)
    return (value) => value !== undefined && accepts(compare(value, wanted));
  const notANumber = isNumber(wanted) && Number.isNaN(toNumber(wanted));
  return (value) => {
    if (value === undefined || typeOrder(value) !== type) return false;
    // NaN equals itself, and is neither less nor greater than anything.
    if (type === order.number && (notANumber || Number.isNaN(toNumber(value))))
      return notANumber && Number.isNaN(toNumber(value)) && accepts(0);
    return accepts(compare(value, wanted));
  };
}

function inMatcher(values: Value[], regexes: LeafMatcher[]): LeafMatcher {
  const strings = new Set(values.filter((v) => typeof v === 'string'));
  const ids = new Set(values.flatMap((v) => (v instanceof ObjectId ? [v.toHexString()] : [])));
  const others = values.filter((v) => typeof v !== 'string' && !(v instanceof ObjectId)).map(equalityMatcher);
  return (value) =>
    (typeof value === 'string' && strings.has(value)) ||
    (ids.size > 0 && value instanceof ObjectId && ids.has(value.toHexString())) ||
    others.some((is) => is(value)) ||
    regexes.some((is) => is(value));
}

function bitsMatcher(condition: Extract<Condition, { is: 'bits' }>): LeafMatcher {
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
    const as = (position: number): boolean => isSet(position) === condition.set;
    return condition.all ? condition.positions.every(as) : condition.positions.some(as);
  };
}
