import { CANDIDATE_BADGES } from '@tandem/catalogue/badges';
import { ROLES, SENIORITIES, SHORT_ROLE_KEYS, type ShortRole } from '@tandem/catalogue/roles';
import { CURRENCIES, PAYMENT_SCHEDULES } from '@tandem/catalogue/salaries';
import { skillNamed } from '@tandem/catalogue/skills';
import { JOB_TYPES, PERKS, REMOTE_TYPES, VISA_REGIONS } from '@tandem/catalogue/work';
import * as z from 'zod';
import { VisibleDeveloper } from './developer.ts';
import { SkillValue } from './developer-input.ts';
import { Fit } from './fit.ts';
import {
  AVAILABLE_DAYS,
  MAX_RESULT_POSITION,
  NEAR,
  readSearch,
  SEEN_DAYS,
  SKILL_WANTED,
  SORTS,
  YEARS,
} from './search-string.ts';
import { Id, Line, manyOf } from './values.ts';
import { LEVELS } from './visibility.ts';

/** A skill with optional minimum years, such as `go:4`; an alias becomes its skill. */
const SkillWanted = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite((wanted) => wanted.replace(/^[^:]+/, skillNamed))
  .regex(SKILL_WANTED);
const badges = CANDIDATE_BADGES.map(({ key }) => key);
const oneOf = <const T extends readonly number[]>(steps: T) => z.coerce.number().pipe(z.literal(steps));

/**
 * Conditions on developers, as a body and as query parameters. "Any": at least one of the values has to match. "All":
 * every value has to match.
 */
export const searchConditions = {
  /**
   * Search text for name, headline, description and work experience, as far as the viewer sees each; all words have to
   * match, the last one may be a prefix.
   */
  text: Line.optional(),
  /** Any, together with `shortRoles`. */
  roles: manyOf(z.enum(ROLES)),
  shortRoles: manyOf(z.enum(SHORT_ROLE_KEYS as [ShortRole, ...ShortRole[]])),
  /** All; `go:4` is four years or more. */
  skills: manyOf(SkillWanted),
  /** Any; `go:4` is four years or more. */
  anySkills: manyOf(SkillWanted),
  /** None. */
  withoutSkills: manyOf(SkillValue),
  /** Any. */
  seniorities: manyOf(z.enum(SENIORITIES)),
  /** Any of the experience ranges, by their minimum years. */
  years: manyOf(z.enum(YEARS)),
  /** The key of a preset city, or degrees as `59.33,18.07`. */
  near: z.string().regex(NEAR).optional(),
  /** Kilometres from `near`; 50 unless given. */
  distance: z.coerce.number().int().min(1).max(2000).optional(),
  /** Any; names of cities, in any case. */
  cities: manyOf(Line),
  /** Any; ISO 3166-1 alpha-2. */
  countries: manyOf(z.string().regex(/^[A-Z]{2}$/)),
  /** Any. */
  remote: manyOf(z.enum(REMOTE_TYPES)),
  /** Any. */
  visa: manyOf(z.enum(VISA_REGIONS)),
  /** All; ISO 639-1. */
  languages: manyOf(z.string().regex(/^[a-z]{2}$/)),
  /** Any. */
  jobTypes: manyOf(z.enum(JOB_TYPES)),
  /**
   * Maximum expected salary, in `currency` (default: eur) and `per` (default: month). Only developers who show their
   * expectation to the viewer match.
   */
  salary: z.coerce.number().int().min(0).max(10_000_000).optional(),
  currency: z.enum(CURRENCIES).optional(),
  per: z.enum(PAYMENT_SCHEDULES).optional(),
  /** Any. */
  perks: manyOf(z.enum(PERKS)),
  /** All. */
  badges: manyOf(z.enum(badges as [(typeof badges)[number], ...(typeof badges)[number][]])),
  /** Can start within this many days. */
  available: oneOf(AVAILABLE_DAYS).optional(),
  /** Logged in within this many days; 1 is today. */
  seen: oneOf(SEEN_DAYS).optional(),
  /** Candidates managed by the company itself: `only` them, or `none`. Both kinds by default. */
  candidates: z.enum(['only', 'none']).optional(),
  /** Has an intro video. */
  video: z.literal('true').optional(),
};

const page = {
  skip: z.coerce.number().int().min(0).max(MAX_RESULT_POSITION).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};

const searchShape = {
  ...searchConditions,
  /** A job with full access for the viewer: `best` then sorts by fit to it. */
  job: Id.optional(),
  /** best: by fit to the job, or by last activity and completeness; newest: latest profile first. */
  sort: z.enum(SORTS).optional(),
};

/** Conditions of a search, without pagination. */
export const SearchConditions = z.strictObject(searchShape);
export type SearchConditions = z.output<typeof SearchConditions>;

/** Conditions and pagination of a search. */
export const Search = z.strictObject({ ...searchShape, ...page });
export type Search = z.output<typeof Search>;

/** Accepts a search as an object or as the query string of a URL. */
export const fromString = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (typeof given === 'string' ? readSearch(given) : given), schema);

const Counts = z.record(z.string(), z.number());

/** Number of results for each choice of a filter; each facet ignores its own filter. */
export const SearchFacets = z.object({
  roles: Counts,
  shortRoles: Counts,
  /** The most frequent skills of the results, those of the catalogue, and those in the conditions. */
  skills: Counts,
  seniorities: Counts,
  years: Counts,
  /** The preset cities, each within 50 km. */
  near: Counts,
  countries: Counts,
  remote: Counts,
  visa: Counts,
  languages: Counts,
  jobTypes: Counts,
  perks: Counts,
  badges: Counts,
  /** By days; each includes developers who can start sooner. */
  available: Counts,
  /** By days; each includes developers seen more recently. */
  seen: Counts,
  /**
   * Expectations in steps of 1 000 euro a month, 10000 and more in one; only of developers who show them to the viewer.
   */
  salary: Counts,
  /** `only`: the company's candidates; `none`: the others. */
  candidates: Counts,
});
export type SearchFacets = z.infer<typeof SearchFacets>;

/** Explains the rank of a profile when no job is compared. */
export const RankingExplanation = z.object({
  /** Points out of 100. */
  points: z.number(),
  freshness: z.object({ points: z.number(), of: z.number(), days: z.number().nullable() }),
  completeness: z.object({ points: z.number(), of: z.number(), missing: z.array(z.string()) }),
});
export type RankingExplanation = z.infer<typeof RankingExplanation>;

export const SearchItem = z.object({
  developer: VisibleDeveloper,
  /** The viewer's access level for the developer. */
  level: z.enum(LEVELS),
  /** With a job: the fit of the two, based on what the viewer sees. */
  fit: Fit.nullable(),
  /** With a job: the first criterion that excludes a match. */
  ruledOut: z.enum(['role', 'visa', 'place', 'salary']).nullable(),
  standing: RankingExplanation,
});
export type SearchItem = z.infer<typeof SearchItem>;

export const SearchAnswer = z.object({
  items: z.array(SearchItem),
  total: z.number(),
  /** Number of developers that the viewer could find without any condition. */
  of: z.number(),
  facets: SearchFacets,
  /**
   * The total without each condition: by filter, and by value, such as `skills:aws`, if all of several values have to
   * match.
   */
  without: Counts,
  /** Duration of the count in milliseconds. */
  milliseconds: z.number(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** A developer in a short list. */
export const LightDeveloper = VisibleDeveloper.pick({
  _id: true,
  avatar: true,
  firstName: true,
  lastName: true,
  headline: true,
  role: true,
  seniority: true,
  city: true,
  country: true,
  yearsExperience: true,
  verifiedTalent: true,
  profilePicture: true,
  niceLink: true,
  loggedinDate: true,
});
export type LightDeveloper = z.infer<typeof LightDeveloper>;
