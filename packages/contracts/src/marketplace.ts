import { CITY_METRICS, METRICS, PERIOD_UNITS } from '@tandem/catalogue/marketplace';
import { SHORT_ROLE_KEYS, type ShortRole } from '@tandem/catalogue/roles';
import { CURRENCIES } from '@tandem/catalogue/salaries';
import * as z from 'zod';
import { sortBy } from './sorting.ts';
import { DateTime, Id, pageOf } from './values.ts';

/** ISO 3166-1 alpha-2, or empty for all countries. */
const Country = z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]).default('');

/** Days between two moments: the median and the 90th percentile. Null for fewer than ten people. */
const Duration = z.object({
  median: z.number().nullable(),
  nineOfTen: z.number().nullable(),
  /** Number of durations. */
  count: z.number().int(),
});
export type Duration = z.infer<typeof Duration>;

const Sum = z.object({ currency: z.enum(CURRENCIES), amount: z.number().int() });

export const MarketplacePeriod = z.object({
  /** First day of the period, in Stockholm. */
  start: z.iso.date(),
  /** Whether the period is still running, so that its numbers will grow. */
  isRunning: z.boolean(),
  signups: z.object({ count: z.number().int(), developers: z.number().int(), companies: z.number().int() }),
  /** Developers who opened the portal while signed in. */
  active: z.object({ count: z.number().int(), companies: z.number().int() }),
  /** Revenue in the smallest units of each currency: charges without VAT, less refunds. */
  revenue: z.array(Sum),
  requests: z.object({ count: z.number().int(), byCompanies: z.number().int() }),
  /** Requests of the period that a person accepted or declined within 14 days. */
  answers: z.object({ count: z.number().int(), days: Duration }),
  interviews: z.object({ count: z.number().int() }),
  hires: z.object({ count: z.number().int(), days: Duration }),
});
export type MarketplacePeriod = z.infer<typeof MarketplacePeriod>;

const GapGroup = z.object({
  people: z.number().int(),
  /** Euro a month. */
  median: z.number().int(),
});

/** Expected salaries of women and men. Absent for fewer than thirty women or thirty men. */
export const SalaryGap = z.object({
  /** Null for all roles together. */
  role: z.enum(SHORT_ROLE_KEYS as [ShortRole, ...ShortRole[]]).nullable(),
  women: GapGroup,
  men: GapGroup,
  /** Percentage by which the women's median is lower than the men's; negative if it is higher. */
  percent: z.number(),
});
export type SalaryGap = z.infer<typeof SalaryGap>;

export const MarketplaceNumbers = z.object({
  /** Date of the last count; null before the first one. */
  countedDate: DateTime.nullable(),
  unit: z.enum(PERIOD_UNITS),
  country: z.string(),
  /** Codes of the countries that can be chosen. */
  countries: z.array(z.string()),
  /** Periods, oldest first: one for comparison before the displayed ones, then the displayed ones. */
  periods: z.array(MarketplacePeriod),
  /** Salary gaps for all countries, at the time of the count. */
  salaryGaps: z.array(SalaryGap),
});
export type MarketplaceNumbers = z.infer<typeof MarketplaceNumbers>;

const numbersShape = { unit: z.enum(PERIOD_UNITS).default('month'), country: Country };
export const MarketplaceQuery = z.strictObject(numbersShape);

/** A period, identified by its first day. */
const ofPeriod = { ...numbersShape, start: z.iso.date() };
const ofMetric = { ...ofPeriod, metric: z.enum(METRICS) };

export const MarketplaceRowsExport = z.strictObject(ofMetric);
export type MarketplaceRowsExport = z.output<typeof MarketplaceRowsExport>;
export const MarketplaceRowsQuery = pageOf({ ...ofMetric, sort: sortBy(['date'], '-date') });
export type MarketplaceRowsQuery = z.output<typeof MarketplaceRowsQuery>;

/** One counted item: a sign-up, match, interview, invoice, or active person. Names are empty if there are none. */
export const MarketplaceRow = z.object({
  _id: z.string(),
  date: DateTime,
  developerId: Id.nullable(),
  developer: z.string(),
  companyId: Id.nullable(),
  company: z.string(),
  jobId: Id.nullable(),
  job: z.string(),
  /**
   * Days from the request to the answer or to the hire; for active people, the number of active days; null for others.
   */
  days: z.number().nullable(),
  amount: z.number().int().nullable(),
  currency: z.enum(CURRENCIES).nullable(),
});
export type MarketplaceRow = z.infer<typeof MarketplaceRow>;

export const MarketplaceCitiesQuery = z.strictObject({ ...ofPeriod, metric: z.enum(CITY_METRICS) });
export type MarketplaceCitiesQuery = z.output<typeof MarketplaceCitiesQuery>;

/**
 * Cities with at least ten people. The others form one group of at least two cities, so that no city can be derived.
 */
export const MarketplaceCities = z.object({
  cities: z.array(z.object({ city: z.string(), count: z.number().int(), median: z.number().nullable() })),
  /**
   * The group of cities that are not listed individually; null without any. Its numbers are null for fewer than ten
   * people.
   */
  others: z
    .object({ cities: z.array(z.string()), count: z.number().int().nullable(), median: z.number().nullable() })
    .nullable(),
});
export type MarketplaceCities = z.infer<typeof MarketplaceCities>;
