import { COMPANY_BADGES, type CompanyBadge } from '@tandem/catalogue/badges';
import { canonicalCity } from '@tandem/catalogue/city-names';
import {
  LEVELS,
  type Role,
  type SeniorityLevel,
  SHORT_ROLE_KEYS,
  SHORT_ROLES,
  type ShortRole,
} from '@tandem/catalogue/roles';
import { skillNamed } from '@tandem/catalogue/skills';
import {
  BOARD_ORDERS,
  type BoardOrder,
  JOB_TYPES,
  type JobType,
  REMOTE_TYPES,
  type RemoteType,
} from '@tandem/catalogue/work';
import type { JobFacets } from './job.ts';

/** The filters of the job board, as in its URL. */
export interface Filters {
  text: string;
  city: string;
  roles: ShortRole[];
  remote: RemoteType[];
  skills: string[];
  /** Euro a month; 0 for no minimum. */
  salary: number;
  /** Badges that the company must have, all of them. */
  promises: CompanyBadge[];
  levels: SeniorityLevel[];
  types: JobType[];
  /** ISO 639-1. */
  languages: string[];
  visa: boolean;
  /** Empty for the board's default order. */
  order: BoardOrder | '';
  skip: number;
}

/** Jobs on a page of the board. */
export const BOARD_PAGE = 20;

const MAX_LENGTH = 100;
const MAX_VALUES = 30;
const LANGUAGE = /^[a-z]{2}$/;

/** Accepts repeated parameters, as forms send them, or one parameter with commas. */
const listOf = <T extends string>(values: string[], known?: readonly T[]): T[] =>
  [...new Set(values.flatMap((value) => value.split(',')))]
    .filter((each): each is T => each !== '' && (!known || (known as readonly string[]).includes(each)))
    .slice(0, MAX_VALUES);

/** Search text as the API accepts it. */
const lineOf = (value: string | null) => (value ?? '').trim().slice(0, MAX_LENGTH);

/** Thousands separators of any language. */
const BETWEEN_THOUSANDS = /[\s'’]|[.,](?=\d{3}(?!\d))/g;

const wholeNumber = (value: string | null) =>
  Math.max(0, Math.floor(Number(value?.replaceAll(BETWEEN_THOUSANDS, ''))) || 0);

/** Reads filters from an address; invalid values are ignored. */
export const readFilters = (params: URLSearchParams): Filters => ({
  text: lineOf(params.get('q')),
  city: canonicalCity(lineOf(params.get('city'))),
  roles: listOf(params.getAll('role'), SHORT_ROLE_KEYS),
  remote: listOf(params.getAll('remote'), REMOTE_TYPES),
  skills: [...new Set(listOf(params.getAll('skill')).map((each) => skillNamed(each.toLowerCase())))],
  salary: wholeNumber(params.get('salary')),
  promises: listOf(params.getAll('promise'), COMPANY_BADGES),
  levels: listOf(params.getAll('level'), LEVELS),
  types: listOf(params.getAll('type'), JOB_TYPES),
  languages: listOf(params.getAll('language')).filter((each) => LANGUAGE.test(each)),
  visa: params.get('visa') === 'true',
  order: BOARD_ORDERS.find((each) => each === params.get('order')) ?? '',
  skip: wholeNumber(params.get('skip')),
});

/** Returns filters as a URL query in a fixed order, without filters that are not set. */
export function writeFilters(filters: Filters): URLSearchParams {
  const { roles, remote, skills, promises, levels, types, languages } = filters;
  const values = {
    q: filters.text,
    city: filters.city,
    role: roles.join(','),
    remote: remote.join(','),
    skill: skills.join(','),
    salary: filters.salary || '',
    promise: promises.join(','),
    level: levels.join(','),
    type: types.join(','),
    language: languages.join(','),
    visa: filters.visa,
    order: filters.order,
    skip: filters.skip || '',
  };
  const set = Object.entries(values).flatMap(([key, value]) =>
    value ? [[key, String(value)] as [string, string]] : [],
  );
  return new URLSearchParams(set);
}

const undefinedIfEmpty = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

/** Returns the filters as an API query, without order and page. */
export const asQuery = (filters: Filters) => ({
  text: filters.text || undefined,
  city: filters.city ? [filters.city] : undefined,
  role: undefinedIfEmpty(filters.roles.flatMap((role): readonly Role[] => SHORT_ROLES[role])),
  remote: undefinedIfEmpty(filters.remote),
  skill: undefinedIfEmpty(filters.skills),
  salary: filters.salary || undefined,
  promise: undefinedIfEmpty(filters.promises),
  seniority: undefinedIfEmpty(filters.levels),
  jobType: undefinedIfEmpty(filters.types),
  language: undefinedIfEmpty(filters.languages),
  visa: filters.visa ? ('true' as const) : undefined,
});

/** Returns the number of active filters, without the search text. */
export const countFilters = ({ roles, remote, skills, salary, promises, levels, types, languages, visa }: Filters) =>
  [roles, remote, skills, promises, levels, types, languages].flat().length + (salary > 0 ? 1 : 0) + (visa ? 1 : 0);

export const NO_FILTERS: Filters = readFilters(new URLSearchParams());

/** Returns the board's address with some of the filters changed; a change resets it to the first page. */
export const boardWith = (filters: Filters, part: Partial<Filters>): string => {
  const search = writeFilters({ ...filters, skip: 0, ...part }).toString();
  return search ? `/jobs?${search}` : '/jobs';
};

/** Returns the number of public jobs of a short role. */
export const roleCount = (facets: JobFacets, role: ShortRole): number =>
  SHORT_ROLES[role].reduce((sum, each) => sum + (facets.role[each] ?? 0), 0);
