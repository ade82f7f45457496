/** Lengths of the periods that are counted. Weeks begin on Monday, and all of them at midnight in Stockholm. */
export const PERIOD_UNITS = ['day', 'week', 'month'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** How many periods a chart shows: 30 days, 13 weeks or 12 months, the running one included. */
export const PERIODS_SHOWN: Readonly<Record<PeriodUnit, number>> = { day: 30, week: 13, month: 12 };

/** What is counted, and of which the rows can be listed. */
export const METRICS = ['signups', 'active', 'revenue', 'requests', 'answers', 'interviews', 'hires'] as const;
export type Metric = (typeof METRICS)[number];

/** Metrics of which a developer with a city is a part. */
export const CITY_METRICS = ['signups', 'requests', 'answers', 'interviews', 'hires'] as const;

/** The difference between what women and men expect to earn is shown from so many people of each. */
export const FEWEST_FOR_GAP = 30;
