import { readdirSync } from 'node:fs';
import type { CvProfile } from '@tandem/contracts/cv';
import { readCv } from '../../src/domains/talent/cv/cv.service.ts';
import { HELD_OUT_SETS, heldOutPeople } from './held-out.ts';
import { OFFICE_SETS, officePeople } from './office.ts';
import { type Person, people } from './people.ts';
import { type Counts, compared, expected, FIELDS, type Field, f1, found } from './score.ts';

/** A CV and the person it describes. */
export interface Sample {
  path: string;
  person: Person;
  /** The program that created it, or the layout. */
  group: string;
}

const MAX_ATTEMPTS = 5;

/** Reads a CV; retries on a busy machine, where the time limit can expire before the thread gets a core. */
export async function readWithRetries(path: string) {
  for (let tries = 1; ; tries++)
    try {
      return await readCv('', path);
    } catch (error) {
      if (tries === MAX_ATTEMPTS) throw error;
    }
}

const filesIn = (folder: URL) => readdirSync(folder).toSorted();

/** Returns the sixty CVs. */
export function sixty(): Sample[] {
  const folder = new URL('./files/', import.meta.url);
  return filesIn(folder).flatMap((file) => {
    const [number = '', program = '', ending = ''] = file.split('.');
    const person = people[Number(number) - 1];
    return person ? [{ path: new URL(file, folder).pathname, person, group: `${program} ${ending}` }] : [];
  });
}

/** Returns the CVs of a set in a folder, with file names of the form `set-number.layout.ending`. */
function ofSet(folder: URL, set: string, persons: readonly Person[]): Sample[] {
  return filesIn(folder).flatMap((file) => {
    const [, number = '', layout = '', ending = ''] =
      new RegExp(`^${set}-(\\d+)\\.([\\w-]+)\\.(\\w+)$`).exec(file) ?? [];
    const person = persons[Number(number) - 1];
    return person ? [{ path: new URL(file, folder).pathname, person, group: `${layout} ${ending}` }] : [];
  });
}

/** Returns twelve CVs of other people in other layouts, by the name of their set. */
export function heldOut(name: (typeof HELD_OUT_SETS)[number]['name']): Sample[] {
  const set = HELD_OUT_SETS.find((each) => each.name === name);
  return set ? ofSet(new URL('./held-out/', import.meta.url), name, heldOutPeople(set.seed, set.half)) : [];
}

/** Returns twenty CVs from LibreOffice and LaTeX, by the name of their set. */
export function office(name: (typeof OFFICE_SETS)[number]['name']): Sample[] {
  const set = OFFICE_SETS.find((each) => each.name === name);
  return set ? ofSet(new URL('./office/', import.meta.url), name, officePeople(set.seed, set.half)) : [];
}

export type Sums = Map<string, { count: number; fields: Record<Field, Counts> }>;

const none = (): Record<Field, Counts> =>
  Object.fromEntries(FIELDS.map((field) => [field, { right: 0, wrong: 0, missing: 0 }])) as Record<Field, Counts>;

/** Adds the result of reading a CV to the sums of some groups, and returns the incorrect fields. */
export function score(sums: Sums, groups: readonly string[], person: Person, profile: CvProfile): Field[] {
  const [wanted, got] = [expected(person), found(profile)];
  for (const group of groups) {
    const sum = sums.get(group) ?? { count: 0, fields: none() };
    sums.set(group, sum);
    sum.count += 1;
    for (const field of FIELDS) {
      const { right, wrong, missing } = compared(wanted[field], got[field]);
      sum.fields[field].right += right;
      sum.fields[field].wrong += wrong;
      sum.fields[field].missing += missing;
    }
  }
  return FIELDS.filter((field) => f1(compared(wanted[field], got[field])) < 1);
}

/** Formats the F1 score of each field for each group as a Markdown table. */
export const f1Table = (head: string, sums: Sums): string[] => [
  `| ${head} | CVs | ${FIELDS.join(' | ')} |`,
  `|---|---|${FIELDS.map(() => '---|').join('')}`,
  ...[...sums].map(
    ([group, { count, fields }]) =>
      `| ${group} | ${count} | ${FIELDS.map((field) => f1(fields[field]).toFixed(2)).join(' | ')} |`,
  ),
];
