import { Timestamp } from 'bson';
import { MongoError } from '../errors.ts';
import { sortElements } from '../expression/arrays.ts';
import { compileExpression } from '../expression/compile.ts';
import { combineNumbers, integerAs } from '../expression/numeric-types.ts';
import { rootScope } from '../expression/scope.ts';
import { matcher } from '../query/matcher.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { compare, equal } from '../values/compare.ts';
import { isNumber, toNumber, typeName, type Value } from '../values/value.ts';

/** Result of a modifier: remove the field. */
export const removed = Symbol('gone');

/** Result of a modifier: leave the field as it is. */
export const unchanged = Symbol('unchanged');

/** Computes the new value at a path: a value, `removed` or `unchanged`. */
export type Modifier = (value: Value, path: string) => Value;

/** Each operator validates its argument once and returns a modifier. */
export const updateOperators: Record<string, (argument: Value, path: string) => Modifier> = {
  $set: (argument) => () => argument,
  $setOnInsert: (argument) => () => argument,
  $unset: () => () => removed,
  $inc: (argument, path) => arithmetic('add', argument, path),
  $mul: (argument, path) => arithmetic('multiply', argument, path),
  $min: (argument) => (value) => (value === undefined || compare(argument, value) < 0 ? argument : unchanged),
  $max: (argument) => (value) => (value === undefined || compare(argument, value) > 0 ? argument : unchanged),
  $currentDate: (argument) => {
    const type = argument instanceof Map ? argument.get('$type') : 'date';
    const known =
      argument instanceof Map
        ? argument.size === 1 && ['date', 'timestamp'].includes(type)
        : typeof argument === 'boolean';
    if (!known) throw new MongoError(2, "The '$type' string field is required to be 'date' or 'timestamp'");
    return () => (type === 'date' ? new Date() : new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }));
  },
  $push: push,
  $addToSet: (argument) => {
    const each = parseEach('$addToSet', argument, []) ?? [argument];
    return (value, path) => {
      const array = [...arrayAt('$addToSet', value, path)];
      for (const item of each) if (!array.some((other) => equal(other, item))) array.push(item);
      return value !== undefined && array.length === value.length ? unchanged : array;
    };
  },
  $pop: (argument) => {
    if (!isNumber(argument) || ![1, -1].includes(toNumber(argument)))
      throw new MongoError(9, `$pop expects 1 or -1, found: ${String(argument)}`);
    return (value, path) => {
      if (value === undefined) return unchanged;
      if (!Array.isArray(value))
        throw new MongoError(14, `Path '${path}' contains an element of non-array type '${typeName(value)}'`);
      return toNumber(argument) === 1 ? value.slice(0, -1) : value.slice(1);
    };
  },
  $pull: (argument) => {
    const fits = pullCondition(argument);
    return (value) => removeMatching(value, '$pull', fits);
  },
  $pullAll: (argument) => {
    if (!Array.isArray(argument))
      throw new MongoError(2, `$pullAll requires an array argument but was given a ${typeName(argument)}`);
    return (value) => removeMatching(value, '$pullAll', (item) => argument.some((other) => equal(other, item)));
  },
  $bit: bit,
};

function arithmetic(operation: 'add' | 'multiply', argument: Value, path: string): Modifier {
  const verb = operation === 'add' ? 'increment' : 'multiply';
  if (!isNumber(argument))
    throw new MongoError(14, `Cannot ${verb} with non-numeric argument: {${path}: ${typeName(argument)}}`);
  return (value) => {
    if (value === undefined) return operation === 'add' ? argument : combineNumbers('multiply', argument, 0);
    if (!isNumber(value))
      throw new MongoError(
        14,
        `Cannot apply $${operation === 'add' ? 'inc' : 'mul'} to a value of non-numeric type. {_id: …} has the field '${path}' of non-numeric type ${typeName(value)}`,
      );
    const result = combineNumbers(operation, value, argument);
    if (
      typeof value === 'bigint' &&
      typeof result !== 'bigint' &&
      typeof argument !== 'object' &&
      typeName(argument) !== 'double'
    )
      throw new MongoError(2, `Failed to apply $inc operations to current value (${value}): it would overflow`);
    return result;
  };
}

function arrayAt(operator: string, value: Value, path: string): Value[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw new MongoError(
    2,
    `The field '${path}' must be an array but is of type ${typeName(value)}${operator === '$push' ? '' : ` (${operator})`}`,
  );
}

/** @returns the list of `$each`, or undefined when the argument is a plain value */
function parseEach(operator: string, argument: Value, modifiers: string[]): Value[] | undefined {
  if (!(argument instanceof Map) || !argument.has('$each')) return undefined;
  for (const key of argument.keys())
    if (key !== '$each' && !modifiers.includes(key))
      throw new MongoError(2, `Unrecognized clause in ${operator}: ${key}`);
  const each = argument.get('$each');
  if (!Array.isArray(each))
    throw new MongoError(
      2,
      `The argument to $each in ${operator} must be an array but it was of type: ${typeName(each)}`,
    );
  return each;
}

function push(argument: Value): Modifier {
  const each = parseEach('$push', argument, ['$position', '$slice', '$sort']);
  const [position, slice, sort] = ['$position', '$slice', '$sort'].map((name) =>
    each ? argument.get(name) : undefined,
  );
  for (const [name, value] of [
    ['$position', position],
    ['$slice', slice],
  ] as const)
    if (value !== undefined && !isNumber(value))
      throw new MongoError(2, `The value for ${name} must be an integer value but was given type: ${typeName(value)}`);
  if (sort !== undefined && !(sort instanceof Map) && !(isNumber(sort) && [1, -1].includes(toNumber(sort))))
    throw new MongoError(2, 'The $sort element value must be either 1 or -1');
  return (value, path) => {
    let array = [...arrayAt('$push', value, path)];
    const at = position === undefined ? array.length : toNumber(position);
    array.splice(at, 0, ...(each ?? [argument]));
    if (sort !== undefined) array = sortElements(array, sort);
    if (slice !== undefined)
      array = toNumber(slice) < 0 ? array.slice(toNumber(slice)) : array.slice(0, toNumber(slice));
    return array;
  };
}

/**
 * `$pull`: an object filters elements that are objects, operators filter the elements themselves, anything else is
 * compared.
 */
function pullCondition(argument: Value): (item: Value) => boolean {
  const context = { compile: compileExpression, variables: rootScope() };
  const isRegex = argument?._bsontype === 'BSONRegExp';
  const first = argument instanceof Map ? argument.keys().next().value : undefined;
  const operators = first?.startsWith('$') && !['$and', '$or', '$nor', '$expr'].includes(first);
  if (operators || isRegex) {
    const match = matcher(parseFilter(new Map([['x', argument]])), context);
    return (item) => match(new Map([['x', item]]));
  }
  if (!(argument instanceof Map)) return (item) => equal(item, argument);
  const match = matcher(parseFilter(argument), context);
  return (item) => item instanceof Map && match(item);
}

function removeMatching(value: Value, operator: string, fits: (item: Value) => boolean): Value {
  if (value === undefined) return unchanged;
  if (!Array.isArray(value)) throw new MongoError(2, `Cannot apply ${operator} to a non-array value`);
  const remaining = value.filter((item) => !fits(item));
  return remaining.length === value.length ? unchanged : remaining;
}

function bit(argument: Value): Modifier {
  if (!(argument instanceof Map))
    throw new MongoError(2, 'The $bit modifier is not compatible with a value that is no object');
  return (value) => {
    let result: Value = value ?? 0;
    if (typeName(result) !== 'int' && typeName(result) !== 'long')
      throw new MongoError(2, `Cannot apply $bit to a value of non-integral type: ${typeName(result)}`);
    for (const [name, operand] of argument) {
      if (typeName(operand) !== 'int' && typeName(operand) !== 'long')
        throw new MongoError(
          2,
          `The $bit modifier field must be an Integer (32/64 bit); a '${typeName(operand)}' is not supported here`,
        );
      const rank = typeName(result) === 'long' || typeName(operand) === 'long' ? 'long' : 'int';
      const [a, b] = [BigInt(result), BigInt(operand)];
      if (!['and', 'or', 'xor'].includes(name))
        throw new MongoError(2, `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
      result = integerAs(name === 'and' ? a & b : name === 'or' ? a | b : a ^ b, rank);
    }
    return result;
  };
}
