/** Units of the counted periods. Weeks begin on Monday, and all periods at midnight in Stockholm. */
export const PERIOD_UNITS = ['day', 'week', 'month'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** Number of periods in a chart: 30 days, 13 weeks or 12 months, including the current one. */
export const PERIODS_SHOWN: Readonly<Record<PeriodUnit, number>> = { day: 30, week: 13, month: 12 };

/** Metrics; the records behind each can be listed. */
export const METRICS = ['signups', 'active', 'revenue', 'requests', 'answers', 'interviews', 'hires'] as const;
export type Metric = (typeof METRICS)[number];

/** Metrics that can be broken down by the developer's city. */
export const CITY_METRICS = ['signups', 'requests', 'answers', 'interviews', 'hires'] as const;

/** Minimum number of women, and of men, for showing the difference between their salary expectations. */
export const MIN_FOR_GAP = 30;
