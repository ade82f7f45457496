import type { Scope } from '../expression/scope.ts';
import type { Document, Value } from '../values/value.ts';

/** A stage of a pipeline: documents in, documents out, one at a time if possible. */
export type Stage = (input: Iterable<Document>) => Iterable<Document>;

/** Dependencies of the stages. */
export interface StageContext {
  variables: Scope;
  /** runs a pipeline on another collection of the same database */
  run: (collection: string, pipeline: Value[], variables: Scope) => Iterable<Document>;
  /** counts the memory of a value against the limit of the pipeline; throws when the limit is exceeded */
  reserveMemory: (value: Value) => void;
}
