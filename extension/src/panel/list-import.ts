import type { ImportField, LineKind } from '@tandem/catalogue/candidates';
import { countryCode } from '@tandem/catalogue/country-codes';
import { normalizedHome } from '@tandem/catalogue/normalized-home';
import { ApiError } from '@tandem/client/client';
import type { ImportUndone } from '@tandem/contracts/candidate-import';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { parsePlace } from '../readers/locations.ts';
import { parseName } from '../readers/names.ts';
import type { ListRow } from '../readers/page.ts';
import type { PanelClient } from './api.ts';
import { filingOf } from './filing.ts';

/** A row of a page with several people, and the effect of saving it. */
export interface CheckedRow {
  /** Line in the uploaded CSV file. */
  line: number;
  row: ListRow;
  /** Absent until Tandem has answered. */
  kind?: LineKind;
  /** The candidate who is, or may be, saved already. */
  candidate?: VisibleDeveloper | undefined;
  /** Reason why the row cannot be saved. */
  fault?: string | undefined;
}

export interface CheckedList {
  importId: string;
  rows: CheckedRow[];
}

/** The people of a page to save. */
export interface ListSelection {
  /** Idempotency key: a repeated request creates one import. */
  key: string;
  /** Everyone on the page, in the order of the uploaded CSV file. */
  rows: readonly ListRow[];
  /** Lines of the chosen people. */
  chosen: readonly number[];
  /** Chosen lines of people who may be saved already, confirmed after the panel's warning. */
  confirmed: readonly number[];
  /** `list:<id>` or `job:<id>`; empty for neither. */
  target: string;
}

/** Result of saving a page. */
export interface SavedList {
  importId: string;
  added: number;
  updated: number;
  undone?: ImportUndone;
}

/** Returns the rows before the check, which only know whether a person is listed twice. Line 1 is the header. */
export const uncheckedRows = (rows: readonly ListRow[]): CheckedRow[] =>
  rows.map((row, nth) => {
    const isTwice = rows.findIndex(({ profileUrl }) => profileUrl === row.profileUrl) < nth;
    return { line: nth + 2, row, ...(isTwice && { kind: 'within' as const }) };
  });

const WAIT = 150;
const MAX_WAITS = 200;

const columns = ['firstName', 'lastName', 'headline', 'profile', 'city', 'country', 'sourceUrl'] as const;

const mappingOf = (rows: readonly ListRow[]): ImportField[] => {
  const isGithub = rows[0]?.profileUrl.startsWith('https://github.com/');
  return columns.map((column) => (column === 'profile' ? (isGithub ? 'github' : 'linkedin') : column));
};

/**
 * Uploads the rows, which are stored for a day, and returns the effect of saving each of them. Nobody is saved yet. The
 * same key returns the same import. Throws `ApiError`.
 */
export async function checkList(
  client: PanelClient,
  { key, rows }: Pick<ListSelection, 'key' | 'rows'>,
): Promise<CheckedList> {
  const { _id: importId } = await client.candidateImports.create({
    body: { key, sourceKind: 'extension', encoding: 'utf-8', delimiter: ',' },
    file: new File([tableOf(rows)], 'linkedin.csv', { type: 'text/csv' }),
  });
  const { lines, duplicates, faults } = await client.candidateImports.check({
    params: { id: importId },
    body: { mapping: mappingOf(rows) },
  });
  const kinds = new Map(lines.map(({ line, kind }) => [line, kind]));
  return {
    importId,
    rows: uncheckedRows(rows).map(({ line, row }) => ({
      line,
      row,
      kind: kinds.get(line) ?? 'faulty',
      candidate: duplicates.find((each) => each.line === line)?.candidate,
      fault: faults.find((each) => each.line === line)?.message,
    })),
  };
}

/**
 * Saves all chosen lines or none, and files them. A person who is saved already is only added to the list; one who may
 * be saved already is left out unless confirmed. Idempotent. Throws `ApiError`.
 */
export async function saveList(
  client: PanelClient,
  { importId, rows }: CheckedList,
  { chosen, confirmed, target }: Pick<ListSelection, 'chosen' | 'confirmed' | 'target'>,
): Promise<SavedList> {
  const params = { id: importId };
  const lines = rows.map(({ line, kind }) => {
    if (chosen.includes(line) && kind === 'exact' && target) return { line, act: 'update' as const, fields: [] };
    const isAdded = kind === 'new' || (kind === 'possible' && confirmed.includes(line));
    return { line, act: chosen.includes(line) && isAdded ? ('add' as const) : ('skip' as const) };
  });
  const body = {
    mapping: mappingOf(rows.map(({ row }) => row)),
    ...({ exact: 'skip', possible: 'skip', withoutFaulty: true } as const),
    ...filingOf({ note: '', tags: [], target }),
    lines,
  };
  let found = await client.candidateImports.run({ params, body });
  for (let waits = 0; found.status === 'running' && waits < MAX_WAITS; waits++) {
    await new Promise((resolve) => setTimeout(resolve, WAIT));
    found = await client.candidateImports.get({ params });
  }
  if (found.status !== 'done' || !found.result) throw new ApiError(503, { code: 'busy', message: '' });
  return { importId, added: found.result.added, updated: found.result.updated };
}

/**
 * Returns the chosen rows that need a decision or can't be saved: the person may be saved already, has objected, or the
 * row has an error.
 */
export const unsavedRows = (
  { rows }: Pick<CheckedList, 'rows'>,
  { chosen, confirmed }: Pick<ListSelection, 'chosen' | 'confirmed'>,
): CheckedRow[] =>
  rows.filter(
    ({ line, kind }) =>
      chosen.includes(line) &&
      (kind === 'objected' || kind === 'faulty' || (kind === 'possible' && !confirmed.includes(line))),
  );

/** Undoes the import of a list, which is possible for a day. Throws `ApiError`. */
export async function undoList(client: PanelClient, list: SavedList): Promise<SavedList> {
  return { ...list, undone: await client.candidateImports.undo({ params: { id: list.importId } }) };
}

/** Returns the rows as a CSV file with one line each. */
export function tableOf(rows: readonly ListRow[]): string {
  const lines = rows.map(({ fullName, headline, location, profileUrl }) => {
    const { firstName, lastName } = parseName(fullName);
    const place = parsePlace(location ?? '');
    const home = normalizedHome({ city: place.city ?? '', country: place.country ?? '' });
    return [firstName, lastName, headline ?? '', profileUrl, home.city, countryCode(home.country), profileUrl];
  });
  return [[...columns], ...lines].map((cells) => cells.map(cellOf).join(',')).join('\n');
}

const cellOf = (text: string) => `"${text.replace(/\s+/g, ' ').trim().replaceAll('"', '""')}"`;
