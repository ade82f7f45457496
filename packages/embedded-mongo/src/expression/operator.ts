import type { Value } from '../values/value.ts';

/** An operator with eagerly evaluated arguments. */
export interface Operator {
  minArguments: number;
  maxArguments: number;
  apply: (values: Value[], name: string) => Value;
}

/** Shorthand for tables of operators. */
export const operator = (minArguments: number, maxArguments: number, apply: Operator['apply']): Operator => ({
  minArguments,
  maxArguments,
  apply,
});
