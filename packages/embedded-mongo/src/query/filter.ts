import type { BSONRegExp } from 'bson';
import type { Value } from '../values/value.ts';

/** A condition on the value at a path. */
export type Condition =
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

/** A parsed filter. The planner and the matcher work on this tree. */
export type Filter =
  | { kind: 'and' | 'or' | 'nor'; of: Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'field'; path: string[]; condition: Condition }
  | { kind: 'expression'; expression: Value }
  | { kind: 'always'; matches: boolean };
