import { COMMENT_REASONS } from '@tandem/catalogue/comments';
import * as z from 'zod';
import { sortBy } from './sorting.ts';
import { DateTime, Id, pageOf } from './values.ts';

/** Minutes in which a comment can be edited. */
export const COMMENT_EDIT_MINUTES = 10;

/**
 * visible: everyone sees it. queued: a superuser reviews it first. hidden: only its author sees it, with the reason.
 * deleted: a placeholder remains, because there are replies.
 */
const COMMENT_STATES = ['visible', 'queued', 'hidden', 'deleted'] as const;

export const TutorialComment = z.object({
  _id: Id,
  tutorialId: Id,
  /** Id of the comment that this one replies to; null if it is not a reply. */
  parentId: Id.nullable(),
  /** Id of the author's account; only its owner and superusers get it. */
  authorId: Id.optional(),
  /** Empty if the author was erased or is invisible to the reader, or if the comment was deleted. */
  author: z.string(),
  /** Whether the author of the tutorial wrote it. */
  isByAuthor: z.boolean(),
  /** Plain text; web addresses and code between backquotes are formatted for display. */
  text: z.string(),
  likes: z.number().int(),
  isLiked: z.boolean(),
  createdDate: DateTime,
  editedDate: DateTime.nullable(),
  state: z.enum(COMMENT_STATES),
  /** This field and those below are for its author and superusers only. */
  reason: z.enum(COMMENT_REASONS).nullable().optional(),
  appeal: z.string().optional(),
  /** End of the period in which it can be edited. */
  editableUntil: DateTime.optional(),
});
export type TutorialComment = z.infer<typeof TutorialComment>;

/** Multi-line plain text. */
const CommentText = z
  .string()
  .overwrite((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/(?!\n)\p{Cc}/gu, '')
      .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
  .min(1)
  .max(5000);

export const CommentCreate = z.strictObject({
  text: CommentText,
  /** Id of the comment that this one replies to; a reply to a reply gets the same parent. */
  parentId: Id.optional(),
});
export type CommentCreate = z.output<typeof CommentCreate>;
export const CommentChange = z.strictObject({ text: CommentText });

/** A comment in the superusers' review queue. */
export const QueuedComment = TutorialComment.extend({
  tutorial: z.object({ title: z.string(), slug: z.string() }),
  /** Reasons and texts of the reports about it. */
  reports: z.array(z.object({ reason: z.enum(COMMENT_REASONS), text: z.string(), createdDate: DateTime })),
});
export type QueuedComment = z.infer<typeof QueuedComment>;

export const CommentQueueQuery = pageOf({
  state: z.enum(['waiting', 'hidden', 'all']).default('waiting'),
  sort: sortBy(['createdDate'], '-createdDate'),
});
export type CommentQueueQuery = z.output<typeof CommentQueueQuery>;
