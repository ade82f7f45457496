import { MongoError } from '../errors.ts';
import { type Document, typeName, type Value } from '../values/value.ts';
import type { ArrayPosition, Match } from './matcher.ts';

/** Resolves `$`, `$[]` and `$[name]` in an update. */
export interface PositionalContext {
  found?: ArrayPosition;
  filters: Map<string, Match>;
}

/** `$`, `$[]` and `$[name]`; other names may start with a dollar sign too. */
export const isPositional = (name: string): boolean => name === '$' || /^\$\[.*\]$/.test(name);

const position = /^(0|[1-9]\d*)$/;

/** @returns the concrete paths in this document that a path with positional operators matches */
export function resolvePositions(document: Document, path: string[], positions: PositionalContext): string[][] {
  if (!path.some(isPositional)) return [path];
  const results: string[][] = [];
  const go = (value: Value, depth: number, plain: string[]): void => {
    const name = path[depth];
    if (name === undefined) {
      results.push(plain);
      return;
    }
    if (name === '$') {
      if (positions.found?.index === undefined)
        throw new MongoError(2, 'The positional operator did not find the match needed from the query.');
      return void go(child(value, String(positions.found.index)), depth + 1, [...plain, String(positions.found.index)]);
    }
    if (!isPositional(name)) return void go(child(value, name), depth + 1, [...plain, name]);
    if (!Array.isArray(value)) {
      if (value === undefined)
        throw new MongoError(
          2,
          `The path '${plain.join('.')}' must exist in the document in order to apply array updates.`,
        );
      throw new MongoError(2, `Cannot apply array updates to non-array element ${plain.at(-1)}: ${typeName(value)}`);
    }
    const filter = name === '$[]' ? undefined : positions.filters.get(name.slice(2, -1));
    for (const [i, element] of value.entries())
      if (!filter || filter(element)) go(element, depth + 1, [...plain, String(i)]);
  };
  go(document, 0, []);
  return results;
}

function child(value: Value, name: string): Value {
  if (value instanceof Map) return value.get(name);
  return Array.isArray(value) && position.test(name) ? value[Number(name)] : undefined;
}

/** @returns the value at a concrete path, or undefined */
export function valueIn(document: Document, path: string[]): Value {
  let value: Value = document;
  for (const name of path) value = child(value, name);
  return value;
}

/** Sets a value and creates the parent documents. @throws MongoError 28 when the path runs through a scalar */
export function setValue(document: Document, path: string[], value: Value): void {
  let at: Value = document;
  for (let i = 0; i < path.length - 1; i++) {
    const name = path[i] as string;
    let next = child(at, name);
    if (next === undefined) {
      next = new Map();
      put(at, name, next, path, i);
    }
    if (!(next instanceof Map) && !Array.isArray(next)) throw notViable(path, i + 1, next);
    at = next;
  }
  put(at, path.at(-1) as string, value, path, path.length - 1);
}

function put(at: Value, name: string, value: Value, path: string[], depth: number): void {
  if (at instanceof Map) {
    at.set(name, value);
    return;
  }
  if (!position.test(name)) throw notViable(path, depth, at);
  const index = Number(name);
  if (index > at.length + 1_500_000) throw new MongoError(2, 'array index too large');
  while (at.length < index) at.push(null);
  at[index] = value;
}

function notViable(path: string[], depth: number, value: Value): MongoError {
  return new MongoError(28, `Cannot create field '${path[depth]}' in element {${path[depth - 1]}: ${typeName(value)}}`);
}

/** Removes the value at a concrete path. An array element becomes null. */
export function removeValue(document: Document, path: string[]): void {
  const above = valueIn(document, path.slice(0, -1));
  const last = path.at(-1) as string;
  if (above instanceof Map) above.delete(last);
  else if (Array.isArray(above) && position.test(last) && Number(last) < above.length) above[Number(last)] = null;
}
