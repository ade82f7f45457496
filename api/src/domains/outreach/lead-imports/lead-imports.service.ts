import { readFile } from 'node:fs/promises';
import { IMPORT_HOURS, MOST_COLUMNS, MOST_LINES } from '@tandem/catalogue/candidates';
import { LEAD_LINE_KINDS, type LeadField } from '@tandem/catalogue/lead-import';
import type { LeadImport, LeadImportCheck, LeadImportChoice, LeadImportUpload } from '@tandem/contracts/email-item';
import type { UploadedFile } from '@tandem/contracts/files';
import { translate } from '@tandem/i18n/server';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { fileNotTaken, invalid, notFound } from '../../../platform/errors/errors.ts';
import { decode, encodingOf, isText, readTable, type TableLine } from '../../../platform/text/csv-table.ts';
import { analyseLeads } from './lead-analysis.ts';
import { guessLeadFields, holdsLead } from './lead-columns.ts';
import { leadImports, type StoredLeadImport } from './lead-imports.model.ts';

const HOUR = 3_600_000;
const PREVIEW = 5;
/** Rows that are listed individually with the reason why they are not imported. */
const SHOWN = 100;
/** Maximum number of characters of a cell in answers. */
const CELL = 200;
const MOST_DRAFTS = 10;

/** Stores a file for a day, to be checked and imported. The same key again returns the existing import. */
export async function beginLeadImport(file: UploadedFile, { key, ...given }: LeadImportUpload): Promise<LeadImport> {
  const bytes = await readFile(file.path);
  const encoding = given.encoding ?? encodingOf(bytes);
  const text = decode(bytes, encoding);
  if (!isText(text)) throw fileNotTaken('table');
  const { lines, delimiter } = readTable(text, MOST_LINES, given.delimiter);
  if (lines.some(({ cells }) => cells.length > MOST_COLUMNS))
    throw invalid({ file: { key: 'tooManyColumns', values: { count: MOST_COLUMNS } } });
  const hasHeader = !holdsLead(lines[0]?.cells ?? []);
  const count = lines.length - (hasHeader ? 1 : 0);
  if (count < 1) throw invalid({ file: { key: 'noLeads' } });
  if (count > MOST_LINES) throw invalid({ file: { key: 'tooManyRows', values: { count: MOST_LINES } } });
  const entry = await leadImports.insert({
    ...{ key, encoding, delimiter, text, hasHeader },
    fileName: file.name.slice(0, 200),
    lines: count,
    expiresDate: new Date(Date.now() + IMPORT_HOURS * HOUR),
  });
  await leadImports.forgetDrafts(MOST_DRAFTS);
  return presentLeadImport(entry);
}

export async function leadImportById(id: string): Promise<StoredLeadImport> {
  const entry = await leadImports.find(id);
  if (!entry) throw notFound();
  return entry;
}

/** The column names, and the rows below them. */
export function tableOf({ text, delimiter, hasHeader }: StoredLeadImport): { headers: string[]; rows: TableLine[] } {
  const { lines } = readTable(text, MOST_LINES, delimiter);
  const width = Math.max(...lines.slice(0, 100).map(({ cells }) => cells.length));
  const first = hasHeader ? (lines[0]?.cells ?? []) : [];
  const headers = Array.from({ length: width }, (_, nth) => first[nth]?.trim() || `#${nth + 1}`);
  return { headers, rows: hasHeader ? lines.slice(1) : lines };
}

export function presentLeadImport(entry: StoredLeadImport): LeadImport {
  const { headers, rows } = tableOf(entry);
  const fields = entry.mapping ?? guessed(headers, rows);
  return {
    ...presentHead(entry),
    columns: headers.map((header, nth) => ({ header: header.slice(0, CELL), field: fields[nth] ?? null })),
    preview: rows.slice(0, PREVIEW).map(({ cells }) => headers.map((_, nth) => (cells[nth] ?? '').slice(0, CELL))),
  };
}

/** By the names of the columns; without one for the address, the first column that has addresses. */
function guessed(headers: readonly string[], rows: readonly TableLine[]): (LeadField | null)[] {
  const fields = guessLeadFields(headers);
  if (fields.includes('email')) return fields;
  const column = (rows[0]?.cells ?? []).findIndex((cell) => /^[^@\s]+@[^@\s]+$/.test(cell.trim()));
  return fields.map((field, nth) => (nth === column ? 'email' : field));
}

export function presentHead(entry: StoredLeadImport): LeadImport {
  const { _id, fileName, encoding, delimiter, lines, status, progress, result, createdDate } = plain(entry);
  const until = undoEnd(entry);
  return {
    ...{ _id, fileName, encoding, delimiter, lines, status, progress, result, createdDate },
    columns: [],
    preview: [],
    undoUntil: until && until > new Date() ? until.toISOString() : null,
  };
}

const undoEnd = ({ status, doneDate }: StoredLeadImport): Date | null =>
  status === 'done' && doneDate ? new Date(doneDate.getTime() + IMPORT_HOURS * HOUR) : null;

/** Imports that can be undone. */
export const recentLeadImports = async (): Promise<(LeadImport & { doneDate: Date | null })[]> =>
  (await leadImports.doneAfter(new Date(Date.now() - IMPORT_HOURS * HOUR))).map((entry) => ({
    ...presentHead(entry),
    doneDate: entry.doneDate,
  }));

/** Throws 400 if the columns do not fit the file, a field is used twice, or there is no column with addresses. */
export function refuseLeadMapping(mapping: readonly (LeadField | null)[], width: number): void {
  const named = mapping.filter((field) => field !== null);
  if (mapping.length !== width || new Set(named).size < named.length) throw invalid({ mapping: { key: 'wrong' } });
  if (!named.includes('email')) throw invalid({ mapping: { key: 'emailColumn' } });
}

/** What importing the file with these columns would do. */
export async function checkLeadImport(
  id: string,
  { mapping, region }: LeadImportChoice,
  language: string,
): Promise<LeadImportCheck> {
  const entry = await leadImportById(id);
  const { headers, rows } = tableOf(entry);
  refuseLeadMapping(mapping, headers.length);
  const analysed = await analyseLeads(rows, mapping, region);
  return {
    counts: Object.fromEntries(
      LEAD_LINE_KINDS.map((kind) => [kind, analysed.filter((each) => each.kind === kind).length]),
    ) as LeadImportCheck['counts'],
    skipped: analysed
      .filter(({ kind }) => kind !== 'new')
      .slice(0, SHOWN)
      .map(({ line, kind, companyName, email, error }) => ({
        ...{ line, kind },
        companyName: companyName.slice(0, CELL),
        email: email.slice(0, CELL),
        message: error ? translate(language, `errors:fields.${error.key}`, error.values) : '',
      })),
  };
}

/** Throws 404 for an import that has already run. */
export async function discardLeadImport(id: string): Promise<void> {
  if (!(await leadImports.removeDraft(id))) throw notFound();
}
