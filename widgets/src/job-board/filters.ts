import type { BoardFacet, BoardJob } from '@tandem/contracts/routes/boards';

/** Filters of the board. An element's attribute of the same name sets the initial value. */
export const FACETS = ['role', 'city', 'remote', 'skill'] as const satisfies readonly BoardFacet[];
/** Chosen value by filter; a filter without one matches every value. */
export type Chosen = { [F in BoardFacet]?: string | undefined };

/** Returns whether a job matches the chosen filters. */
export const matchesFilters = ({ facets }: Pick<BoardJob, 'facets'>, chosen: Chosen): boolean =>
  FACETS.every((facet) => !chosen[facet] || facets[facet].includes(chosen[facet]));

/** Returns the filters in an element's attributes. */
export const filtersFromAttributes = (host: Element): Chosen =>
  Object.fromEntries(FACETS.map((facet) => [facet, host.getAttribute(facet)?.toLowerCase()]));
