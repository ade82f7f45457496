import type { Value } from '../values/value.ts';

/** An operator whose arguments are all evaluated before it: how many there may be, and what it makes of them. */
export interface Operator {
  least: number;
  most: number;
  apply: (values: Value[], name: string) => Value;
}

/** Shorthand for tables of operators. */
export const operator = (least: number, most: number, apply: Operator['apply']): Operator => ({ least, most, apply });
