import { readFile } from 'node:fs/promises';
import { IMPORT_HOURS, MAX_COLUMNS, MAX_LINES } from '@tandem/catalogue/candidates';
import type { UploadedFile } from '@tandem/contracts/files';
import { fileNotTaken, invalid } from '../errors/errors.ts';
import {
  type Delimiter,
  decode,
  type Encoding,
  encodingOf,
  isText,
  readTable,
  type TableLine,
} from '../text/csv-table.ts';
import type { StoredCsvImport } from './import-store.ts';

export const HOUR = 3_600_000;
const PREVIEW = 5;
/** Number of rows searched for a header. */
const LOOKED_AT = 10;
/** Maximum number of characters of a cell in responses. */
export const MAX_CELL_LENGTH = 200;

interface Format {
  encoding?: Encoding | undefined;
  delimiter?: Delimiter | undefined;
}

interface Rules {
  /** Whether a row contains data to import, in which case it is not a header. */
  holdsRow: (cells: readonly string[]) => boolean;
  /** Whether a row contains column names; the rows above the first such row are skipped. */
  isHeader: (cells: readonly string[]) => boolean;
  /** Errors of a file without rows, and of one with too many. */
  errors: { none: 'noLines' | 'noLeads'; tooMany: 'tooManyLines' | 'tooManyRows' };
}

/**
 * Reads an uploaded CSV file into the form that is stored for a day. Throws 400 if it is not a table, is empty or is
 * too large.
 */
export async function readImportFile(file: UploadedFile, given: Format, { holdsRow, isHeader, errors }: Rules) {
  const bytes = await readFile(file.path);
  const encoding = given.encoding ?? encodingOf(bytes);
  const text = decode(bytes, encoding);
  if (!isText(text)) throw fileNotTaken('table');
  const { lines: all, delimiter } = readTable(text, MAX_LINES + LOOKED_AT, given.delimiter);
  if (all.some(({ cells }) => cells.length > MAX_COLUMNS))
    throw invalid({ file: { key: 'tooManyColumns', values: { count: MAX_COLUMNS } } });
  const above = rowsAbove(all, isHeader);
  const lines = all.slice(above);
  const hasHeader = !holdsRow(lines[0]?.cells ?? []);
  const count = lines.length - (hasHeader ? 1 : 0);
  if (count < 1) throw invalid({ file: { key: errors.none } });
  if (count > MAX_LINES) throw invalid({ file: { key: errors.tooMany, values: { count: MAX_LINES } } });
  return {
    ...{ encoding, delimiter, text, hasHeader, above },
    fileName: file.name.slice(0, 200),
    lines: count,
    expiresDate: new Date(Date.now() + IMPORT_HOURS * HOUR),
  };
}

/**
 * Returns the number of rows above the header, such as the title and filters of a report; 0 if no row names columns.
 */
const rowsAbove = (lines: readonly TableLine[], isHeader: Rules['isHeader']): number =>
  Math.max(
    0,
    lines.slice(0, LOOKED_AT).findIndex(({ cells }) => isHeader(cells)),
  );

type StoredFile = Pick<StoredCsvImport<unknown, unknown>, 'text' | 'delimiter' | 'hasHeader' | 'above'>;

/** Returns the column names and the rows below them. */
export function tableOf({ text, delimiter, hasHeader, above = 0 }: StoredFile): {
  headers: string[];
  rows: TableLine[];
} {
  const lines = readTable(text, MAX_LINES + above, delimiter).lines.slice(above);
  const width = Math.max(...lines.slice(0, 100).map(({ cells }) => cells.length));
  const first = hasHeader ? (lines[0]?.cells ?? []) : [];
  const headers = Array.from({ length: width }, (_, nth) => first[nth]?.trim() || `#${nth + 1}`);
  return { headers, rows: hasHeader ? lines.slice(1) : lines };
}

/** Returns the columns with their fields, and the first rows with truncated cells. */
export const tablePreview = <F>(
  headers: readonly string[],
  rows: readonly TableLine[],
  fields: readonly (F | null)[],
) => ({
  columns: headers.map((header, nth) => ({ header: header.slice(0, MAX_CELL_LENGTH), field: fields[nth] ?? null })),
  preview: rows
    .slice(0, PREVIEW)
    .map(({ cells }) => headers.map((_, nth) => (cells[nth] ?? '').slice(0, MAX_CELL_LENGTH))),
});

type Completed = Pick<StoredCsvImport<unknown, unknown>, 'status' | 'doneDate'>;

const undoEnd = ({ status, doneDate }: Completed): Date | null =>
  status === 'done' && doneDate ? new Date(doneDate.getTime() + IMPORT_HOURS * HOUR) : null;

/** Returns the time until which a completed import can be undone; null if it cannot be undone. */
export function undoUntil(entry: Completed): string | null {
  const end = undoEnd(entry);
  return end && end > new Date() ? end.toISOString() : null;
}

/** Returns the earliest completion date of an import that can still be undone. */
export const undoableSince = (): Date => new Date(Date.now() - IMPORT_HOURS * HOUR);

/** Throws 400 if the columns do not match the file, a field is used twice, or none of the required fields is mapped. */
export function refuseWrongMapping<F extends string>(
  mapping: readonly (F | null)[],
  width: number,
  needed: { anyOf: readonly F[]; error: 'nameColumn' | 'emailColumn' },
): void {
  const named = mapping.filter((field) => field !== null);
  if (mapping.length !== width || new Set(named).size < named.length) throw invalid({ mapping: { key: 'wrong' } });
  if (!named.some((field) => needed.anyOf.includes(field))) throw invalid({ mapping: { key: needed.error } });
}
