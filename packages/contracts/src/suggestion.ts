import { MATCH_STATUSES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import { VisibleDeveloper } from './developer.ts';
import { FIT_KEYS, Fit } from './fit.ts';
import { JobOnBoard } from './job.ts';
import { sortBy } from './sorting.ts';
import { DateTime, Id, pageOf } from './values.ts';

/** Who suggests: Tandem's daily comparison, or a superuser by hand. */
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
  /** `fit.percent`: from 0 to 100, of what the viewer may see. */
  score: z.number(),
  /** What is met, by the order in which it is compared; the sentences are made from `fit`. */
  reasons: z.array(z.enum(FIT_KEYS)),
  status: z.enum(SUGGESTION_STATUSES),
  /** When it was announced to the viewer; null for a job that fits but was not among the few that are announced in a day. */
  suggestedDate: DateTime.nullable(),
  job: JobOnBoard,
  /** At the level of the company or superuser that asks; null for a developer's own suggestions. */
  developer: VisibleDeveloper.nullable(),
  fit: Fit,
  /** The open match of the two, if there is one. */
  match: z.object({ _id: Id, status: z.enum(MATCH_STATUSES), undoUntil: DateTime.nullable() }).nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const SuggestionQuery = pageOf({
  /** For a developer: how this job fits, whether it would be suggested or not. */
  job: Id.optional(),
  /** Only the suggestions for this job; for a company one of its own. */
  jobId: Id.optional(),
  /** Only suggestions with this status; everything but dismissed ones without it. */
  status: z.enum(SUGGESTION_STATUSES).optional(),
  sort: sortBy(['fit', 'publishDate', 'salary', 'suggestedDate'], '-fit'),
});
export type SuggestionQuery = z.output<typeof SuggestionQuery>;

/** `dismissed` hides a suggestion until the job or the profile changes in a way that matters, `new` brings it back. */
export const SuggestionChange = z.strictObject({ status: z.enum(['new', 'dismissed']) });
export type SuggestionChange = z.output<typeof SuggestionChange>;

/** A developer that a superuser suggests for a job, and the same job to the developer. */
export const SuggestionCreate = z.strictObject({ userId: Id, jobId: Id });
export type SuggestionCreate = z.output<typeof SuggestionCreate>;
