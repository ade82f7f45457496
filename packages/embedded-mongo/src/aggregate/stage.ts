import type { Scope } from '../expression/scope.ts';
import type { Document, Value } from '../values/value.ts';

/** A stage of a pipeline: documents in, documents out, one at a time where that is possible. */
export type Stage = (input: Iterable<Document>) => Iterable<Document>;

/** What stages need from outside. */
export interface StageContext {
  variables: Scope;
  /** runs a pipeline over another collection of the same database */
  run: (collection: string, pipeline: Value[], variables: Scope) => Iterable<Document>;
  /** adds to the sizes of what is held at once, and throws when it is too much */
  hold: (value: Value) => void;
}
