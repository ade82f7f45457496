import { MongoError, unsupported } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { type Scope, scopeOf } from '../expression/scope.ts';
import { setValue } from '../query/paths.ts';
import { type Document, sizeOf, type Value } from '../values/value.ts';
import type { Stage, StageContext } from './stage.ts';

/** Maximum memory, in bytes, of the documents joined to one document. A larger result could not be sent anyway. */
const maxJoinedBytes = 64 * 1024 * 1024;

const lookupOptions = ['from', 'localField', 'foreignField', 'let', 'pipeline', 'as'];

/** `$lookup`, with fields to compare, a pipeline, or both. */
export function lookup(spec: Value, context: StageContext): Stage {
  if (!(spec instanceof Map)) throw new MongoError(9, 'the $lookup specification must be an Object');
  for (const name of spec.keys())
    if (!lookupOptions.includes(name)) throw new MongoError(9, `unknown argument to $lookup: ${name}`);
  const [from, local, foreign, as] = ['from', 'localField', 'foreignField', 'as'].map((name) => spec.get(name));
  if (from === undefined) throw unsupported('$lookup without "from"');
  for (const [name, value] of [
    ['from', from],
    ['as', as],
  ] as const)
    if (typeof value !== 'string') throw new MongoError(9, `$lookup argument '${name}' must be a string`);
  if ((local === undefined) !== (foreign === undefined))
    throw new MongoError(9, "$lookup requires both or neither of 'localField' and 'foreignField' to be specified");
  if (local === undefined && !spec.has('pipeline'))
    throw new MongoError(
      9,
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  const pipeline: Value[] = spec.get('pipeline') ?? [];
  const variables = [...((spec.get('let') as Document | undefined) ?? [])].map(
    ([name, value]) => [name, compileExpression(value)] as const,
  );
  return function* (input) {
    for (const document of input) {
      const scope = scopeOf(document, context.variables);
      const inner = Object.create(context.variables) as Scope;
      for (const [name, evaluate] of variables) inner[name] = evaluate(scope);
      const stages =
        local === undefined
          ? pipeline
          : [new Map([['$match', equalityFilter(foreign, localValues(document, local.split('.')))]]), ...pipeline];
      const joined: Document[] = [];
      let size = 0;
      for (const each of context.run(from, stages, inner)) {
        size += sizeOf(each);
        if (size > maxJoinedBytes)
          throw new MongoError(
            4568,
            `Total size of documents in ${from} matching pipeline exceeds maximum document size`,
          );
        joined.push(each);
      }
      const result = new Map(document);
      setPath(result, as.split('.'), joined);
      yield result;
    }
  };
}

/**
 * Returns the values to match: a missing field matches missing and null, an array any of its elements, and an empty
 * array nothing.
 */
function localValues(document: Document, path: string[]): Value[] {
  const found: Value[] = [];
  let empty = false;
  const visit = (value: Value, depth: number): void => {
    const name = path[depth];
    if (name === undefined) {
      empty ||= Array.isArray(value) && value.length === 0;
      if (Array.isArray(value)) found.push(...value);
      else if (value !== undefined) found.push(value);
    } else if (value instanceof Map) visit(value.get(name), depth + 1);
    else if (Array.isArray(value)) for (const item of value) if (item instanceof Map) visit(item, depth);
  };
  visit(document, 0);
  return found.length === 0 && !empty ? [null] : found;
}

function equalityFilter(foreign: string, values: Value[]): Document {
  if (values.length === 0) return new Map([['$alwaysFalse', 1]]);
  if (isPlain(values)) return new Map([[foreign, new Map([['$in', values]])]]);
  // In $in, a regular expression would be a pattern and an object would be operators; here both are values.
  return new Map([['$or', values.map((value) => new Map([[foreign, new Map([['$eq', value]])]]))]]);
}

const isPlain = (values: Value[]): boolean =>
  values.every((value) => value?._bsontype !== 'BSONRegExp' && !(value instanceof Map));

function setPath(document: Document, path: string[], value: Value): void {
  if (path.length === 1) {
    document.set(path[0] as string, value);
    return;
  }
  const inner = document.get(path[0] as string);
  document.set(path[0] as string, inner instanceof Map ? new Map(inner) : new Map());
  setValue(document, path, value);
}
