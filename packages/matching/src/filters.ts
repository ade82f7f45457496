import { type Role, shortRoleOf } from '@tandem/catalogue/roles';
import type { VisaRegion } from '@tandem/catalogue/work';
import type { DeveloperSide, JobSide } from './inputs.ts';
import { placeFit } from './place.ts';
import { salaryFit } from './salary.ts';

/** Filters in the order in which they are checked. */
export const FILTERS = ['role', 'visa', 'place', 'salary'] as const;
export type Filter = (typeof FILTERS)[number];

/**
 * Countries in which the right to work in the European Union applies: its members, the rest of the EEA, Switzerland.
 */
const EU_COUNTRIES = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);
const OTHER_REGIONS: Record<string, VisaRegion> = { GB: 'uk', US: 'us', UA: 'ukr' };

/**
 * Returns the region whose work permit is needed in a country (ISO 3166-1 alpha-2), or `null` if none of them applies.
 */
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
 * Returns the first filter that a job and a developer fail, or `null`. Fields that the developer has not filled in,
 * except the role, and fields hidden from the viewer fail no filter. Whether the job is on a board and whether the two
 * exist for each other is not checked here. Source: catalogue, section 11.
 */
export const failingFilter = (job: JobSide, developer: DeveloperSide): Filter | null =>
  FILTERS.find((filter) => !passing[filter](job, developer)) ?? null;

/** Returns whether a job and a developer pass all filters. */
export const passes = (job: JobSide, developer: DeveloperSide): boolean => failingFilter(job, developer) === null;
