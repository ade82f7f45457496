import * as z from 'zod';

/** A field of a list, ascending; with `-` before it descending. */
export type SortBy<F extends string> = F | `-${F}`;

/**
 * The parameter `sort` of a list: one of its fields, ascending, or descending with `-` before it; or one of the orders
 * that have a name. Equal items are in the order of their ids, so that no page repeats or misses any.
 */
export function sortBy<F extends string, N extends string = never>(
  fields: readonly F[],
  initial: NoInfer<SortBy<F> | N>,
  named: readonly N[] = [],
) {
  type Sort = SortBy<F> | N;
  const all = [...named, ...fields.flatMap((field): Sort[] => [field, `-${field}`])];
  const sort: z.ZodType<Sort, Sort> = z.enum([...new Set(all)]);
  return sort.default(initial as never);
}
