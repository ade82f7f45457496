import { LEAD_LINE_KINDS, type LeadField } from '@tandem/catalogue/lead-import';
import type { LeadImport, LeadImportCheck, LeadImportChoice, LeadImportUpload } from '@tandem/contracts/email-item';
import type { UploadedFile } from '@tandem/contracts/files';
import { translate } from '@tandem/i18n/server';
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
import type { TableLine } from '../../../platform/text/csv-table.ts';
import { analyseLeads } from './lead-analysis.ts';
import { guessLeadFields, isLeadHeader, isLeadRow } from './lead-columns.ts';
import { leadImports, type StoredLeadImport } from './lead-imports.model.ts';

/** Number of rows that are listed individually with the reason why they are not imported. */
const SHOWN = 100;
const MAX_DRAFTS = 10;

/** Stores a file for a day, to be checked and imported. A repeated key returns the existing import. */
export async function startLeadImport(file: UploadedFile, { key, ...given }: LeadImportUpload): Promise<LeadImport> {
  const read = await readImportFile(file, given, {
    holdsRow: isLeadRow,
    isHeader: isLeadHeader,
    errors: { none: 'noLeads', tooMany: 'tooManyRows' },
  });
  const entry = await leadImports.insert({ key, ...read });
  await leadImports.forgetDrafts(MAX_DRAFTS);
  return presentLeadImport(entry);
}

export async function leadImportById(id: string): Promise<StoredLeadImport> {
  const entry = await leadImports.find(id);
  if (!entry) throw notFound();
  return entry;
}

export function presentLeadImport(entry: StoredLeadImport): LeadImport {
  const { headers, rows } = tableOf(entry);
  const fields = entry.mapping ?? guessed(headers, rows);
  return { ...presentHead(entry), ...tablePreview(headers, rows, fields) };
}

/**
 * Guesses the fields from the column names. If no column is named as the address, the first column that contains
 * addresses is used.
 */
function guessed(headers: readonly string[], rows: readonly TableLine[]): (LeadField | null)[] {
  const fields = guessLeadFields(headers);
  if (fields.includes('email')) return fields;
  const column = (rows[0]?.cells ?? []).findIndex((cell) => /^[^@\s]+@[^@\s]+$/.test(cell.trim()));
  return fields.map((field, nth) => (nth === column ? 'email' : field));
}

export function presentHead(entry: StoredLeadImport): LeadImport {
  const { _id, fileName, encoding, delimiter, lines, status, progress, result, createdDate } = plain(entry);
  return {
    ...{ _id, fileName, encoding, delimiter, lines, status, progress, result, createdDate },
    columns: [],
    preview: [],
    undoUntil: undoUntil(entry),
  };
}

/** Returns the imports that can be undone. */
export const recentLeadImports = async (): Promise<(LeadImport & { doneDate: Date | null })[]> =>
  (await leadImports.doneAfter(undoableSince())).map((entry) => ({
    ...presentHead(entry),
    doneDate: entry.doneDate,
  }));

/** Throws 400 if the columns do not fit the file, a field is used twice, or there is no column with addresses. */
export const refuseLeadMapping = (mapping: readonly (LeadField | null)[], width: number): void =>
  refuseWrongMapping(mapping, width, { anyOf: ['email'], error: 'emailColumn' });

/** Returns the effects of importing the file with these columns, without importing it. */
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
        companyName: companyName.slice(0, MAX_CELL_LENGTH),
        email: email.slice(0, MAX_CELL_LENGTH),
        message: error ? translate(language, `errors:fields.${error.key}`, error.values) : '',
      })),
  };
}

/** Throws 404 for an import that has already run. */
export async function discardLeadImport(id: string): Promise<void> {
  if (!(await leadImports.removeDraft(id))) throw notFound();
}
