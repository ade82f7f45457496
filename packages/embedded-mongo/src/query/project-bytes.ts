import { MongoError } from '../errors.ts';
import { hashed, Names } from '../values/names.ts';
import { endOfName, endOfValue } from '../values/sizes.ts';
import type { Writer } from '../values/writer.ts';
import type { Tree } from './projection-tree.ts';

/** Writes a part of a document, from its bytes. */
export type ProjectBytes = (bytes: Buffer, into: Writer) => void;

/**
 * Makes a projection that only takes fields in or leaves them out into one that copies bytes: nothing is decoded.
 * @returns undefined for one that does more
 */
export function bytesProjection(tree: Tree, include: boolean): ProjectBytes | undefined {
  if (!isPlain(tree)) return undefined;
  const level = levelOf(tree, include);
  return (bytes, into) => {
    try {
      project(bytes, 0, level, into);
    } catch (error) {
      if (error instanceof MongoError) throw error;
      throw new MongoError(22, `invalid BSON: ${(error as Error).message}`);
    }
  };
}

const isPlain = (tree: Tree): boolean =>
  [...tree.values()].every((node) =>
    node instanceof Map ? isPlain(node) : node.is === 'include' || node.is === 'exclude',
  );

/** The fields of a document that a projection names: whether each is taken in, or what of it is. */
interface Level {
  include: boolean;
  names: Names<boolean | Level>;
}

const levelOf = (tree: Tree, include: boolean): Level => ({
  include,
  names: new Names(
    new Map(
      [...tree].map(([name, node]) => [name, node instanceof Map ? levelOf(node, include) : node.is === 'include']),
    ),
  ),
});

/** Fields that follow one another are copied together. */
function project(bytes: Buffer, start: number, level: Level, into: Writer): void {
  const end = endOf(bytes, start);
  const written = into.begin();
  let missing = level.include ? level.names.size : -1;
  let [at, kept] = [start + 4, start + 4];
  while (at < end && missing !== 0) {
    const name = at + 1;
    let hash = 0;
    let nameEnd = name;
    for (let byte = bytes[nameEnd] as number; byte !== 0 && nameEnd < end; byte = bytes[++nameEnd] as number)
      hash = hashed(hash, byte);
    const value = nameEnd + 1;
    const type = bytes[at] as number;
    const next = endOfValue(bytes, type, value);
    if (next > end) throw new RangeError('a value out of bounds');
    const node = level.names.find(hash, bytes, name, nameEnd);
    const whole = typeof node === 'object' ? !level.include && type !== 3 && type !== 4 : (node ?? !level.include);
    if (!whole) {
      if (at > kept) into.copy(bytes, kept, at);
      if (typeof node === 'object' && (type === 3 || type === 4)) {
        into.copy(bytes, at, value);
        below(bytes, type, value, node, into);
      }
      kept = next;
    }
    if (node !== undefined) missing--;
    at = next;
  }
  if (at > kept) into.copy(bytes, kept, at);
  into.finish(written);
}

function below(bytes: Buffer, type: number, at: number, level: Level, into: Writer): void {
  if (type === 3) project(bytes, at, level, into);
  else projectList(bytes, at, level, into);
}

/** Of what is in a list documents and lists are projected; anything else has none of the fields. */
function projectList(bytes: Buffer, start: number, level: Level, into: Writer): void {
  const end = endOf(bytes, start);
  const written = into.begin();
  let position = 0;
  for (let at = start + 4; at < end; ) {
    const type = bytes[at] as number;
    const value = endOfName(bytes, at + 1);
    const next = endOfValue(bytes, type, value);
    if (next > end) throw new RangeError('a value out of bounds');
    at = next;
    const isBelow = type === 3 || type === 4;
    if (!isBelow && level.include) continue;
    into.byte(type);
    into.position(position++);
    if (isBelow) below(bytes, type, value, level, into);
    else into.copy(bytes, value, next);
  }
  into.finish(written);
}

/** @returns where the last byte of a document is, which is a zero */
function endOf(bytes: Buffer, start: number): number {
  const end = endOfValue(bytes, 3, start) - 1;
  if (bytes[end] !== 0) throw new RangeError('a document without an end');
  return end;
}
