import { MongoError } from '../errors.ts';
import { type Accumulator, accumulators } from '../expression/accumulate.ts';
import { compileExpression } from '../expression/compile.ts';
import { parseSort } from '../expression/parse-sort.ts';
import type { Evaluate, Scope } from '../expression/scope.ts';
import { documentKeys } from '../keys/index-keys.ts';
import { compare } from '../values/compare.ts';
import { ownProperty } from '../values/own-property.ts';
import { isMissing, toNumber, type Value } from '../values/value.ts';

/**
 * @returns a factory that creates one accumulator for each group. @param spec for example `{ $sum: … }` @throws
 * MongoError 15952 for an unknown accumulator
 */
export function parseAccumulator(
  spec: Value,
  field: string,
  reserveMemory: (value: Value) => void,
): () => { add: (scope: Scope) => void; result: () => Value } {
  if (!(spec instanceof Map) || spec.size !== 1)
    throw new MongoError(40234, `The field '${field}' must be an accumulator object`);
  const [[name, argument]] = [...spec] as [[string, Value]];
  if (name === '$count' && !(argument instanceof Map && argument.size === 0))
    throw new MongoError(40397, '$count takes no arguments');
  if (name === '$count') return streamingAccumulator(accumulators.$sum as () => Accumulator, () => 1);
  if (['$firstN', '$lastN', '$maxN', '$minN', '$top', '$bottom', '$topN', '$bottomN'].includes(name))
    return bufferedAccumulator(name, argument, reserveMemory);
  const make = ownProperty(accumulators, name);
  if (!make) throw new MongoError(15952, `unknown group operator '${name}'`);
  const evaluate = compileExpression(argument);
  if (!['$push', '$addToSet'].includes(name)) return streamingAccumulator(make, evaluate);
  return streamingAccumulator(make, (scope) => {
    const value = evaluate(scope);
    reserveMemory(value);
    return value;
  });
}

function streamingAccumulator(make: () => Accumulator, evaluate: Evaluate): ReturnType<typeof parseAccumulator> {
  return () => {
    const accumulator = make();
    return { add: (scope) => accumulator.add(evaluate(scope)), result: accumulator.result };
  };
}

/** `$firstN`, `$topN` and similar: buffers all values and selects at the end. */
function bufferedAccumulator(
  name: string,
  argument: Value,
  reserveMemory: (value: Value) => void,
): ReturnType<typeof parseAccumulator> {
  const byOrder = /top|bottom/.test(name);
  const parts = byOrder ? ['output', 'sortBy'] : ['input'];
  if (name.endsWith('N')) parts.push('n');
  if (
    !(argument instanceof Map) ||
    [...argument.keys()].some((key) => !parts.includes(key)) ||
    parts.some((key) => !argument.has(key))
  )
    throw new MongoError(5787900, `${name} needs an object with ${parts.join(', ')}`);
  const evaluate = compileExpression(argument.get(byOrder ? 'output' : 'input'));
  const fields = byOrder ? parseSort(argument.get('sortBy')) : [];
  const n = name.endsWith('N') ? toNumber(argument.get('n')) : 1;
  if (!Number.isInteger(n) || n < 1) throw new MongoError(5787902, `'n' of ${name} must be a positive whole number`);
  return () => {
    const all: { value: Value; key: string }[] = [];
    return {
      add: (scope) => {
        const value = evaluate(scope) ?? null;
        reserveMemory(value);
        all.push({ value, key: byOrder ? (documentKeys(fields, scope.ROOT).keys.sort()[0] as string) : '' });
      },
      result: () => {
        if (byOrder) all.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
        let values = all.map(({ value }) => value);
        if (name === '$minN' || name === '$maxN') {
          values = values.filter((value) => !isMissing(value)).sort(compare);
          if (name === '$maxN') values.reverse();
        }
        values = /last|bottom/.test(name) ? values.slice(-n) : values.slice(0, n);
        return name.endsWith('N') ? values : (values[0] ?? null);
      },
    };
  };
}
