import { MongoError } from '../errors.ts';
import { isPositional } from '../query/paths.ts';
import { ownProperty } from '../values/own-property.ts';
import { type Document, typeName, type Value } from '../values/value.ts';
import { type Modifier, unchanged, updateOperators } from './operators.ts';

export interface FieldUpdate {
  path: string[];
  operator: string;
  modify: Modifier;
}

export function parseFieldUpdates(update: Document): FieldUpdate[] {
  const fieldUpdates: FieldUpdate[] = [];
  for (const [operator, fields] of update) {
    const make = ownProperty(updateOperators, operator);
    if (!make && operator !== '$rename')
      throw new MongoError(
        9,
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (!(fields instanceof Map))
      throw new MongoError(
        9,
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ...}`,
      );
    for (const [name, argument] of fields) {
      const path = parsePath(name);
      if (make) fieldUpdates.push({ path, operator, modify: make(argument, name) });
      else fieldUpdates.push(...renameUpdates(path, argument));
    }
  }
  return fieldUpdates;
}

function parsePath(name: string): string[] {
  const path = name.split('.');
  if (name === '') throw new MongoError(56, 'An empty update path is not valid.');
  if (path.includes(''))
    throw new MongoError(56, `The update path '${name}' contains an empty field name, which is not allowed.`);
  if (isPositional(path[0] as string))
    throw new MongoError(2, `Cannot have positional (i.e. '$') element in the first position in path '${name}'`);
  return path;
}

function renameUpdates(from: string[], target: Value): FieldUpdate[] {
  if (typeof target !== 'string' || target === '')
    throw new MongoError(2, `The 'to' field for $rename must be a string: ${from.join('.')}`);
  const to = parsePath(target);
  if ([...from, ...to].some(isPositional))
    throw new MongoError(2, 'The source and destination field for $rename may not be dynamic');
  return [
    { path: from, operator: '$rename', modify: () => unchanged },
    { path: to, operator: '$rename', modify: () => ({ from }) },
  ];
}

export function comparePaths(a: string[], b: string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [x, y] = [a[i] as string, b[i] as string];
    if (x === y) continue;
    if (/^\d+$/.test(x) && /^\d+$/.test(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

export function checkConflicts(fieldUpdates: FieldUpdate[]): void {
  const sorted = fieldUpdates.map(({ path }) => path).sort(comparePaths);
  for (let i = 1; i < sorted.length; i++) {
    const [before, path] = [sorted[i - 1], sorted[i]] as [string[], string[]];
    if (before.every((name, at) => path[at] === name))
      throw new MongoError(
        40,
        `Updating the path '${path.join('.')}' would create a conflict at '${before.join('.')}'`,
      );
  }
}
