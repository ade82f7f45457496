import { MongoError } from '../errors.ts';
import type { ByteWriter } from '../values/byte-writer.ts';
import { FieldNames, hashStep } from '../values/field-names.ts';
import { endOfName, endOfValue } from '../values/value-length.ts';
import type { ProjectionTree } from './projection-tree.ts';

/** Writes a projected document from the bytes of the original. */
export type ProjectBytes = (bytes: Buffer, into: ByteWriter) => void;

/**
 * Compiles a projection that only includes or excludes fields into one that copies bytes without decoding.
 * @returns undefined for other projections
 */
export function compileBytesProjection(tree: ProjectionTree, include: boolean): ProjectBytes | undefined {
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

const isPlain = (tree: ProjectionTree): boolean =>
  [...tree.values()].every((node) =>
    node instanceof Map ? isPlain(node) : node.is === 'include' || node.is === 'exclude',
  );

/** The fields that a projection names at one depth: included, excluded, or projected further. */
interface Level {
  include: boolean;
  names: FieldNames<boolean | Level>;
}

const levelOf = (tree: ProjectionTree, include: boolean): Level => ({
  include,
  names: new FieldNames(
    new Map(
      [...tree].map(([name, node]) => [name, node instanceof Map ? levelOf(node, include) : node.is === 'include']),
    ),
  ),
});

/** Copies runs of adjacent fields at once. */
function project(bytes: Buffer, start: number, level: Level, into: ByteWriter): void {
  const end = endOf(bytes, start);
  const written = into.begin();
  let missing = level.include ? level.names.size : -1;
  let [at, copiedUntil] = [start + 4, start + 4];
  while (at < end && missing !== 0) {
    const name = at + 1;
    let hash = 0;
    let nameEnd = name;
    for (let byte = bytes[nameEnd] as number; byte !== 0 && nameEnd < end; byte = bytes[++nameEnd] as number)
      hash = hashStep(hash, byte);
    const value = nameEnd + 1;
    const type = bytes[at] as number;
    const next = endOfValue(bytes, type, value);
    if (next > end) throw new RangeError('a value out of bounds');
    const node = level.names.find(hash, bytes, name, nameEnd);
    const whole = typeof node === 'object' ? !level.include && type !== 3 && type !== 4 : (node ?? !level.include);
    if (!whole) {
      if (at > copiedUntil) into.copy(bytes, copiedUntil, at);
      if (typeof node === 'object' && (type === 3 || type === 4)) {
        into.copy(bytes, at, value);
        projectNested(bytes, type, value, node, into);
      }
      copiedUntil = next;
    }
    if (node !== undefined) missing--;
    at = next;
  }
  if (at > copiedUntil) into.copy(bytes, copiedUntil, at);
  into.finish(written);
}

function projectNested(bytes: Buffer, type: number, at: number, level: Level, into: ByteWriter): void {
  if (type === 3) project(bytes, at, level, into);
  else projectList(bytes, at, level, into);
}

/** Projects documents and arrays inside an array. Scalars have no fields and are dropped. */
function projectList(bytes: Buffer, start: number, level: Level, into: ByteWriter): void {
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
    into.arrayIndex(position++);
    if (isBelow) projectNested(bytes, type, value, level, into);
    else into.copy(bytes, value, next);
  }
  into.finish(written);
}

/** @returns the offset of a document's terminating zero byte */
function endOf(bytes: Buffer, start: number): number {
  const end = endOfValue(bytes, 3, start) - 1;
  if (bytes[end] !== 0) throw new RangeError('a document without an end');
  return end;
}
