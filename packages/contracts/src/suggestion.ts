import { MATCH_STATUSES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import { VisibleDeveloper } from './developer.ts';
import { FIT_KEYS, Fit } from './fit.ts';
import { JobOnBoard } from './job.ts';
import { sortBy } from './sorting.ts';
import { DateTime, Id, pageOf } from './values.ts';

/** Origin of a suggestion: Tandem's daily comparison, or a superuser. */
export const SUGGESTION_SOURCES = ['engine', 'superuser'] as const;
export type SuggestionSource = (typeof SUGGESTION_SOURCES)[number];

export const SUGGESTION_STATUSES = ['new', 'dismissed', 'matched'] as const;
export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number];

/** A job suggested to a developer, or a developer suggested to a company for one of its jobs. */
export const Suggestion = z.object({
  _id: Id,
  userId: Id,
  companyId: Id,
  jobId: Id,
  source: z.enum(SUGGESTION_SOURCES),
  /** `fit.percent`, 0 to 100, based on what the viewer may see. */
  score: z.number(),
  /** Met criteria, in the order of comparison; the sentences are built from `fit`. */
  reasons: z.array(z.enum(FIT_KEYS)),
  status: z.enum(SUGGESTION_STATUSES),
  /**
   * Date on which it was announced to the viewer; null for a fitting job that was not among the few announced in a day.
   */
  suggestedDate: DateTime.nullable(),
  job: JobOnBoard,
  /**
   * The developer at the access level of the requesting company or superuser; null for a developer's own suggestions.
   */
  developer: VisibleDeveloper.nullable(),
  fit: Fit,
  /** The open match of the developer and the job, if there is one. */
  match: z.object({ _id: Id, status: z.enum(MATCH_STATUSES), undoUntil: DateTime.nullable() }).nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const SuggestionQuery = pageOf({
  /** For a developer: returns the fit of this job, whether it would be suggested or not. */
  job: Id.optional(),
  /** Filter: suggestions for this job; for a company, one of its own. */
  jobId: Id.optional(),
  /** Filter: suggestions with this status; by default all except dismissed ones. */
  status: z.enum(SUGGESTION_STATUSES).optional(),
  sort: sortBy(['fit', 'publishDate', 'salary', 'suggestedDate'], '-fit'),
});
export type SuggestionQuery = z.output<typeof SuggestionQuery>;

/** `dismissed` hides a suggestion until a relevant change of the job or the profile; `new` restores it. */
export const SuggestionChange = z.strictObject({ status: z.enum(['new', 'dismissed']) });
export type SuggestionChange = z.output<typeof SuggestionChange>;

/** A superuser's suggestion of a developer for a job, and of the same job to the developer. */
export const SuggestionCreate = z.strictObject({ userId: Id, jobId: Id });
export type SuggestionCreate = z.output<typeof SuggestionCreate>;
