import type { BSONRegExp } from 'bson';
import type { Value } from '../values/value.ts';

/** What a value at a path has to be. */
export type Test =
  | { is: 'eq' | 'lt' | 'lte' | 'gt' | 'gte'; value: Value }
  | { is: 'in'; values: Value[]; regexes: BSONRegExp[] }
  | { is: 'regex'; regex: BSONRegExp }
  | { is: 'exists' }
  | { is: 'type'; names: Set<string> }
  | { is: 'size'; size: number }
  | { is: 'mod'; divisor: bigint; remainder: bigint }
  | { is: 'bits'; set: boolean; all: boolean; positions: number[] }
  | { is: 'elements'; of: Filter }
  | { is: 'values'; of: Filter };

/** A filter as a tree: what the planner looks at and the matcher is made from. */
export type Filter =
  | { kind: 'and' | 'or' | 'nor'; of: Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'field'; path: string[]; test: Test }
  | { kind: 'expression'; expression: Value }
  | { kind: 'always'; matches: boolean };
