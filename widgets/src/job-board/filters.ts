import type { Readable } from './readable.ts';

export const FACETS = ['role', 'place', 'remote'] as const;
export type Facet = (typeof FACETS)[number];
type Faceted = Pick<Readable, Facet>;
/** The chosen value of each facet; every value where nothing is chosen. */
export type Chosen = Partial<Faceted>;

/** Whether a job fits what is chosen. */
export const fits = (job: Faceted, chosen: Chosen): boolean =>
  FACETS.every((facet) => !chosen[facet] || chosen[facet] === job[facet]);

/** Every value of a facet with the number of jobs that choosing it leaves, given what is chosen in the others. */
export function optionsOf(jobs: readonly Faceted[], chosen: Chosen, facet: Facet): [value: string, count: number][] {
  const values = new Set(jobs.map((job) => job[facet]));
  values.delete('');
  return [...values].map((value) => [value, jobs.filter((job) => fits(job, { ...chosen, [facet]: value })).length]);
}
