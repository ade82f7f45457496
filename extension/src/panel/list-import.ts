import type { ImportField, LineKind } from '@tandem/catalogue/candidates';
import { countryCode } from '@tandem/catalogue/country-codes';
import { homePlace } from '@tandem/catalogue/home-place';
import { ApiError } from '@tandem/client/client';
import type { ImportUndone } from '@tandem/contracts/candidate-import';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { parsePlace } from '../readers/locations.ts';
import { parseName } from '../readers/names.ts';
import type { ListRow } from '../readers/page.ts';
import type { PanelClient } from './api.ts';
import { filingOf } from './filing.ts';

/** A row of a page with several people, and what saving it would do. */
export interface CheckedRow {
  /** Of the uploaded table. */
  line: number;
  row: ListRow;
  /** Unknown until Tandem has answered. */
  kind?: LineKind;
  /** The candidate who is saved already, or may be. */
  candidate?: VisibleDeveloper | undefined;
  /** Why the row cannot be saved. */
  fault?: string | undefined;
}

export interface CheckedList {
  importId: string;
  rows: CheckedRow[];
}

/** Who of a page is to be saved. */
export interface ListSelection {
  /** One key is one import, however often it is sent. */
  key: string;
  /** Everyone on the page, in the order of the uploaded table. */
  rows: readonly ListRow[];
  /** Lines of the people who were chosen. */
  chosen: readonly number[];
  /** Those of them who may be saved already, and were chosen after the panel said so. */
  confirmed: readonly number[];
  /** `list:<id>` or `job:<id>`; empty for neither. */
  target: string;
}

/** What was saved of a page. */
export interface SavedList {
  importId: string;
  added: number;
  updated: number;
  undone?: ImportUndone;
}

/** Rows of which nothing is known yet but whether a person is listed twice. The header is in the first line of the table. */
export const uncheckedRows = (rows: readonly ListRow[]): CheckedRow[] =>
  rows.map((row, nth) => {
    const isTwice = rows.findIndex(({ profileUrl }) => profileUrl === row.profileUrl) < nth;
    return { line: nth + 2, row, ...(isTwice && { kind: 'within' as const }) };
  });

const WAIT = 150;
const MOST_WAITS = 200;

const columns = ['firstName', 'lastName', 'headline', 'profile', 'city', 'country', 'sourceUrl'] as const;

const mappingOf = (rows: readonly ListRow[]): ImportField[] => {
  const isGithub = rows[0]?.profileUrl.startsWith('https://github.com/');
  return columns.map((column) => (column === 'profile' ? (isGithub ? 'github' : 'linkedin') : column));
};

/**
 * Uploads the rows for a day and asks what saving each of them would do; nobody is saved yet. The same key again is the same import.
 * Throws `ApiError`.
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
 * Saves the chosen lines at once or none of them, and files them. Someone who is saved already is only added to the list, and
 * someone who may be is left out unless that was confirmed. A repeated call has no further effect. Throws `ApiError`.
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
  for (let waits = 0; found.status === 'running' && waits < MOST_WAITS; waits++) {
    await new Promise((resolve) => setTimeout(resolve, WAIT));
    found = await client.candidateImports.get({ params });
  }
  if (found.status !== 'done' || !found.result) throw new ApiError(503, { code: 'busy', message: '' });
  return { importId, added: found.result.added, updated: found.result.updated };
}

/** The chosen rows that can't be saved without a decision, or at all: the person may be saved, has objected, or the row has an error. */
export const unsavedRows = (
  { rows }: Pick<CheckedList, 'rows'>,
  { chosen, confirmed }: Pick<ListSelection, 'chosen' | 'confirmed'>,
): CheckedRow[] =>
  rows.filter(
    ({ line, kind }) =>
      chosen.includes(line) &&
      (kind === 'objected' || kind === 'faulty' || (kind === 'possible' && !confirmed.includes(line))),
  );

/** Undoes the saving of a list within a day. Throws `ApiError`. */
export async function undoList(client: PanelClient, list: SavedList): Promise<SavedList> {
  return { ...list, undone: await client.candidateImports.undo({ params: { id: list.importId } }) };
}

/** The rows as a CSV file with one line each. */
export function tableOf(rows: readonly ListRow[]): string {
  const lines = rows.map(({ fullName, headline, location, profileUrl }) => {
    const { firstName, lastName } = parseName(fullName);
    const place = parsePlace(location ?? '');
    const home = homePlace({ city: place.city ?? '', country: place.country ?? '' });
    return [firstName, lastName, headline ?? '', profileUrl, home.city, countryCode(home.country), profileUrl];
  });
  return [[...columns], ...lines].map((cells) => cells.map(cellOf).join(',')).join('\n');
}

const cellOf = (text: string) => `"${text.replace(/\s+/g, ' ').trim().replaceAll('"', '""')}"`;
