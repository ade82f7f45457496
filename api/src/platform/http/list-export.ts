import { translate } from '@tandem/i18n/server';
import { type Cell, csvStream } from '../text/csv.ts';
import type { Outgoing } from './send.ts';

/** The maximum number of rows in an exported list. */
export const MAX_ROWS = 50_000;
/** The number of rows read at a time. */
const CHUNK = 500;

type Value = Cell | boolean | null | undefined;
/** Columns in order: each cell by the key of its title. Null and undefined produce an empty cell. */
export type Columns<T> = Readonly<Record<string, (row: T) => Value>>;

interface ListExport<T> {
  /** The file name, without date and extension. */
  name: string;
  language: string;
  columns: Columns<T>;
  /** Translation key of the column titles, for example `exports:columns`. */
  titles: string;
  rows: AsyncIterable<readonly T[]>;
}

/**
 * Streams a list as a CSV file while it is read; cells are escaped so that spreadsheet programs do not run them as
 * formulas.
 */
export async function exportList<T>({ name, language, columns, titles, rows }: ListExport<T>): Promise<Outgoing> {
  const day = new Date().toISOString().slice(0, 10);
  const head = Object.keys(columns).map((column) => translate(language, `${titles}.${column}`));
  async function* cells() {
    for await (const some of rows)
      yield some.map((row) => Object.values(columns).map((cell) => inWords(cell(row), language)));
  }
  return { name: `${name}-${day}.csv`, body: await csvStream(head, cells()) };
}

function inWords(value: Value, language: string): Cell {
  if (typeof value === 'boolean') return translate(language, value ? 'audit:values.yes' : 'audit:values.no');
  return value ?? '';
}

interface Slice {
  skip: number;
  limit: number;
}

/**
 * Reads a list page by page, up to `MAX_ROWS`. A row that moves to the next page meanwhile, because another was
 * inserted before it, is not repeated there.
 */
export async function* readAllPages<T extends { _id: unknown }>(
  read: (page: Slice) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  const seen = new Set<string>();
  for (let skip = 0; skip < MAX_ROWS; skip += CHUNK) {
    const page = await read({ skip, limit: CHUNK });
    const fresh = page.filter(({ _id }) => !seen.has(String(_id)));
    for (const { _id } of fresh) seen.add(String(_id));
    if (fresh.length > 0) yield fresh;
    if (page.length < CHUNK) return;
  }
}
