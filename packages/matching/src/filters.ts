import { type Role, shortRoleOf } from '@tandem/catalogue/roles';
import type { VisaRegion } from '@tandem/catalogue/work';
import type { DeveloperSide, JobSide } from './inputs.ts';
import { placeFit } from './place.ts';
import { salaryFit } from './salary.ts';

/** In the order in which they are asked. */
export const FILTERS = ['role', 'visa', 'place', 'salary'] as const;
export type Filter = (typeof FILTERS)[number];

/** Countries in which the right to work in the European Union counts: its members, the rest of the EEA, Switzerland. */
const EU_COUNTRIES = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);
const OTHER_REGIONS: Record<string, VisaRegion> = { GB: 'uk', US: 'us', UA: 'ukr' };

/** The region whose work permit is needed in a country (ISO 3166-1 alpha-2), or `null` where none of them helps. */
export const visaRegionOf = (country: string): VisaRegion | null =>
  EU_COUNTRIES.has(country) ? 'eu' : (OTHER_REGIONS[country] ?? null);

const passing: Record<Filter, (job: JobSide, developer: DeveloperSide) => boolean> = {
  role(job, developer) {
    if (!job.role) return true;
    const wanted = shortRoleOf(job.role);
    const own = [developer.role, ...(developer.roles ?? [])].filter((role): role is Role => !!role);
    return own.some((role) => shortRoleOf(role) === wanted);
  },
  visa(job, developer) {
    const region = visaRegionOf(job.location.country);
    if (job.visaSponsorship || job.remote === 'remote' || !region || !developer.visa?.length) return true;
    return developer.visa.includes(region);
  },
  place(job, developer) {
    const fit = placeFit(job, developer);
    return fit !== 'far' && fit !== 'manner';
  },
  salary(job, developer) {
    return !developer.salaryExpectations || salaryFit(job, developer.salaryExpectations) !== 'below';
  },
};

/**
 * The first thing that rules a job and a developer out for each other, or `null` where nothing does. What the
 * developer has not said rules nothing out, except the role; neither does what the viewer cannot see.
 * That the job is on a board and that the two exist for each other is not asked here. Source: catalogue, section 11.
 */
export const failingFilter = (job: JobSide, developer: DeveloperSide): Filter | null =>
  FILTERS.find((filter) => !passing[filter](job, developer)) ?? null;

/** Whether nothing rules a job and a developer out for each other. */
export const passes = (job: JobSide, developer: DeveloperSide): boolean => failingFilter(job, developer) === null;
