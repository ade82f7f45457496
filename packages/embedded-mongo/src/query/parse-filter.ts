import { BSONRegExp } from 'bson';
import { MongoError, unsupported } from '../errors.ts';
import { regexFrom } from '../expression/regex.ts';
import { type Document, isNumber, toNumber, typeName, type Value } from '../values/value.ts';
import type { Condition, Filter } from './filter.ts';
import {
  dbRefFields,
  inCondition,
  isOperatorObject,
  modCondition,
  parseBitPositions,
  parseSize,
  parseTypes,
  regexCondition,
} from './parse-conditions.ts';

/** MongoDB filter operators that this engine does not support. */
const unsupportedOperators = new Set(
  '$where $text $near $nearSphere $geoWithin $geoIntersects $within $jsonSchema $sampleRate $function $maxDistance $minDistance $uniqueDocs'.split(
    ' ',
  ),
);

/** @throws MongoError 2 for an invalid filter, 238 for an unsupported one */
export function parseFilter(filter: Value): Filter {
  if (!(filter instanceof Map))
    throw new MongoError(14, `Expected a filter to be an object, but got ${typeName(filter)}`);
  const of: Filter[] = [];
  for (const [name, value] of filter)
    of.push(...(name.startsWith('$') && !dbRefFields.has(name) ? parseTopLevel(name, value) : parseField(name, value)));
  return conjunction(of);
}

function conjunction(of: Filter[]): Filter {
  return of.length === 1 ? (of[0] as Filter) : { kind: 'and', of };
}

function parseTopLevel(name: string, value: Value): Filter[] {
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
  if (unsupportedOperators.has(name)) throw unsupported(name);
  throw new MongoError(
    2,
    `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

function parseField(name: string, value: Value): Filter[] {
  const path = name.split('.');
  if (isOperatorObject(value)) return parseOperators(path, value);
  if (value instanceof BSONRegExp) return [field(path, regexCondition(value))];
  return [field(path, { is: 'eq', value })];
}

export const field = (path: string[], condition: Condition): Filter => ({ kind: 'field', path, condition });
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
      return [field(path, inCondition(name, value))];
    case '$nin':
      return [not(field(path, inCondition(name, value)))];
    case '$regex':
      return [field(path, regexCondition(regexFrom(value, operators.get('$options'))))];
    case '$exists':
      return [
        value === false || value === null || (isNumber(value) && toNumber(value) === 0)
          ? not(field(path, { is: 'exists' }))
          : field(path, { is: 'exists' }),
      ];
    case '$type':
      return [field(path, { is: 'type', names: parseTypes(value) })];
    case '$size':
      return [field(path, { is: 'size', size: parseSize(value) })];
    case '$mod':
      return [field(path, modCondition(value))];
    case '$not':
      if (value instanceof BSONRegExp) return [not(field(path, regexCondition(value)))];
      if (!(value instanceof Map)) throw new MongoError(2, '$not needs a regex or a document');
      if (value.size === 0) throw new MongoError(2, '$not cannot be empty');
      if (!isOperatorObject(value)) throw new MongoError(2, `unknown operator: ${value.keys().next().value}`);
      return [not(conjunction(parseOperators(path, value)))];
    case '$all':
      return parseAll(path, value);
    case '$elemMatch':
      return [field(path, parseElemMatch(value))];
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return [
        field(path, {
          is: 'bits',
          set: name.endsWith('Set'),
          all: name.includes('All'),
          positions: parseBitPositions(value, name),
        }),
      ];
    case '$comment':
      return [];
  }
  if (unsupportedOperators.has(name)) throw unsupported(name);
  throw new MongoError(2, `unknown operator: ${name}`);
}

function parseAll(path: string[], value: Value): Filter[] {
  if (!Array.isArray(value)) throw new MongoError(2, '$all needs an array');
  if (value.length === 0) return [{ kind: 'always', matches: false }];
  return value.map((one) => {
    if (one instanceof BSONRegExp) return field(path, regexCondition(one));
    if (!isOperatorObject(one)) return field(path, { is: 'eq', value: one });
    if (one.size !== 1 || !one.has('$elemMatch')) throw new MongoError(2, 'no $ expressions in $all');
    return field(path, parseElemMatch(one.get('$elemMatch')));
  });
}

const topLevelOperators = new Set(['$and', '$or', '$nor', '$expr', '$where']);

function parseElemMatch(value: Value): Condition {
  if (!(value instanceof Map)) throw new MongoError(2, '$elemMatch needs an Object');
  const first = value.keys().next().value;
  if (isOperatorObject(value) && !topLevelOperators.has(first as string))
    return { is: 'values', of: conjunction(parseOperators([], value)) };
  return { is: 'elements', of: parseFilter(value) };
}
