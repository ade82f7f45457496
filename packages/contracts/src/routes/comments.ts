import { COMMENT_REASONS } from '@tandem/catalogue/comments';
import * as z from 'zod';
import { contract, ownAccount, signedIn, superusers } from '../route.ts';
import { CommentChange, CommentQueueQuery, QueuedComment, TutorialComment } from '../tutorial-comment.ts';
import { ById, DateTime, Done } from '../values.ts';

const removing = { ...ownAccount, SUPERUSER: 'any' } as const;
const Reason = z.enum(COMMENT_REASONS);

export const comments = contract({
  queue: {
    method: 'GET',
    path: '/api/comments',
    summary: 'List comments awaiting a decision (with links by new accounts, reported or appealed), or hidden comments',
    access: superusers,
    query: CommentQueueQuery,
    response: z.array(QueuedComment),
    paged: true,
  },
  update: {
    method: 'PUT',
    path: '/api/comments/:id',
    summary: 'Edit one of the caller’s comments within ten minutes',
    access: ownAccount,
    inPerson: true,
    params: ById,
    body: CommentChange,
    example: { text: 'The fourth step saved my afternoon.' },
    response: TutorialComment,
  },
  remove: {
    method: 'DELETE',
    path: '/api/comments/:id',
    summary: 'Delete one of the caller’s comments; a placeholder remains if it has replies',
    access: removing,
    params: ById,
    response: z.object({ commentsLength: z.number().int() }),
  },
  like: {
    method: 'PUT',
    path: '/api/comments/:id/like',
    summary: 'Like or unlike a comment: each call toggles',
    access: signedIn,
    inPerson: true,
    params: ById,
    response: z.object({ likes: z.number().int(), isLiked: z.boolean() }),
  },
  report: {
    method: 'POST',
    path: '/api/comments/:id/report',
    summary: 'Report a comment to the superusers',
    access: signedIn,
    inPerson: true,
    params: ById,
    body: z.strictObject({ reason: Reason, text: z.string().trim().max(1000).default('') }),
    example: { reason: 'spam' },
    response: Done,
  },
  decide: {
    method: 'PUT',
    path: '/api/comments/:id/decision',
    summary: 'Show a comment to everyone, or hide it with a reason that its author sees',
    access: superusers,
    params: ById,
    body: z.strictObject({
      hidden: z.boolean(),
      reason: Reason.optional(),
      /** Date of the last edit of the comment that was reviewed; responds 409 if it has been edited since. */
      editedDate: DateTime.nullable().optional(),
    }),
    example: { hidden: true, reason: 'spam' },
    response: TutorialComment,
  },
  appeal: {
    method: 'POST',
    path: '/api/comments/:id/appeal',
    summary: 'Appeal against the hiding of a comment',
    access: ownAccount,
    inPerson: true,
    params: ById,
    body: z.strictObject({ text: z.string().trim().min(1).max(1000) }),
    example: { text: 'The link leads to the documentation.' },
    response: TutorialComment,
  },
});
