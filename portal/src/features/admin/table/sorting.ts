import type { SortBy } from '@tandem/contracts/sorting';

/** Returns the order in the URL: one of the fields, descending with a leading `-`; otherwise the initial order. */
export function sortFrom<F extends string, I extends string>(
  fields: readonly F[],
  asked: string,
  initial: I,
): SortBy<F> | I {
  const field = fields.find((each) => each === asked.replace(/^-/, ''));
  if (!field) return initial;
  return asked.startsWith('-') ? `-${field}` : field;
}

/** Returns the order after a click on a column heading: its default direction, then the reverse. */
export function nextSort(sort: string, field: string, isDescendingFirst: boolean): string {
  if (sort === field) return `-${field}`;
  if (sort === `-${field}`) return field;
  return isDescendingFirst ? `-${field}` : field;
}

/** Returns the value of `aria-sort` for a column; undefined if the list is sorted by another one. */
export function directionOf(sort: string, field: string): 'ascending' | 'descending' | undefined {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : undefined;
}
