import { type Role, SHORT_ROLE_KEYS, SHORT_ROLES, type ShortRole } from '@tandem/catalogue/roles';
import { REMOTE_TYPES, type RemoteType } from '@tandem/catalogue/work';
import type { JobFacets } from './job.ts';

/** What the board is filtered by, as it stands in its address. */
export interface Filters {
  text: string;
  city: string;
  roles: ShortRole[];
  remote: RemoteType[];
  skills: string[];
  /** Euro a month; 0 where none is asked for. */
  salary: number;
  skip: number;
}

const LONGEST = 100;
const MOST = 30;

/** Values stand side by side, as forms write them, or with commas between. */
const listOf = <T extends string>(values: string[], known?: readonly T[]): T[] =>
  values
    .flatMap((value) => value.split(','))
    .filter((each): each is T => each !== '' && (!known || (known as readonly string[]).includes(each)))
    .slice(0, MOST);

/** Words as the API takes them. */
const lineOf = (value: string | null) => (value ?? '').trim().slice(0, LONGEST);

const wholeNumber = (value: string | null) => Math.max(0, Math.floor(Number(value?.replaceAll(/\s/g, ''))) || 0);

/** Reads filters from an address; what makes no sense there is left out. */
export const readFilters = (params: URLSearchParams): Filters => ({
  text: lineOf(params.get('q')),
  city: lineOf(params.get('city')),
  roles: listOf(params.getAll('role'), SHORT_ROLE_KEYS),
  remote: listOf(params.getAll('remote'), REMOTE_TYPES),
  skills: listOf(params.getAll('skill')),
  salary: wholeNumber(params.get('salary')),
  skip: wholeNumber(params.get('skip')),
});

/** Filters as an address; what is not set does not stand in it. */
export function writeFilters({ text, city, roles, remote, skills, salary, skip }: Filters): URLSearchParams {
  const values = {
    q: text,
    city,
    role: roles.join(','),
    remote: remote.join(','),
    skill: skills.join(','),
    salary: salary || '',
    skip: skip || '',
  };
  const set = Object.entries(values).flatMap(([key, value]) =>
    value ? [[key, String(value)] as [string, string]] : [],
  );
  return new URLSearchParams(set);
}

/** Filters as the API takes them. */
export const asQuery = ({ text, city, roles, remote, skills, salary }: Filters) => ({
  text: text || undefined,
  city: city ? [city] : undefined,
  role: roles.length > 0 ? roles.flatMap((role): readonly Role[] => SHORT_ROLES[role]) : undefined,
  remote: remote.length > 0 ? remote : undefined,
  skill: skills.length > 0 ? skills : undefined,
  salary: salary || undefined,
});

/** How many things the list is narrowed by, without what stands in the search line. */
export const countFilters = ({ roles, remote, skills, salary }: Filters): number =>
  roles.length + remote.length + skills.length + (salary > 0 ? 1 : 0);

export const NO_FILTERS: Filters = { text: '', city: '', roles: [], remote: [], skills: [], salary: 0, skip: 0 };

/** The board's address with some of the filters changed; a change starts at the first page. */
export const boardWith = (filters: Filters, part: Partial<Filters>): string => {
  const search = writeFilters({ ...filters, skip: 0, ...part }).toString();
  return search ? `/jobs?${search}` : '/jobs';
};

/** How many public jobs a short role stands for. */
export const roleCount = (facets: JobFacets, role: ShortRole): number =>
  SHORT_ROLES[role].reduce((sum, each) => sum + (facets.role[each] ?? 0), 0);
