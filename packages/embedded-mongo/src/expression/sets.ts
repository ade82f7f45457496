import { MongoError } from '../errors.ts';
import { compare, equal } from '../values/compare.ts';
import { isMissing, truthy, typeName, type Value } from '../values/value.ts';
import { type Operator, operator } from './operator.ts';

function lists(values: Value[], name: string): Value[][] {
  for (const value of values)
    if (!Array.isArray(value))
      throw new MongoError(
        17044,
        `All operands of ${name} must be arrays. One argument is of type: ${typeName(value)}`,
      );
  return values;
}

/** @returns the distinct values in MongoDB's order */
export function distinct(values: Value[]): Value[] {
  return [...values].sort(compare).filter((value, i, all) => i === 0 || !equal(value, all[i - 1]));
}

const has = (list: Value[], value: Value): boolean => list.some((item) => equal(item, value));
const subset = (a: Value[], b: Value[]): boolean => a.every((value) => has(b, value));

const setOf = (max: number, apply: (sets: Value[][]) => Value): Operator =>
  operator(max === 2 ? 2 : 0, max, (values, name) => (values.some(isMissing) ? null : apply(lists(values, name))));

export const setOperators: Record<string, Operator> = {
  $setUnion: setOf(1_000, (sets) => distinct(sets.flat())),
  $setIntersection: setOf(1_000, (sets) =>
    distinct((sets[0] ?? []).filter((value) => sets.every((set) => has(set, value)))),
  ),
  $setDifference: setOf(2, ([a, b]) =>
    (a as Value[]).filter((value, i, all) => !has(b as Value[], value) && all.findIndex((v) => equal(v, value)) === i),
  ),
  $setEquals: operator(2, 1_000, (values, name) => {
    const [first, ...others] = lists(values, name);
    return others.every((other) => subset(first as Value[], other) && subset(other, first as Value[]));
  }),
  $setIsSubset: operator(2, 2, (values, name) => {
    const [a, b] = lists(values, name);
    return subset(a as Value[], b as Value[]);
  }),
  $anyElementTrue: operator(1, 1, (values, name) => (lists(values, name)[0] as Value[]).some(truthy)),
  $allElementsTrue: operator(1, 1, (values, name) => (lists(values, name)[0] as Value[]).every(truthy)),
};
