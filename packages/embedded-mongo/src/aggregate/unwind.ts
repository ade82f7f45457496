import { MongoError } from '../errors.ts';
import { type Document, typeName, type Value } from '../values/value.ts';
import type { Stage } from './stage.ts';

export function unwind(spec: Value): Stage {
  const options = spec instanceof Map ? spec : new Map([['path', spec]]);
  for (const name of options.keys())
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(name))
      throw new MongoError(28811, `unrecognized option to $unwind stage: ${name}`);
  const [text, index, preserve] = ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].map((name) =>
    options.get(name),
  );
  if (typeof text !== 'string')
    throw new MongoError(28808, `expected a string as the path for $unwind stage, got ${typeName(text)}`);
  if (!text.startsWith('$'))
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${text}`);
  const path = text.slice(1).split('.');
  return function* (input) {
    for (const document of input) {
      const value = atPath(document, path);
      const empty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
      if (empty) {
        if (!preserve) continue;
        const preserved = value === undefined || value === null ? document : withValue(document, path, undefined);
        yield index ? withValue(preserved, index.split('.'), null) : preserved;
        continue;
      }
      if (!Array.isArray(value)) {
        yield index ? withValue(document, index.split('.'), null) : document;
        continue;
      }
      for (const [i, item] of value.entries()) {
        const one = withValue(document, path, item);
        yield index ? withValue(one, index.split('.'), BigInt(i)) : one;
      }
    }
  };
}

function atPath(document: Document, path: string[]): Value {
  let value: Value = document;
  for (const name of path) value = value instanceof Map ? value.get(name) : undefined;
  return value;
}

/** @returns a copy of a document with the value at a path replaced or removed */
function withValue(document: Document, path: string[], value: Value): Document {
  const [name, ...rest] = path as [string, ...string[]];
  const copy = new Map(document);
  const inner = document.get(name);
  const next = rest.length === 0 ? value : withValue(inner instanceof Map ? inner : new Map(), rest, value);
  if (next === undefined) copy.delete(name);
  else copy.set(name, next);
  return copy;
}
