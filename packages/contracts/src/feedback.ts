import * as z from 'zod';
import { sortBy } from './sorting.ts';
import { DateTime, Flag, Id, pageOf } from './values.ts';

export const FEEDBACK_KINDS = ['reject match', 'delete account', 'delete company', 'delete job'] as const;

/** Feedback given when declining or deleting something. Erasing the person removes their id and the text. */
export const Feedback = z.object({
  _id: Id,
  kind: z.enum(FEEDBACK_KINDS),
  /** Id of the subject; null once the subject is erased. */
  subject: Id.nullable(),
  /** Id of the company that gave the feedback; null if it was not a company. */
  companyId: Id.nullable(),
  /** Name of that company; null if it no longer exists. */
  company: z.string().nullable(),
  /** Subscription of the deleted item; empty if there was none. */
  subscriptionId: z.string(),
  reason: z.string(),
  rating: z.number().nullable(),
  feedbackValue: z.string(),
  /** When a superuser marked it as read; null until then. */
  readDate: DateTime.nullable(),
  createdDate: DateTime,
});
export type Feedback = z.infer<typeof Feedback>;

const filter = {
  kind: z.enum(FEEDBACK_KINDS).optional(),
  /** Filter: whether the feedback is marked as read. */
  read: Flag.optional(),
  sort: sortBy(['createdDate', 'rating', 'kind', 'reason'], '-createdDate'),
};
export const FeedbackExport = z.strictObject(filter);
export type FeedbackExport = z.output<typeof FeedbackExport>;
export const FeedbackQuery = pageOf(filter);
export type FeedbackQuery = z.output<typeof FeedbackQuery>;
