import { MongoError } from '../errors.ts';
import { compare } from '../values/compare.ts';
import { truthy, typeName, type Value } from '../values/value.ts';
import { type Operator, operator } from './operator.ts';

/** Compares as expressions do: missing sorts before null, whereas filters treat them as equal. */
export function compareInExpressions(a: Value, b: Value): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compare(a, b);
}

const comparison = (accepts: (difference: number) => boolean): Operator =>
  operator(2, 2, ([a, b]) => accepts(compareInExpressions(a, b)));

export const logicOperators: Record<string, Operator> = {
  $eq: comparison((c) => c === 0),
  $ne: comparison((c) => c !== 0),
  $lt: comparison((c) => c < 0),
  $lte: comparison((c) => c <= 0),
  $gt: comparison((c) => c > 0),
  $gte: comparison((c) => c >= 0),
  $cmp: operator(2, 2, ([a, b]) => Math.sign(compareInExpressions(a, b))),
  $not: operator(1, 1, ([value]) => !truthy(value)),
  $type: operator(1, 1, ([value]) => typeName(value)),
  $isArray: operator(1, 1, ([value]) => Array.isArray(value)),
  $isNumber: operator(1, 1, ([value]) => ['int', 'long', 'double', 'decimal'].includes(typeName(value))),
  $mergeObjects: operator(0, 1_000, (values) => {
    const merged = new Map<string, Value>();
    for (const value of values.length === 1 && Array.isArray(values[0]) ? values[0] : values) {
      if (value === undefined || value === null) continue;
      if (!(value instanceof Map))
        throw new MongoError(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`);
      for (const [name, item] of value) merged.set(name, item);
    }
    return merged;
  }),
};
