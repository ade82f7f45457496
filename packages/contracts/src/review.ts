import { REVIEW_REASONS } from '@tandem/catalogue/reasons';
import { TANDEM_STATUSES, USER_STATUSES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import { VisibleDeveloper } from './developer.ts';
import { DeveloperChange } from './developer-input.ts';
import { sortBy } from './sorting.ts';
import { DateTime, Flag, Id, Line, pageOf } from './values.ts';

/** Evidence found in a profile; its text is `admin:evidence.<key>` with the values. */
export const EVIDENCE = [
  'noLinkedin',
  'linkedin',
  'sameTelephone',
  'sameLinkedin',
  'sameName',
  'manyPeople',
  'contactInText',
  'notVerified',
  'experience',
  'noExperience',
  'strength',
] as const;
export const Evidence = z.object({
  key: z.enum(EVIDENCE),
  /** Whether the evidence is for the person, against, or neutral. */
  speaks: z.enum(['for', 'against', 'neither']),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Evidence = z.infer<typeof Evidence>;

/** A developer in the superusers' lists. */
export const ReviewItem = z.object({
  developer: VisibleDeveloper,
  /** Email address of the main account; empty if there is none. */
  email: z.string(),
  /** The company that saved a candidate; empty for people with an account. */
  savedBy: z.string(),
  strength: z.number(),
  evidence: z.array(Evidence),
});
export type ReviewItem = z.infer<typeof ReviewItem>;

export const REVIEW_SORTS = ['newest', 'oldest', 'seen'] as const;
const filter = {
  /** Search text in name, email, city, headline, public address and id. */
  text: Line.optional(),
  tandemStatus: z.enum(TANDEM_STATUSES).optional(),
  /** Filter: not reviewed yet, or changed after more information was requested. */
  waiting: Flag.optional(),
  status: z.enum(USER_STATUSES).optional(),
  pinned: Flag.optional(),
  wantsToBeOnFirstPage: Flag.optional(),
  onFirstPage: Flag.optional(),
  isSuggestion: Flag.optional(),
  sentInterviewRequest: Flag.optional(),
  /** Filter: saved by a company, and therefore without an account. */
  candidates: Flag.optional(),
  kam: Line.optional(),
  sort: sortBy(['createdDate', 'loggedinDate', 'updatedDate', 'name', 'tandemStatus'], 'newest', REVIEW_SORTS),
};
export const ReviewExport = z.strictObject(filter);
export type ReviewExport = z.output<typeof ReviewExport>;
export const ReviewQuery = pageOf(filter);
export type ReviewQuery = z.output<typeof ReviewQuery>;

/** The number of profiles by review status. */
export const ReviewCounts = z.object({
  ...Object.fromEntries(TANDEM_STATUSES.map((status) => [status, z.number()])),
  oldest: DateTime.nullable(),
} as { [K in (typeof TANDEM_STATUSES)[number]]: z.ZodNumber } & { oldest: z.ZodNullable<typeof DateTime> });

/** Every decision except approval needs a reason; the reason `other` needs a note. The person is notified. */
export const ReviewDecision = z
  .strictObject({
    tandemStatus: z.enum(TANDEM_STATUSES),
    reasons: z.array(z.enum(REVIEW_REASONS)).max(REVIEW_REASONS.length).default([]),
    note: z.string().trim().max(2000).default(''),
  })
  .refine(({ tandemStatus, reasons }) => !['rejected', 'needsInfo'].includes(tandemStatus) || reasons.length > 0, {
    path: ['reasons'],
    params: { key: 'missing' },
  })
  .refine(({ reasons, note }) => !reasons.includes('other') || note !== '', {
    path: ['note'],
    params: { key: 'note' },
  });
export type ReviewDecision = z.output<typeof ReviewDecision>;

/** A decision on a profile or company that can still be undone; its owner has not been notified yet. */
export const PendingDecision = z.object({
  /** Id of the profile or company. */
  subject: Id,
  kind: z.enum(['profile', 'company']),
  name: z.string(),
  /** Email address of the superuser. */
  by: z.string(),
  verdict: z.enum([...TANDEM_STATUSES, 'public', 'notPublic']),
  undoUntil: DateTime,
});
export type PendingDecision = z.infer<typeof PendingDecision>;

/** A profile that may belong to the same person, with the matching values. */
export const Duplicate = z.object({
  developer: VisibleDeveloper,
  email: z.string(),
  same: z.array(z.enum(['linkedin', 'email', 'telephone', 'name'])),
});
export type Duplicate = z.infer<typeof Duplicate>;

/**
 * `take` names the fields that are taken from the removed profile; all others stay as they are in the remaining one.
 */
export const Merge = z.strictObject({
  keep: Id,
  remove: Id,
  take: z
    .array(z.enum([...DeveloperChange.keyof().options, 'profilePicture']))
    .max(60)
    .default([]),
});
export type Merge = z.output<typeof Merge>;
