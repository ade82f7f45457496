import { MongoError } from '../errors.ts';
import type { Value } from '../values/value.ts';

/** Operators that take an object of named parts, in the order in which `apply` gets them. */
export const namedParts: Record<string, [string[], string[]]> = {
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

/** Parts that are no expressions. */
export const literalParts = new Set(['sortBy']);

/** @returns the named parts of an operator's argument, in the given order. @throws when one is missing or is not known */
export function named(argument: Value, name: string, must: string[], may: string[]): Value[] {
  if (!(argument instanceof Map)) throw new MongoError(9, `${name} requires an object as an argument`);
  for (const key of argument.keys())
    if (!must.includes(key) && !may.includes(key)) throw new MongoError(9, `Unrecognized argument to ${name}: ${key}`);
  for (const key of must) if (!argument.has(key)) throw new MongoError(9, `Missing '${key}' parameter to ${name}`);
  return [...must, ...may].map((key) => argument.get(key));
}
