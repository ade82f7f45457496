import { type ImportField, LINE_KINDS } from '@tandem/catalogue/candidates';
import type { CandidateImport, ImportCheck, ImportUpload } from '@tandem/contracts/candidate-import';
import type { UploadedFile } from '@tandem/contracts/files';
import { labelled } from '@tandem/i18n/facts';
import { translate } from '@tandem/i18n/server';
import { Types } from 'mongoose';
import type * as z from 'zod';
import {
  MAX_CELL_LENGTH,
  readImportFile,
  refuseWrongMapping,
  tableOf,
  tablePreview,
  undoableSince,
  undoUntil,
} from '../../../platform/csv-import/import-file.ts';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import { csvOf } from '../../../platform/text/csv.ts';
import { presentDeveloper } from '../../talent/developers/developers.presenter.ts';
import { type AnalysedLine, analyse } from './analysis.ts';
import { guessFields, isHeader, isPersonRow } from './column-names.ts';
import { imports, progress, type StoredImport, steps } from './imports.model.ts';
import { systemOf } from './tracking-systems.ts';

/** Number of errors and duplicates that are listed individually. */
const SHOWN = 100;
/** Number of uploads that a company can store without importing them; older ones are deleted. */
const MAX_DRAFTS = { csv: 10, extension: 100 };
const uploads = {
  csv: rateLimit('candidate-imports', 60, 60 * 60),
  extension: rateLimit('candidate-imports-from-pages', 600, 60 * 60),
};

/** Stores a file for a day, to be checked and imported. A repeated key returns the existing import. */
export async function startImport(
  companyId: string,
  file: UploadedFile,
  { key, encoding: given, delimiter: wanted, sourceKind }: z.output<typeof ImportUpload>,
): Promise<CandidateImport> {
  await uploads[sourceKind].take(companyId);
  const read = await readImportFile(
    file,
    { encoding: given, delimiter: wanted },
    { holdsRow: isPersonRow, isHeader, errors: { none: 'noLines', tooMany: 'tooManyLines' } },
  );
  const owner = new Types.ObjectId(companyId);
  const entry = await imports.insert({ companyId: owner, key, sourceKind, ...read });
  await imports.forgetDraftsOf(owner, sourceKind, MAX_DRAFTS[sourceKind]);
  return presentImport(entry);
}

export async function importById(id: string): Promise<StoredImport> {
  const entry = await imports.find(id);
  if (!entry) throw notFound();
  return entry;
}

export async function presentImport(entry: StoredImport): Promise<CandidateImport> {
  const { headers, rows } = tableOf(entry);
  const fields = entry.mapping ?? guessFields(headers);
  return { ...(await presentHead(entry)), ...tablePreview(headers, rows, fields), system: systemOf(headers) };
}

async function presentHead(entry: StoredImport): Promise<CandidateImport> {
  const { _id, fileName, encoding, delimiter, lines, status, result, createdDate } = plain(entry);
  return {
    ...{ _id, fileName, encoding, delimiter, lines, status, result, createdDate },
    system: null,
    columns: [],
    preview: [],
    progress: status === 'running' ? await progress.of(_id) : status === 'done' ? lines : 0,
    undoUntil: undoUntil(entry),
  };
}

/** Returns the imports that can be undone, without their files. */
export const recentImports = async (companyId: string): Promise<CandidateImport[]> =>
  Promise.all((await imports.ofCompany(new Types.ObjectId(companyId), undoableSince())).map(presentHead));

/** Throws 400 if the columns do not fit the file, a field is used twice, or there is no column with names. */
export const refuseMapping = (mapping: readonly (ImportField | null)[], width: number): void =>
  refuseWrongMapping(mapping, width, { anyOf: ['firstName', 'fullName'], error: 'nameColumn' });

/** Stores the choice of columns and returns the result for each row with these columns. */
export async function checkImport(id: string, mapping: (ImportField | null)[], language: string): Promise<ImportCheck> {
  const entry = await importById(id);
  const { headers, rows } = tableOf(entry);
  refuseMapping(mapping, headers.length);
  if (entry.status === 'draft') await imports.change(id, { mapping });
  const lines = await analyse(String(entry.companyId), { headers, rows }, mapping);
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

export const countsOf = (lines: readonly AnalysedLine[]): ImportCheck['counts'] =>
  Object.fromEntries(
    LINE_KINDS.map((kind) => [kind, lines.filter((each) => each.kind === kind).length]),
  ) as ImportCheck['counts'];

function faultsIn(
  { line, cells, errors }: AnalysedLine,
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
      cell: (cells[column] ?? '').slice(0, MAX_CELL_LENGTH),
      message: translate(language, `errors:fields.${key}`, values),
    };
  });
}

/** Returns the rows with errors unchanged, with the error messages in an additional column; no cell is a formula. */
export async function rowsWithErrors(id: string, language: string): Promise<Outgoing> {
  const entry = await importById(id);
  const { headers, rows } = tableOf(entry);
  const mapping = entry.mapping ?? guessFields(headers);
  const lines = await analyse(String(entry.companyId), { headers, rows }, mapping);
  const say = (key: string) => translate(language, `answers:importFaults.${key}`);
  const faulty = lines
    .filter(({ kind }) => kind === 'faulty')
    .map((line) => {
      const messages = faultsIn(line, headers, mapping, language).map(({ column, message }) =>
        column ? labelled(column, message, language) : message,
      );
      return [...headers.map((_, nth) => line.cells[nth] ?? ''), String(line.line), messages.join(' ')];
    });
  const table = [[...headers, say('line'), say('fault')], ...faulty];
  return { name: `${say('file')}.csv`, body: csvOf(table, entry.delimiter) };
}

/** Throws 404 for an import that has already run. */
export async function discardImport(id: string): Promise<void> {
  if (!(await imports.removeDraft(id))) throw notFound();
}

/** Removes erased candidates from the data for undoing imports. */
export const forgetStepsAbout = (ids: readonly Types.ObjectId[]): Promise<void> => steps.forget(ids);

export const eraseImportsOf = (companyId: string): Promise<void> => imports.removeOf(companyId);
