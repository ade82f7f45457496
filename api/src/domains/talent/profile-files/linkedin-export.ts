import { knownSkills, skillValue } from '@tandem/catalogue/skills';
import type { CvProfile } from '@tandem/contracts/cv';
import { normalizedColumnName } from '../../../platform/text/csv-columns.ts';
import { decode, encodingOf, readTable } from '../../../platform/text/csv-table.ts';
import { singleDateIn } from '../cv/cv.dates.ts';
import {
  type Dates,
  languageFields,
  linksIn,
  monthOf,
  placeOf,
  positionOf,
  projectOf,
  storableProfile,
  studyOf,
} from './profile-values.ts';
import type { ZipEntries } from './zip-entries.ts';

/**
 * The files of a LinkedIn data export that are read, each with columns by which its header is found. Messages,
 * connections, invitations and the date of birth are never read.
 */
const FILES = {
  'profile.csv': ['First Name', 'Last Name'],
  'positions.csv': ['Company Name', 'Title'],
  'education.csv': ['School Name'],
  'skills.csv': ['Name'],
  'languages.csv': ['Name', 'Proficiency'],
  'certifications.csv': ['Name', 'Authority'],
  'projects.csv': ['Title', 'Description'],
} as const;
type FileName = keyof typeof FILES;

const MAX_ROWS = 2000;
/** Lines that may appear above the header, such as `Notes:` with a sentence. */
const LINES_ABOVE = 10;

export const isLinkedInFile = (name: string): boolean => name.toLowerCase() in FILES;

/** Maximum number of ignored files that are named. */
const MAX_NAMED = 40;

/** A profile from the files of a LinkedIn data export. Undefined if none of them is there. */
export function profileOfLinkedIn({
  files,
  others,
}: ZipEntries): { profile: CvProfile; ignored: string[] } | undefined {
  if (files.size === 0) return undefined;
  const tables = new Map([...files].map(([name, bytes]) => [name.toLowerCase(), bytes]));
  const rows = (name: FileName) => rowsOf(tables.get(name), FILES[name]);
  const [own] = rows('profile.csv');
  const profile = storableProfile({
    ...(own && {
      firstName: own('First Name'),
      lastName: own('Last Name'),
      headline: own('Headline'),
      description: own('Summary'),
      ...placeOf(own('Geo Location')),
      ...linksIn(websitesIn(own('Websites'))),
    }),
    skills: rows('skills.csv').map((row) => skillIn(row('Name'))),
    ...languageFields(rows('languages.csv').map((row) => ({ language: row('Name'), level: row('Proficiency') }))),
    workExperience: rows('positions.csv').flatMap((row) =>
      positionOf(row('Title'), row('Company Name'), datesOf(row('Started On'), row('Finished On')), {
        location: row('Location'),
        description: row('Description'),
      }),
    ),
    education: [
      ...rows('education.csv').flatMap((row) =>
        studyOf(row('School Name'), row('Degree Name'), '', datesOf(row('Start Date'), row('End Date'))),
      ),
      ...rows('certifications.csv').flatMap((row) =>
        studyOf(row('Authority'), row('Name'), '', { from: null, to: dateOf(row('Started On')) }),
      ),
    ],
    projects: rows('projects.csv').flatMap((row) => projectOf(row('Title'), row('Url'), row('Description'))),
  });
  return { profile, ignored: [...new Set(others)].map((name) => name.slice(0, 60)).slice(0, MAX_NAMED) };
}

/**
 * Removes LinkedIn's explanations of names: `Amazon Web Services (AWS)` and `C (Programming Language)` become AWS and
 * C.
 */
function skillIn(name: string): string {
  const [, outside = '', inside = ''] = /^([^()]+)\(([^()]+)\)$/.exec(name) ?? [];
  if (!outside) return name;
  const isKnown = (each: string) => knownSkills().some(({ value }) => value === skillValue(each));
  return !isKnown(outside) && isKnown(inside) ? inside : outside;
}

/** The cell of a row below a column, or an empty text. */
type Row = (column: string) => string;

/** The rows below a file's header, which is found by its column names and not by its position. */
function rowsOf(bytes: Uint8Array | undefined, columns: readonly string[]): Row[] {
  if (!bytes) return [];
  const { lines } = readTable(decode(bytes, encodingOf(bytes)), MAX_ROWS, ',');
  const named = lines.map(({ cells }) => cells.map(normalizedColumnName));
  const at = named
    .slice(0, LINES_ABOVE)
    .findIndex((cells) => columns.every((each) => cells.includes(normalizedColumnName(each))));
  const header = named[at];
  if (!header) return [];
  return lines.slice(at + 1).map(
    ({ cells }) =>
      (column) =>
        cells[header.indexOf(normalizedColumnName(column))]?.trim() ?? '',
  );
}

/** `Mar 2019`, `2019` or `2019-03`. */
const dateOf = (text: string): string | null => monthOf(text) ?? singleDateIn(text)?.to ?? null;

/** A position without an end continues. */
function datesOf(start: string, end: string): Dates {
  const from = dateOf(start);
  return { from, to: (dateOf(end) as Dates['to']) ?? (from && end === '' ? 'present' : null) };
}

/** The addresses in `[PORTFOLIO:https://example.com,OTHER:https://github.com/ada]`. */
const websitesIn = (cell: string): string[] => cell.match(/https?:\/\/[^\s,\]]+/g) ?? [];
