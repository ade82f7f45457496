import type { BoardFacet, BoardJob } from '@tandem/contracts/routes/boards';

/** What jobs are narrowed by; an attribute of that name says what with to begin. */
export const FACETS = ['role', 'city', 'remote', 'skill'] as const satisfies readonly BoardFacet[];
/** The chosen value of each facet; every value where nothing is chosen. */
export type Chosen = { [F in BoardFacet]?: string | undefined };

/** Whether a job fits what is chosen. */
export const fits = ({ facets }: Pick<BoardJob, 'facets'>, chosen: Chosen): boolean =>
  FACETS.every((facet) => !chosen[facet] || facets[facet].includes(chosen[facet]));

/** What the attributes of an element choose. */
export const chosenBy = (host: Element): Chosen =>
  Object.fromEntries(FACETS.map((facet) => [facet, host.getAttribute(facet)?.toLowerCase()]));
