import type { Paged } from './client.ts';

/** Maximum page size of a list. */
const MAX_PAGE_SIZE = 100;

/**
 * Returns all items of a paged list, requested page by page. For a list that may change meanwhile, sort by a constant
 * field, such as `sort: 'createdDate'`.
 */
export async function everyItem<T>(
  pageOf: (page: { skip: number; limit: number }) => Promise<Paged<T[]>>,
): Promise<T[]> {
  const first = await pageOf({ skip: 0, limit: MAX_PAGE_SIZE });
  const starts = Array.from(
    { length: Math.max(0, Math.ceil(first.total / MAX_PAGE_SIZE) - 1) },
    (_, nth) => (nth + 1) * MAX_PAGE_SIZE,
  );
  const others = await Promise.all(starts.map((skip) => pageOf({ skip, limit: MAX_PAGE_SIZE })));
  return [first, ...others].flatMap(({ items }) => items);
}
