import { BSONRegExp } from 'bson';
import { MongoError, refused } from '../errors.ts';
import { type Document, isNumber, toNumber, typeName, type Value } from '../values/value.ts';
import type { Filter, Test } from './filter.ts';
import {
  bitPositions,
  inTest,
  isOperators,
  modTest,
  referenceParts,
  regexTest,
  sizeOf,
  typeTest,
} from './parse-tests.ts';
import { regexFrom } from './regex.ts';

/** Operators of a filter that are known to MongoDB and refused here. */
const refusedOperators = new Set(
  '$where $text $near $nearSphere $geoWithin $geoIntersects $within $jsonSchema $sampleRate $function $maxDistance $minDistance $uniqueDocs'.split(
    ' ',
  ),
);

/** @throws MongoError 2 for a filter that MongoDB does not take either, 238 for what only this engine does not */
export function parseFilter(filter: Value): Filter {
  if (!(filter instanceof Map))
    throw new MongoError(14, `Expected a filter to be an object, but got ${typeName(filter)}`);
  const of: Filter[] = [];
  for (const [name, value] of filter)
    of.push(...(name.startsWith('$') && !referenceParts.has(name) ? parseTop(name, value) : parseField(name, value)));
  return conjunction(of);
}

function conjunction(of: Filter[]): Filter {
  return of.length === 1 ? (of[0] as Filter) : { kind: 'and', of };
}

function parseTop(name: string, value: Value): Filter[] {
  switch (name) {
    case '$and':
    case '$or':
    case '$nor': {
      if (!Array.isArray(value)) throw new MongoError(2, `${name} must be an array`);
      if (value.length === 0) throw new MongoError(2, '$and/$or/$nor must be a nonempty array');
      const of = value.map((part) => {
        if (!(part instanceof Map)) throw new MongoError(2, '$or/$and/$nor entries need to be full objects');
        return parseFilter(part);
      });
      return [{ kind: name.slice(1) as 'and' | 'or' | 'nor', of }];
    }
    case '$expr':
      return [{ kind: 'expression', expression: value }];
    case '$comment':
      return [];
    case '$alwaysTrue':
    case '$alwaysFalse':
      return [{ kind: 'always', matches: name === '$alwaysTrue' }];
  }
  if (refusedOperators.has(name)) throw refused(name);
  throw new MongoError(
    2,
    `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

function parseField(name: string, value: Value): Filter[] {
  const path = name.split('.');
  if (isOperators(value)) return parseOperators(path, value);
  if (value instanceof BSONRegExp) return [field(path, regexTest(value))];
  return [field(path, { is: 'eq', value })];
}

export const field = (path: string[], test: Test): Filter => ({ kind: 'field', path, test });
const not = (of: Filter): Filter => ({ kind: 'not', of });

function parseOperators(path: string[], operators: Document): Filter[] {
  const of: Filter[] = [];
  for (const [name, value] of operators) {
    if (name === '$options') {
      if (!operators.has('$regex')) throw new MongoError(2, '$options needs a $regex');
      continue;
    }
    of.push(...parseOperator(path, name, value, operators));
  }
  return of;
}

function parseOperator(path: string[], name: string, value: Value, operators: Document): Filter[] {
  switch (name) {
    case '$eq':
    case '$lt':
    case '$lte':
    case '$gt':
    case '$gte':
      if (name !== '$eq' && value instanceof BSONRegExp)
        throw new MongoError(2, `Can't have RegEx as arg to predicate over field '${path.join('.')}'.`);
      return [field(path, { is: name.slice(1) as 'eq', value })];
    case '$ne':
      if (value instanceof BSONRegExp) throw new MongoError(2, "Can't have regex as arg to $ne.");
      return [not(field(path, { is: 'eq', value }))];
    case '$in':
      return [field(path, inTest(name, value))];
    case '$nin':
      return [not(field(path, inTest(name, value)))];
    case '$regex':
      return [field(path, regexTest(regexFrom(value, operators.get('$options'))))];
    case '$exists':
      return [
        value === false || value === null || (isNumber(value) && toNumber(value) === 0)
          ? not(field(path, { is: 'exists' }))
          : field(path, { is: 'exists' }),
      ];
    case '$type':
      return [field(path, { is: 'type', names: typeTest(value) })];
    case '$size':
      return [field(path, { is: 'size', size: sizeOf(value) })];
    case '$mod':
      return [field(path, modTest(value))];
    case '$not':
      if (value instanceof BSONRegExp) return [not(field(path, regexTest(value)))];
      if (!(value instanceof Map)) throw new MongoError(2, '$not needs a regex or a document');
      if (value.size === 0) throw new MongoError(2, '$not cannot be empty');
      if (!isOperators(value)) throw new MongoError(2, `unknown operator: ${value.keys().next().value}`);
      return [not(conjunction(parseOperators(path, value)))];
    case '$all':
      return allOf(path, value);
    case '$elemMatch':
      return [field(path, elemMatch(value))];
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return [
        field(path, {
          is: 'bits',
          set: name.endsWith('Set'),
          all: name.includes('All'),
          positions: bitPositions(value, name),
        }),
      ];
    case '$comment':
      return [];
  }
  if (refusedOperators.has(name)) throw refused(name);
  throw new MongoError(2, `unknown operator: ${name}`);
}

function allOf(path: string[], value: Value): Filter[] {
  if (!Array.isArray(value)) throw new MongoError(2, '$all needs an array');
  if (value.length === 0) return [{ kind: 'always', matches: false }];
  return value.map((one) => {
    if (one instanceof BSONRegExp) return field(path, regexTest(one));
    if (!isOperators(one)) return field(path, { is: 'eq', value: one });
    if (one.size !== 1 || !one.has('$elemMatch')) throw new MongoError(2, 'no $ expressions in $all');
    return field(path, elemMatch(one.get('$elemMatch')));
  });
}

const logical = new Set(['$and', '$or', '$nor', '$expr', '$where']);

function elemMatch(value: Value): Test {
  if (!(value instanceof Map)) throw new MongoError(2, '$elemMatch needs an Object');
  const first = value.keys().next().value;
  if (isOperators(value) && !logical.has(first as string))
    return { is: 'values', of: conjunction(parseOperators([], value)) };
  return { is: 'elements', of: parseFilter(value) };
}
