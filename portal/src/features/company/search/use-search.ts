import { ApiError } from '@tandem/client/client';
import type { SearchConditions } from '@tandem/contracts/search';
import { MAX_RESULT_POSITION, readSearch, writeSearch } from '@tandem/contracts/search-string';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { historyStep } from '../../../lib/filter-history.ts';

export const PAGE = 20;
/** Number of developers shown until it has been counted. Source: specification 2, section 9. */
const INITIAL_USERS_STATISTICS = 100;
/** Maximum number of developers to compare. */
export const MAX_COMPARED = 4;
/** Milliseconds between retries while the index is being built; doubled each time if the server does not answer. */
const WAIT = 1500;
const MAX_WAIT = 12_000;

/** The state of the page in the URL other than the search. */
interface View {
  skip: number;
  view: 'table' | 'cards';
  compare: string[];
}

/** The search in the URL with its results, and functions that change it. */
export function useSearch() {
  const { search: address, pathname } = useLocation();
  const navigate = useNavigate();
  const conditions = readSearch(address);
  const view = readView(address);
  // Two quick selections can precede the next render, so the current URL is used.
  const go = (next: (was: SearchConditions) => SearchConditions, how: (was: View) => Partial<View>) => {
    const was = readView(window.location.search);
    const to = searchQueryString(next(readSearch(window.location.search)), { ...was, ...how(was) });
    void navigate(`${pathname}${to}`, historyStep(window.location.search, to));
  };

  const query = useQuery({
    queryKey: ['search', writeSearch(conditions), view.skip],
    queryFn: ({ signal }) =>
      api.search.developers({ body: { search: { ...conditions, skip: view.skip, limit: PAGE } } }, { signal }),
    placeholderData: keepPreviousData,
    retry: (_, error) => mayPass(error),
    retryDelay: (failures, error) => (isIndexBuilding(error) ? WAIT : Math.min(MAX_WAIT, WAIT * 2 ** failures)),
  });
  return {
    conditions,
    ...view,
    query,
    /** Number of matching developers. */
    usersStatistics: query.data?.total ?? INITIAL_USERS_STATISTICS,
    /** Changes the search that is in the URL at that moment, and returns to the first page. */
    change: (part: (was: SearchConditions) => Partial<SearchConditions>) =>
      go((was) => ({ ...was, ...part(was) }), ofFirstPage),
    clear: () => go(({ job }) => (job ? { job } : {}), ofFirstPage),
    show: (how: Partial<View>) => go(same, () => how),
    /** Adds a developer to the comparison, or removes them. */
    toggleCompared: (id: string) => go(same, ({ compare }) => ({ compare: toggleValue(compare, id) ?? [] })),
  };
}
const same = (was: SearchConditions) => was;
const ofFirstPage = () => ({ skip: 0 });

export type DeveloperSearch = ReturnType<typeof useSearch>;

/** Whether the search index is being built; a retry will succeed. */
export const isIndexBuilding = (error: unknown): boolean => error instanceof ApiError && error.status === 503;

/** Whether a retry may help, because the server or connection failed; false for invalid requests. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429);

export function readView(address: string): View {
  const given = new URLSearchParams(address);
  return {
    skip: Math.min(MAX_RESULT_POSITION, Math.max(0, Math.floor(Number(given.get('skip'))) || 0)),
    view: given.get('view') === 'cards' ? 'cards' : 'table',
    compare: (given.get('compare') ?? '').split(',').filter(Boolean).slice(0, MAX_COMPARED),
  };
}

/** Returns the query string for a search and its view. */
export function searchQueryString(conditions: SearchConditions, { skip, view, compare }: View): string {
  const shown = new URLSearchParams({
    ...(skip > 0 && { skip: String(skip) }),
    ...(view === 'cards' && { view }),
    ...(compare.length > 0 && { compare: compare.join(',') }),
  }).toString();
  const parts = [writeSearch(conditions), shown.replaceAll('%2C', ',')].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Adds a value to a list, or removes it; returns undefined if the list is empty afterwards. */
export function toggleValue<T extends string>(list: readonly T[] | undefined, value: T): T[] | undefined {
  const had = list ?? [];
  const next = had.includes(value) ? had.filter((each) => each !== value) : [...had, value];
  return next.length > 0 ? next : undefined;
}
