import { MongoError } from '../errors.ts';
import type { Key } from '../storage/store.ts';
import type { Document, Value } from '../values/value.ts';
import { emptyArrayKey, encodeValue, inverted } from './encode.ts';

/** One field of an index or a sort: where it is, and in which direction it goes. */
export interface KeyField {
  path: string[];
  descending: boolean;
}

/** What a document has in an index. */
export interface DocumentKeys {
  keys: Key[];
  /** which of the fields ran through an array */
  multikey: Set<number>;
  /** at least one of the fields exists */
  present: boolean;
}

interface Slot {
  value: Value;
  /** how much of the path is walked */
  depth: number;
  done: boolean;
}

/** @throws MongoError 171 when two fields run through different arrays */
export function documentKeys(fields: readonly KeyField[], document: Document): DocumentKeys {
  const result: DocumentKeys = { keys: [], multikey: new Set(), present: false };
  const slots = fields.map(() => ({ value: document, depth: 0, done: false }));
  expand(fields, slots, result);
  if (result.multikey.size > 0 && result.keys.length > 1) result.keys = [...new Set(result.keys)];
  return result;
}

function expand(fields: readonly KeyField[], slots: Slot[], result: DocumentKeys): void {
  let array: Value[] | undefined;
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as Slot;
    if (!slot.done) walk((fields[i] as KeyField).path, slot);
    if (slot.value !== undefined) result.present = true;
    if (slot.done || !Array.isArray(slot.value)) continue;
    if (array && array !== slot.value)
      throw new MongoError(171, `cannot index parallel arrays [${fields.map((f) => f.path.join('.')).join('] [')}]`);
    array = slot.value;
  }
  if (!array) {
    result.keys.push(joined(fields, slots));
    return;
  }
  const here = slots.map((slot) => !slot.done && slot.value === array);
  for (const [i, is] of here.entries()) if (is) result.multikey.add(i);
  for (const element of array.length === 0 ? [undefined] : array) {
    const next = slots.map((slot, i): Slot => {
      if (!here[i]) return { ...slot };
      const leaf = slot.depth === (fields[i] as KeyField).path.length;
      if (leaf)
        return {
          value: element === undefined ? emptyArrayKey : element,
          depth: element === undefined ? -1 : slot.depth,
          done: true,
        };
      return element instanceof Map
        ? { value: element, depth: slot.depth, done: false }
        : { value: undefined, depth: slot.depth, done: true };
    });
    expand(fields, next, result);
  }
}

/** Goes down a path as far as it can without choosing an element of an array. */
function walk(path: string[], slot: Slot): void {
  while (slot.depth < path.length) {
    const name = path[slot.depth] as string;
    if (slot.value instanceof Map) slot.value = slot.value.get(name);
    else if (
      Array.isArray(slot.value) &&
      /^\d+$/.test(name) &&
      !slot.value.some((e) => e instanceof Map && e.has(name))
    )
      slot.value = slot.value[Number(name)];
    else if (Array.isArray(slot.value)) return;
    else slot.value = undefined;
    slot.depth++;
    if (slot.value === undefined) break;
  }
  slot.done = !Array.isArray(slot.value);
}

function joined(fields: readonly KeyField[], slots: Slot[]): Key {
  let key = '';
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as Slot;
    const part = slot.depth === -1 ? emptyArrayKey : encodeValue(slot.value);
    key += (fields[i] as KeyField).descending ? inverted(part) : part;
  }
  return key;
}
