import * as z from 'zod';

/** A field of a list, ascending; descending with a leading `-`. */
export type SortBy<F extends string> = F | `-${F}`;

/**
 * Returns the schema of a list's parameter `sort`: one of its fields, ascending, or descending with a leading `-`; or
 * one of the named orders. Equal items are ordered by id, so that no page repeats or misses any.
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
