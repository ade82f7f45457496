import { type Role, SHORT_ROLE_KEYS, SHORT_ROLES, type ShortRole } from '@tandem/catalogue/roles';
import { REMOTE_TYPES, type RemoteType } from '@tandem/catalogue/work';
import { useSearchParams } from 'react-router';

/** What the board is filtered by, as it stands in the address. */
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

const listOf = <T extends string>(value: string | null, known?: readonly T[]): T[] =>
  (value ?? '')
    .split(',')
    .filter((each): each is T => each !== '' && (!known || (known as readonly string[]).includes(each)));

const wholeNumber = (value: string | null) => Math.max(0, Math.floor(Number(value)) || 0);

/** Reads filters from an address; what makes no sense there is left out. */
export const readFilters = (params: URLSearchParams): Filters => ({
  text: params.get('q') ?? '',
  city: params.get('city') ?? '',
  roles: listOf(params.get('role'), SHORT_ROLE_KEYS),
  remote: listOf(params.get('remote'), REMOTE_TYPES),
  skills: listOf(params.get('skill')),
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
  return new URLSearchParams(Object.entries(values).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])));
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

/** The filters of the address bar, and the way to change some of them; a change starts at the first page. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const change = (part: Partial<Filters>) =>
    setParams(writeFilters({ ...filters, skip: 0, ...part }), { replace: !('skip' in part) });
  return { filters, change };
}
