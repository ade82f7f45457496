import type { SearchItem } from '@tandem/contracts/search';
import { personPath } from './search/person-path.ts';

/** Router state with the search that found a developer. */
export interface Found {
  /** As the search string of its address. */
  address: string;
  total: number;
  /** How many stand on pages before. */
  skip: number;
  /** Pages of those who were found beside. */
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

/** Who stands before and after, and the how-manieth one is; nothing where no search led here. */
export function placeAmong(found: Partial<Found> | null, pathname: string) {
  const { pages = [], skip = 0, total = 0 } = found ?? {};
  const nth = pages.findIndex((page) => page.split('?')[0] === pathname);
  if (nth < 0) return undefined;
  return { nth: skip + nth + 1, total, before: pages[nth - 1], after: pages[nth + 1] };
}
