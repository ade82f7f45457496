/** The systems whose public job feeds Tandem reads; `json-ld` is any page with a JobPosting of schema.org. */
export const FEED_SYSTEMS = [
  'greenhouse',
  'lever',
  'ashby',
  'teamtailor',
  'personio',
  'workable',
  'recruitee',
  'json-ld',
  'aggregator',
] as const;
export type FeedSystem = (typeof FEED_SYSTEMS)[number];

/** What a source says a salary is paid for. */
export const FEED_PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type FeedPeriod = (typeof FEED_PERIODS)[number];

/** The most jobs that are read from one source. */
export const MOST_FEED_JOBS = 5000;
/** The most sources of one company. */
export const MOST_JOB_SOURCES = 5;
