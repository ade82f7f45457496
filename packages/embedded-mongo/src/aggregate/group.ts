import { MongoError } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { type Scope, scopeOf } from '../expression/scope.ts';
import { encodeValue } from '../keys/key-encoding.ts';
import { compare } from '../values/compare.ts';
import { type Document, typeName, type Value } from '../values/value.ts';
import { parseAccumulator } from './accumulators.ts';
import type { Stage, StageContext } from './stage.ts';

type Accumulators = [string, { add: (scope: Scope) => void; result: () => Value }][];

function parseFields(spec: Iterable<[string, Value]>, { reserveMemory }: StageContext): () => Accumulators {
  const fields = [...spec].map(([name, value]) => {
    if (name.includes('.')) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
    if (name.startsWith('$')) throw new MongoError(40236, `The field name '${name}' cannot be an operator name`);
    return [name, parseAccumulator(value, name, reserveMemory)] as const;
  });
  return () => fields.map(([name, make]) => [name, make()]);
}

function documentOf(id: Value, accumulators: Accumulators): Document {
  return new Map([
    ['_id', id],
    ...accumulators.map(([name, accumulator]): [string, Value] => [name, accumulator.result()]),
  ]);
}

/** `$group`: one document for each distinct `_id`. */
export function group(spec: Value, context: StageContext): Stage {
  if (!(spec instanceof Map)) throw new MongoError(15947, "a group's fields must be specified in an object");
  if (!spec.has('_id')) throw new MongoError(15955, 'a group specification must include an _id');
  const by = compileExpression(spec.get('_id'));
  const make = parseFields(
    [...spec].filter(([name]) => name !== '_id'),
    context,
  );
  return function* (input) {
    const groups = new Map<string, { id: Value; accumulators: Accumulators }>();
    for (const document of input) {
      const scope = scopeOf(document, context.variables);
      const id = by(scope) ?? null;
      const key = encodeValue(id);
      let found = groups.get(key);
      if (!found) {
        context.reserveMemory(id);
        found = { id, accumulators: make() };
        groups.set(key, found);
      }
      for (const [, accumulator] of found.accumulators) accumulator.add(scope);
    }
    for (const { id, accumulators } of groups.values()) yield documentOf(id, accumulators);
  };
}

/** `$bucket`: one document for each interval between two boundaries. */
export function bucket(spec: Value, context: StageContext): Stage {
  if (!(spec instanceof Map))
    throw new MongoError(40201, `Argument to $bucket stage must be an object, but found type: ${typeName(spec)}`);
  for (const name of spec.keys())
    if (!['groupBy', 'boundaries', 'default', 'output'].includes(name))
      throw new MongoError(40197, `Unrecognized option to $bucket: ${name}.`);
  const boundaries = spec.get('boundaries');
  if (!Array.isArray(boundaries) || boundaries.length < 2 || !spec.has('groupBy'))
    throw new MongoError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  const by = compileExpression(spec.get('groupBy'));
  const make = parseFields(spec.get('output') ?? new Map([['count', new Map([['$sum', 1]])]]), context);
  return function* (input) {
    const buckets = new Map<number, Accumulators>();
    for (const document of input) {
      const scope = scopeOf(document, context.variables);
      const value = by(scope) ?? null;
      let at = boundaries.findIndex(
        (boundary, i) =>
          i + 1 < boundaries.length && compare(value, boundary) >= 0 && compare(value, boundaries[i + 1]) < 0,
      );
      if (at < 0) {
        if (!spec.has('default'))
          throw new MongoError(
            40066,
            '$switch could not find a matching branch for an input, and no default was specified.',
          );
        at = boundaries.length;
      }
      const accumulators = buckets.get(at) ?? make();
      buckets.set(at, accumulators);
      for (const [, accumulator] of accumulators) accumulator.add(scope);
    }
    for (const at of [...buckets.keys()].sort((a, b) => a - b))
      yield documentOf(
        at === boundaries.length ? spec.get('default') : boundaries[at],
        buckets.get(at) as Accumulators,
      );
  };
}
