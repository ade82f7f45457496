/**
 * The systems whose public job feeds Tandem reads; `json-ld` is any page with a JobPosting of schema.org, `job-pages` a
 * careers page or sitemap that leads to one such page for each job.
 */
export const FEED_SYSTEMS = [
  'greenhouse',
  'lever',
  'ashby',
  'teamtailor',
  'personio',
  'workable',
  'recruitee',
  'json-ld',
  'job-pages',
  'aggregator',
] as const;
export type FeedSystem = (typeof FEED_SYSTEMS)[number];

/** What a source says a salary is paid for. */
export const FEED_PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type FeedPeriod = (typeof FEED_PERIODS)[number];

/** The most jobs that are read from one source. */
export const MOST_FEED_JOBS = 5000;
/** The most job pages that are read for one careers page. */
export const MOST_JOB_PAGES = 300;
/** The most sources of one company. */
export const MOST_JOB_SOURCES = 5;

/** The parts of a job that follow its source, each changed and undone as a whole. */
export const SOURCE_PARTS = [
  'headline',
  'description',
  'workplace',
  'location',
  'employment',
  'salary',
  'role',
  'skills',
] as const;
export type SourcePart = (typeof SOURCE_PARTS)[number];

/**
 * Why a source could not be read, or its last reading was not followed.
 * - `address` to `unreachable`: as for every fetched page
 * - `not-found`, `refused`, `busy`, `site-error`: what the site answered
 * - `robots`: the site does not want its feed read
 * - `nothing-found`: no system and no jobs were recognised
 * - `broken`, `cut`, `too-many`: what was read is malformed, not complete, or has too many jobs
 * - `empty`, `lost`: no jobs where there were some, or more than half of them missing
 */
export const SOURCE_PROBLEMS = [
  'address',
  'private',
  'elsewhere',
  'redirects',
  'slow',
  'large',
  'unreachable',
  'not-found',
  'refused',
  'busy',
  'site-error',
  'robots',
  'nothing-found',
  'broken',
  'cut',
  'too-many',
  'empty',
  'lost',
] as const;
export type SourceProblem = (typeof SOURCE_PROBLEMS)[number];

/**
 * What became of a job of a source: `new` will be imported, `here` was in Tandem before, `ignored` has a reason, `ended`
 * was closed or deleted in Tandem, `missing` is absent since the last reading, `closed` was closed because it is absent.
 */
export const SOURCE_JOB_STATES = ['new', 'here', 'imported', 'ignored', 'ended', 'missing', 'closed'] as const;
export type SourceJobState = (typeof SOURCE_JOB_STATES)[number];

/** Why a job of a source is not imported. */
export const IGNORED_REASONS = [
  'unlisted',
  'expired',
  'prospect',
  'sample',
  'incomplete',
  'department',
  'unmapped',
  'undone',
  'refused',
] as const;
export type IgnoredReason = (typeof IGNORED_REASONS)[number];

export const SOURCE_CHANGE_KINDS = ['added', 'changed', 'closed', 'moved'] as const;
export type SourceChangeKind = (typeof SOURCE_CHANGE_KINDS)[number];

/** Why a job was closed that is not at its source any more. Not one of the reasons that a company can choose. */
export const GONE_AT_SOURCE = 'gone-at-source';
