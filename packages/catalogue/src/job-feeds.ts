/**
 * Systems whose public job feeds Tandem reads; `json-ld` is any page with a JobPosting of schema.org, `job-pages` a
 * careers page or sitemap that links to one such page for each job.
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

/** Salary periods of a source. */
export const FEED_PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type FeedPeriod = (typeof FEED_PERIODS)[number];

/** Maximum number of jobs that are read from a source. */
export const MAX_FEED_JOBS = 5000;
/** Maximum number of job pages that are read for a careers page. */
export const MAX_JOB_PAGES = 300;
/** Maximum number of sources of a company. */
export const MAX_JOB_SOURCES = 5;

/** Parts of a job that follow its source, each changed and undone as a unit. */
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
 * Why a source could not be read, or its latest reading was not applied.
 * - `address` to `unreachable`: as for every fetched page
 * - `not-found`, `refused`, `busy`, `site-error`: response of the site
 * - `robots`: the site's robots.txt disallows reading the feed
 * - `nothing-found`: no system and no jobs were recognised
 * - `broken`, `cut`, `too-many`: the data is malformed, incomplete, or has too many jobs
 * - `empty`, `lost`: no jobs although there were some before, or more than half of them missing
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
 * State of a job of a source: `new` will be imported, `here` was already in Tandem, `ignored` has a reason, `ended` was
 * closed or deleted in Tandem, `missing` is absent since the latest reading, `closed` was closed because it is absent.
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

/** Why a job that is no longer at its source was closed. Not one of the reasons that a company can choose. */
export const GONE_AT_SOURCE = 'gone-at-source';
