import type { SearchItem } from '@tandem/contracts/search';
import { personPath } from './search/person-path.ts';

/** Router state with the search that found a developer. */
export interface Found {
  /** Query string of the search. */
  address: string;
  total: number;
  /** The number of results on previous pages. */
  skip: number;
  /** URLs of the adjacent results. */
  pages: readonly string[];
}

export const resultNavigation = (
  items: readonly Pick<SearchItem, 'developer' | 'level'>[],
  skip: number,
  total: number,
  job: string | undefined,
): Found => ({
  address: window.location.search,
  total,
  skip,
  pages: items.map(({ developer, level }) => personPath(developer._id, level, job)),
});

/** Returns the previous and next result and the position; undefined without a search. */
export function resultPosition(found: Partial<Found> | null, pathname: string) {
  const { pages = [], skip = 0, total = 0 } = found ?? {};
  const nth = pages.findIndex((page) => page.split('?')[0] === pathname);
  if (nth < 0) return undefined;
  return { nth: skip + nth + 1, total, before: pages[nth - 1], after: pages[nth + 1] };
}
