import type { ShortRole } from '@tandem/catalogue/roles';

/** Interquartile range and median of salaries, in euro a month, rounded to 50. */
export interface SalaryBand {
  low: number;
  median: number;
  high: number;
}

/** Salaries of one role and city. Values of fewer than ten, and values from which those could be derived, are null. */
export interface SalaryGroup {
  /** Minimum salaries expected by developers. */
  asked: SalaryBand | null;
  /** Developers with an expectation, rounded down to tens. */
  developers: number | null;
  /** Salaries offered by public jobs: the middles of their ranges. */
  offered: SalaryBand | null;
  /** Number of public jobs. */
  jobs: number;
}

/** Response times of one side to requests of the last twelve months. */
export interface ResponseTime {
  /** Median of days until the first personal answer; null for fewer than ten developers. */
  median: number | null;
  /** 90th percentile of days until an answer. */
  nineOfTen: number | null;
  /** Share of requests older than 14 days that a person answered within 14 days. */
  answered: number | null;
  /** Medians by month, the oldest first. */
  months: { start: string; median: number | null }[];
}

export type AskedSide = 'company' | 'developer';

/** The public statistics of the marketplace, as counted last night. */
export interface PublicStatistics {
  /** ISO. */
  countedDate: string;
  /** Number of public jobs, and of companies with public jobs. */
  jobs: number;
  companies: number;
  /** Number of listed developers, rounded down to tens; null for fewer than ten. */
  developers: number | null;
  all: SalaryGroup;
  roles: (SalaryGroup & { role: ShortRole })[];
  /** Cities with published values, those with most developers first. */
  cities: (SalaryGroup & { city: string; roles: (SalaryGroup & { role: ShortRole })[] })[];
  /** Number of other cities. */
  hiddenCities: number;
  responses: Record<AskedSide, ResponseTime>;
}
