import { readFile } from 'node:fs/promises';
import { IMPORT_HOURS, type ImportField, LINE_KINDS, MOST_COLUMNS, MOST_LINES } from '@tandem/catalogue/candidates';
import type { CandidateImport, ImportCheck, ImportUpload } from '@tandem/contracts/candidate-import';
import type { UploadedFile } from '@tandem/contracts/files';
import { translate } from '@tandem/i18n/server';
import { Types } from 'mongoose';
import type * as z from 'zod';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { fileNotTaken, invalid, notFound } from '../../../platform/errors/errors.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import { csvOf } from '../../../platform/text/csv.ts';
import { decode, encodingOf, isText, readTable, type TableLine } from '../../../platform/text/csv-table.ts';
import { presentDeveloper } from '../../talent/developers/developers.presenter.ts';
import { type Analysed, analyse } from './analysis.ts';
import { guessFields, holdsPerson } from './column-names.ts';
import { imports, progress, type StoredImport, steps } from './imports.model.ts';

const HOUR = 3_600_000;
const PREVIEW = 5;
/** Number of errors and duplicates that are listed individually. */
const SHOWN = 100;
/** Maximum number of characters of a cell in answers. */
const CELL = 200;
/** Number of uploads that a company can store without importing them; the latest. */
const MOST_DRAFTS = { csv: 10, extension: 100 };
const uploads = {
  csv: rateLimit('candidate-imports', 60, 60 * 60),
  extension: rateLimit('candidate-imports-from-pages', 600, 60 * 60),
};

/** Stores a file for a day, to be checked and imported. The same key again returns the existing import. */
export async function beginImport(
  companyId: string,
  file: UploadedFile,
  { key, encoding: given, delimiter: wanted, sourceKind }: z.output<typeof ImportUpload>,
): Promise<CandidateImport> {
  await uploads[sourceKind].take(companyId);
  const bytes = await readFile(file.path);
  const encoding = given ?? encodingOf(bytes);
  const text = decode(bytes, encoding);
  if (!isText(text)) throw fileNotTaken('table');
  const { lines, delimiter } = readTable(text, MOST_LINES, wanted);
  if (lines.some(({ cells }) => cells.length > MOST_COLUMNS))
    throw invalid({ file: { key: 'tooManyColumns', values: { count: MOST_COLUMNS } } });
  const hasHeader = !holdsPerson(lines[0]?.cells ?? []);
  const people = lines.length - (hasHeader ? 1 : 0);
  if (people < 1) throw invalid({ file: { key: 'noLines' } });
  if (people > MOST_LINES) throw invalid({ file: { key: 'tooManyLines', values: { count: MOST_LINES } } });
  const entry = await imports.insert({
    companyId: new Types.ObjectId(companyId),
    key,
    fileName: file.name.slice(0, 200),
    encoding,
    delimiter,
    text,
    hasHeader,
    sourceKind,
    lines: people,
    expiresDate: new Date(Date.now() + IMPORT_HOURS * HOUR),
  });
  await imports.forgetDrafts(companyId, sourceKind, MOST_DRAFTS[sourceKind]);
  return presentImport(entry);
}

export async function importById(id: string): Promise<StoredImport> {
  const entry = await imports.find(id);
  if (!entry) throw notFound();
  return entry;
}

/** The column names, and the rows with people below them. */
export function tableOf({ text, delimiter, hasHeader }: StoredImport): { headers: string[]; people: TableLine[] } {
  const { lines } = readTable(text, MOST_LINES, delimiter);
  const width = Math.max(...lines.slice(0, 100).map(({ cells }) => cells.length));
  const first = hasHeader ? (lines[0]?.cells ?? []) : [];
  const headers = Array.from({ length: width }, (_, nth) => first[nth]?.trim() || `#${nth + 1}`);
  return { headers, people: hasHeader ? lines.slice(1) : lines };
}

export async function presentImport(entry: StoredImport): Promise<CandidateImport> {
  const { headers, people } = tableOf(entry);
  const fields = entry.mapping ?? guessFields(headers);
  return {
    ...(await presentHead(entry)),
    columns: headers.map((header, nth) => ({ header: header.slice(0, CELL), field: fields[nth] ?? null })),
    preview: people.slice(0, PREVIEW).map(({ cells }) => headers.map((_, nth) => (cells[nth] ?? '').slice(0, CELL))),
  };
}

async function presentHead(entry: StoredImport): Promise<CandidateImport> {
  const { _id, fileName, encoding, delimiter, lines, status, result, createdDate } = plain(entry);
  const undoUntil = undoEnd(entry);
  return {
    ...{ _id, fileName, encoding, delimiter, lines, status, result, createdDate },
    columns: [],
    preview: [],
    progress: status === 'running' ? await progress.of(_id) : status === 'done' ? lines : 0,
    undoUntil: undoUntil && undoUntil > new Date() ? undoUntil.toISOString() : null,
  };
}

export const undoEnd = ({ status, doneDate }: Pick<StoredImport, 'status' | 'doneDate'>): Date | null =>
  status === 'done' && doneDate ? new Date(doneDate.getTime() + IMPORT_HOURS * HOUR) : null;

/** Imports that can be undone, without the file. */
export const recentImports = async (companyId: string): Promise<CandidateImport[]> =>
  Promise.all((await imports.ofCompany(companyId, new Date(Date.now() - IMPORT_HOURS * HOUR))).map(presentHead));

/** Throws 400 if the columns do not fit the file, or a field is used twice. */
export function refuseMapping(mapping: readonly (ImportField | null)[], width: number) {
  const named = mapping.filter((field) => field !== null);
  if (mapping.length !== width || new Set(named).size < named.length) throw invalid({ mapping: { key: 'wrong' } });
  if (!named.some((field) => field === 'firstName' || field === 'fullName'))
    throw invalid({ mapping: { key: 'nameColumn' } });
}

/** The result for each row with these columns; the choice of columns is stored. */
export async function checkImport(id: string, mapping: (ImportField | null)[], language: string): Promise<ImportCheck> {
  const entry = await importById(id);
  const { headers, people } = tableOf(entry);
  refuseMapping(mapping, headers.length);
  if (entry.status === 'draft') await imports.change(id, { mapping });
  const lines = await analyse(String(entry.companyId), people, mapping);
  return {
    counts: countsOf(lines),
    lines: lines.slice(0, SHOWN).map(({ line, kind }) => ({ line, kind })),
    faults: lines.flatMap((line) => faultsIn(line, headers, mapping, language)).slice(0, SHOWN),
    duplicates: lines
      .flatMap(({ line, kind, facts, candidate }) =>
        candidate && (kind === 'exact' || kind === 'possible')
          ? [{ line, kind, found: facts, candidate: presentDeveloper(candidate, 'ADMIN') }]
          : [],
      )
      .slice(0, SHOWN) as ImportCheck['duplicates'],
  };
}

export const countsOf = (lines: readonly Analysed[]): ImportCheck['counts'] =>
  Object.fromEntries(
    LINE_KINDS.map((kind) => [kind, lines.filter((each) => each.kind === kind).length]),
  ) as ImportCheck['counts'];

function faultsIn(
  { line, cells, errors }: Analysed,
  headers: string[],
  mapping: (ImportField | null)[],
  language: string,
) {
  const found = Object.entries(errors).map(([field, error]) => ({
    ...error,
    column: mapping.indexOf(field as ImportField),
  }));
  found.sort((one, other) => one.column - other.column);
  return found.map(({ key, values, column }) => {
    return {
      line,
      column: headers[column] ?? '',
      cell: (cells[column] ?? '').slice(0, CELL),
      message: translate(language, `errors:fields.${key}`, values),
    };
  });
}

/** The rows with errors unchanged, with the messages in an additional column; no cell is a formula. */
export async function faultyLines(id: string, language: string): Promise<Outgoing> {
  const entry = await importById(id);
  const { headers, people } = tableOf(entry);
  const mapping = entry.mapping ?? guessFields(headers);
  const lines = await analyse(String(entry.companyId), people, mapping);
  const say = (key: string) => translate(language, `answers:importFaults.${key}`);
  const rows = lines
    .filter(({ kind }) => kind === 'faulty')
    .map((line) => {
      const messages = faultsIn(line, headers, mapping, language).map(({ column, message }) =>
        column ? `${column}: ${message}` : message,
      );
      return [...headers.map((_, nth) => line.cells[nth] ?? ''), String(line.line), messages.join(' ')];
    });
  const table = [[...headers, say('line'), say('fault')], ...rows];
  return { name: `${say('file')}.csv`, body: csvOf(table, entry.delimiter) };
}

/** Throws 404 for an import that has already run. */
export async function discardImport(id: string): Promise<void> {
  if (!(await imports.removeDraft(id))) throw notFound();
}

/** Removes erased candidates from the data for undoing imports. */
export const forgetStepsAbout = (ids: readonly Types.ObjectId[]): Promise<void> => steps.forget(ids);

export const eraseImportsOf = (companyId: string): Promise<void> => imports.removeOf(companyId);
