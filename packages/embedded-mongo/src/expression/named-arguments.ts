import { MongoError } from '../errors.ts';
import type { Value } from '../values/value.ts';

/** Operators with named arguments, required and optional ones, in the order of the parameters of `apply`. */
export const namedArguments: Record<string, [string[], string[]]> = {
  $trim: [['input'], ['chars']],
  $ltrim: [['input'], ['chars']],
  $rtrim: [['input'], ['chars']],
  $replaceOne: [['input', 'find', 'replacement'], []],
  $replaceAll: [['input', 'find', 'replacement'], []],
  $regexMatch: [['input', 'regex'], ['options']],
  $regexFind: [['input', 'regex'], ['options']],
  $regexFindAll: [['input', 'regex'], ['options']],
  $sortArray: [['input', 'sortBy'], []],
  $zip: [['inputs'], ['useLongestLength', 'defaults']],
  $firstN: [['n', 'input'], []],
  $lastN: [['n', 'input'], []],
  $maxN: [['n', 'input'], []],
  $minN: [['n', 'input'], []],
  $convert: [
    ['input', 'to'],
    ['onError', 'onNull'],
  ],
  $dateToString: [['date'], ['format', 'timezone', 'onNull']],
  $dateFromString: [['dateString'], ['format', 'timezone', 'onError', 'onNull']],
  $dateAdd: [['startDate', 'unit', 'amount'], ['timezone']],
  $dateSubtract: [['startDate', 'unit', 'amount'], ['timezone']],
  $dateDiff: [
    ['startDate', 'endDate', 'unit'],
    ['timezone', 'startOfWeek'],
  ],
  $dateTrunc: [
    ['date', 'unit'],
    ['binSize', 'timezone', 'startOfWeek'],
  ],
  $dateToParts: [['date'], ['timezone', 'iso8601']],
  $dateFromParts: [['year'], ['month', 'day', 'hour', 'minute', 'second', 'millisecond', 'timezone']],
};

/** Arguments that are not expressions. */
export const literalArguments = new Set(['sortBy']);

/** @returns the named arguments of an operator, in the given order. @throws when one is missing or unknown */
export function parseNamedArguments(argument: Value, name: string, required: string[], optional: string[]): Value[] {
  if (!(argument instanceof Map)) throw new MongoError(9, `${name} requires an object as an argument`);
  for (const key of argument.keys())
    if (!required.includes(key) && !optional.includes(key))
      throw new MongoError(9, `Unrecognized argument to ${name}: ${key}`);
  for (const key of required) if (!argument.has(key)) throw new MongoError(9, `Missing '${key}' parameter to ${name}`);
  return [...required, ...optional].map((key) => argument.get(key));
}
