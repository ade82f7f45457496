import { Readable } from 'node:stream';
import { type Cell, csvOf } from '../../../platform/text/csv.ts';

type Records = AsyncIterable<readonly object[]>;

/** Writes records as one JSON array while they are read. */
export async function* jsonFile(records: Records): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const some of records)
    for (const record of some) {
      yield `${separator}${JSON.stringify(record)}`;
      separator = ',\n';
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * Writes columns of records as CSV, record by record. Lists of words are joined; nested objects are written as JSON.
 */
export async function* csvFile(columns: readonly string[], records: Records): AsyncGenerator<string> {
  yield csvOf([columns]);
  for await (const some of records)
    for (const record of some)
      yield csvOf([columns.map((column) => cellOf((record as Record<string, unknown>)[column]))]).slice(1);
}

/** Returns a file as a stream that reads ahead by a number of bytes, not of chunks, because chunks can be large. */
export const streamOf = (pieces: AsyncIterable<string>): Readable => Readable.from(pieces, { objectMode: false });

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  const isWords = Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number');
  return isWords ? value.join(', ') : JSON.stringify(value);
}
