import * as z from 'zod';
import { sortBy } from './sorting.ts';
import { DateTime, Flag, Id, pageOf } from './values.ts';

export const FEEDBACK_KINDS = ['reject match', 'delete account', 'delete company', 'delete job'] as const;

/** Feedback given when declining or deleting something. Erasing the person removes their id and the text. */
export const Feedback = z.object({
  _id: Id,
  kind: z.enum(FEEDBACK_KINDS),
  /** Id of the subject; null once that is erased. */
  subject: Id.nullable(),
  /** The company that gave it; null if it was not a company. */
  companyId: Id.nullable(),
  /** The name of that company; null where it is gone. */
  company: z.string().nullable(),
  /** Of the payment for what was deleted; empty where there was none. */
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
  /** Marked as read, or not. */
  read: Flag.optional(),
  sort: sortBy(['createdDate', 'rating', 'kind', 'reason'], '-createdDate'),
};
export const FeedbackExport = z.strictObject(filter);
export type FeedbackExport = z.output<typeof FeedbackExport>;
export const FeedbackQuery = pageOf(filter);
export type FeedbackQuery = z.output<typeof FeedbackQuery>;
