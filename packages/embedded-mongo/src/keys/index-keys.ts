import { MongoError } from '../errors.ts';
import type { Document, Value } from '../values/value.ts';
import type { Key } from './key.ts';
import { emptyArrayKey, encodeValue, invertKey } from './key-encoding.ts';

/** One field of an index or a sort. */
export interface KeyField {
  path: string[];
  descending: boolean;
}

/** The keys of a document in an index. */
export interface DocumentKeys {
  keys: Key[];
  /** positions of the fields that contain an array */
  multikey: Set<number>;
  /** at least one of the fields exists */
  present: boolean;
}

interface PartialKey {
  value: Value;
  /** number of path segments that are resolved */
  depth: number;
  done: boolean;
}

/** @throws MongoError 171 when two fields contain different arrays */
export function documentKeys(fields: readonly KeyField[], document: Document): DocumentKeys {
  const result: DocumentKeys = { keys: [], multikey: new Set(), present: false };
  const partialKeys = fields.map(() => ({ value: document, depth: 0, done: false }));
  expandArrays(fields, partialKeys, result);
  if (result.multikey.size > 0 && result.keys.length > 1) result.keys = [...new Set(result.keys)];
  return result;
}

function expandArrays(fields: readonly KeyField[], partialKeys: PartialKey[], result: DocumentKeys): void {
  let array: Value[] | undefined;
  for (let i = 0; i < partialKeys.length; i++) {
    const partialKey = partialKeys[i] as PartialKey;
    if (!partialKey.done) walk((fields[i] as KeyField).path, partialKey);
    if (partialKey.value !== undefined) result.present = true;
    if (partialKey.done || !Array.isArray(partialKey.value)) continue;
    if (array && array !== partialKey.value)
      throw new MongoError(171, `cannot index parallel arrays [${fields.map((f) => f.path.join('.')).join('] [')}]`);
    array = partialKey.value;
  }
  if (!array) {
    result.keys.push(concatenateKeys(fields, partialKeys));
    return;
  }
  const here = partialKeys.map((partialKey) => !partialKey.done && partialKey.value === array);
  for (const [i, is] of here.entries()) if (is) result.multikey.add(i);
  for (const element of array.length === 0 ? [undefined] : array) {
    const next = partialKeys.map((partialKey, i): PartialKey => {
      if (!here[i]) return { ...partialKey };
      const leaf = partialKey.depth === (fields[i] as KeyField).path.length;
      if (leaf)
        return {
          value: element === undefined ? emptyArrayKey : element,
          depth: element === undefined ? -1 : partialKey.depth,
          done: true,
        };
      return element instanceof Map
        ? { value: element, depth: partialKey.depth, done: false }
        : { value: undefined, depth: partialKey.depth, done: true };
    });
    expandArrays(fields, next, result);
  }
}

/** Resolves a path until it reaches an array. */
function walk(path: string[], partialKey: PartialKey): void {
  while (partialKey.depth < path.length) {
    const name = path[partialKey.depth] as string;
    if (partialKey.value instanceof Map) partialKey.value = partialKey.value.get(name);
    else if (
      Array.isArray(partialKey.value) &&
      /^\d+$/.test(name) &&
      !partialKey.value.some((e) => e instanceof Map && e.has(name))
    )
      partialKey.value = partialKey.value[Number(name)];
    else if (Array.isArray(partialKey.value)) return;
    else partialKey.value = undefined;
    partialKey.depth++;
    if (partialKey.value === undefined) break;
  }
  partialKey.done = !Array.isArray(partialKey.value);
}

function concatenateKeys(fields: readonly KeyField[], partialKeys: PartialKey[]): Key {
  let key = '';
  for (let i = 0; i < partialKeys.length; i++) {
    const partialKey = partialKeys[i] as PartialKey;
    const part = partialKey.depth === -1 ? emptyArrayKey : encodeValue(partialKey.value);
    key += (fields[i] as KeyField).descending ? invertKey(part) : part;
  }
  return key;
}
