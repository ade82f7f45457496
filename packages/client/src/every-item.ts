import type { Paged } from './client.ts';

/** The most that a list gives at once. */
const LARGEST_PAGE = 100;

/**
 * All items of a paged list, which is asked for page by page. A list that may change meanwhile is asked for by what does
 * not change, as `sort: 'createdDate'`.
 */
export async function everyItem<T>(
  pageOf: (page: { skip: number; limit: number }) => Promise<Paged<T[]>>,
): Promise<T[]> {
  const first = await pageOf({ skip: 0, limit: LARGEST_PAGE });
  const starts = Array.from(
    { length: Math.max(0, Math.ceil(first.total / LARGEST_PAGE) - 1) },
    (_, nth) => (nth + 1) * LARGEST_PAGE,
  );
  const others = await Promise.all(starts.map((skip) => pageOf({ skip, limit: LARGEST_PAGE })));
  return [first, ...others].flatMap(({ items }) => items);
}
