import type { ShortRole } from '@tandem/catalogue/roles';

/** The middle half of some salaries and their median, in euro a month, rounded to 50. */
export interface SalaryBand {
  low: number;
  median: number;
  high: number;
}

/** The salaries of one role and city. Values of fewer than ten, and those from which they could be derived, are null. */
export interface SalaryGroup {
  /** What developers expect at least. */
  asked: SalaryBand | null;
  /** Developers with an expectation, rounded down to tens. */
  developers: number | null;
  /** What public jobs offer: the middles of their ranges. */
  offered: SalaryBand | null;
  /** Public jobs. */
  jobs: number;
}

/** How one side answers requests of the last twelve months. */
export interface ResponseTime {
  /** Days until the first answer of a person; null for fewer than ten developers. */
  median: number | null;
  /** Within so many days are nine of ten answers. */
  nineOfTen: number | null;
  /** Of the requests that are older than 14 days, the share that a person answered within these days. */
  answered: number | null;
  /** Medians by month, the oldest first. */
  months: { start: string; median: number | null }[];
}

export type AskedSide = 'company' | 'developer';

/** The public statistics of the marketplace, as counted last night. */
export interface PublicStatistics {
  /** ISO. */
  countedDate: string;
  /** Public jobs, and companies that have any. */
  jobs: number;
  companies: number;
  /** Developers who are listed, rounded down to tens; null for fewer than ten. */
  developers: number | null;
  all: SalaryGroup;
  roles: (SalaryGroup & { role: ShortRole })[];
  /** Cities of which something is shown, those with most developers first. */
  cities: (SalaryGroup & { city: string; roles: (SalaryGroup & { role: ShortRole })[] })[];
  /** How many other cities there are. */
  hiddenCities: number;
  responses: Record<AskedSide, ResponseTime>;
}
