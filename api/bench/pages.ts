import type { Asked } from './compare.ts';
import type { Server } from './server.ts';

const ROWS = 20;
const HIGHEST = 100;
const MAX_PAGES = 600;

interface List {
  path: string;
  as: string;
  /** Fields by which the list can be sorted, in both directions. */
  sorts: readonly string[];
}

/**
 * Returns requests for pages of 20 rows of a list, with no address twice: starting at every row, in every order. If
 * these are too few, the last 20 rows are requested with higher limits, which they do not reach.
 */
export async function pagesOf({ url }: Server, { path, as, sorts }: List): Promise<Asked[]> {
  const headers = { authorization: `Bearer ${as}` };
  const total = Number((await fetch(`${url}${path}?limit=1`, { headers })).headers.get('x-total-count'));
  const orders = sorts.flatMap((sort) => [sort, `-${sort}`]);
  const last = Math.max(total - ROWS, 0);
  const starts = Array.from({ length: last + 1 }, (_, skip) => ({ skip, limit: ROWS }));
  const limits = Array.from({ length: HIGHEST - ROWS }, (_, more) => ({ skip: last, limit: ROWS + more + 1 }));
  return [...starts, ...limits]
    .slice(0, Math.ceil(MAX_PAGES / orders.length))
    .flatMap(({ skip, limit }) =>
      orders.map((sort) => ({ path: `${path}?limit=${limit}&skip=${skip}&sort=${sort}`, as })),
    );
}
