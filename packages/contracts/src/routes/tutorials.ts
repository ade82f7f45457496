import * as z from 'zod';
import { contract, everyone, signedIn } from '../route.ts';
import { sortBy } from '../sorting.ts';
import {
  Tutorial,
  TutorialChange,
  TutorialCreate,
  TutorialMedia,
  TutorialQuery,
  TutorialSearch,
  TutorialSummary,
  TutorialVersion,
} from '../tutorial.ts';
import { CommentCreate, TutorialComment } from '../tutorial-comment.ts';
import { ById, Id, pageOf } from '../values.ts';
import { Version } from '../version.ts';

const writers = { GUEST: 'none', USER: 'any', COMPANY: 'none', SUPERUSER: 'any' } as const;
const own = { GUEST: 'none', USER: 'own', COMPANY: 'none', SUPERUSER: 'any' } as const;
const ByVersion = z.strictObject({ id: Id, revisionId: Id });
const Message = z.object({ message: z.string() });
const AllMedia = z.object({ media: z.array(TutorialMedia) });

export const tutorials = contract({
  query: {
    method: 'POST',
    path: '/api/tutorials/query',
    summary: 'Search tutorials: public ones, the caller’s own, or for superusers those in a given state',
    access: everyone,
    body: TutorialSearch,
    superuserOnly: ['state'],
    example: { tags: ['go'] },
    unrecorded: true,
    response: z.object({ items: z.array(TutorialSummary), total: z.number().int() }),
    counted: true,
  },
  list: {
    method: 'GET',
    path: '/api/tutorials',
    summary: 'List public tutorials, newest first',
    access: everyone,
    query: TutorialQuery,
    response: z.array(TutorialSummary),
    paged: true,
  },
  get: {
    method: 'GET',
    path: '/api/tutorials/:slug',
    summary:
      'Get a public tutorial by slug or id with its first comments; 301 for a previous slug, 410 once it is deleted',
    access: everyone,
    params: z.strictObject({ slug: z.string().min(1).max(200) }),
    response: Tutorial,
  },
  create: {
    method: 'POST',
    path: '/api/tutorials/',
    summary: 'Create a tutorial as a draft',
    access: writers,
    aboutAnswer: true,
    body: TutorialCreate,
    example: { title: 'Table tests in Go', language: 'en' },
    response: Message.extend({ tutorial: Tutorial }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/tutorials/:id',
    summary:
      'Save, propose, publish or decline a tutorial; developers can change their own until it is public. With ' +
      '`revision`, 409 with both versions if a field was changed since then',
    access: own,
    params: ById,
    body: TutorialChange,
    superuserOnly: ['published', 'note'],
    example: { title: 'Table tests in Go, without the tables' },
    response: Message.extend({ tutorial: Tutorial }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/tutorials/:id',
    summary: 'Delete a tutorial; it can be restored for 30 days',
    access: own,
    params: ById,
    response: Message,
  },
  restore: {
    method: 'POST',
    path: '/api/tutorials/:id/restore',
    summary: 'Restore a deleted tutorial',
    access: own,
    params: ById,
    response: Tutorial,
  },
  like: {
    method: 'PUT',
    path: '/api/tutorials/:id/like',
    summary: 'Like or unlike a tutorial: each call toggles',
    access: signedIn,
    inPerson: true,
    params: ById,
    response: z.object({ likes: z.number().int(), isLiked: z.boolean() }),
  },
  pin: {
    method: 'PUT',
    path: '/api/tutorials/:id/pin',
    summary: 'Add a tutorial to the caller’s `pinnedTutorials`, or remove it',
    access: { GUEST: 'none', USER: 'any', COMPANY: 'none', SUPERUSER: 'none' },
    params: ById,
    body: z.strictObject({ pinned: z.boolean() }),
    example: { pinned: true },
    response: z.object({ isPinned: z.boolean() }),
  },
  addMedia: {
    method: 'POST',
    path: '/api/tutorials/:id/media',
    summary: 'Upload a picture for a tutorial',
    access: own,
    params: ById,
    body: z.strictObject({ text: z.string().trim().max(500).default('') }),
    example: { text: 'A chart that falls in three steps' },
    upload: 'image',
    response: AllMedia.extend({ picture: TutorialMedia }),
    status: 201,
  },
  removeMedia: {
    method: 'DELETE',
    path: '/api/tutorials/:id/media/:fileId',
    summary: 'Delete a picture of a tutorial, also from its text',
    access: own,
    params: z.strictObject({ id: Id, fileId: z.string().regex(/^[0-9a-z]{1,40}$/) }),
    response: AllMedia,
  },
  revisions: {
    method: 'GET',
    path: '/api/tutorials/:id/revisions',
    summary:
      'List the stored versions of a tutorial, newest first; developers see those of their own until it is public',
    access: own,
    params: ById,
    response: z.object({ revisions: z.array(Version) }),
  },
  version: {
    method: 'GET',
    path: '/api/tutorials/:id/revisions/:revisionId',
    summary: 'Get a stored version of a tutorial',
    access: own,
    params: ByVersion,
    response: TutorialVersion,
  },
  restoreVersion: {
    method: 'POST',
    path: '/api/tutorials/:id/revisions/:revisionId/restore',
    summary: 'Make a stored version the draft of its tutorial; readers see it once it is published',
    access: own,
    params: ByVersion,
    response: Message.extend({ tutorial: Tutorial }),
  },
  comments: {
    method: 'GET',
    path: '/api/tutorials/:id/comments',
    summary: 'List the comments on a tutorial, newest first, each followed by its replies, oldest first',
    access: everyone,
    params: ById,
    query: pageOf({ sort: sortBy(['createdDate'], '-createdDate') }),
    response: z.array(TutorialComment),
    paged: true,
  },
  comment: {
    method: 'POST',
    path: '/api/tutorials/:id/comments',
    summary: 'Comment on a tutorial, or reply to a comment',
    access: signedIn,
    inPerson: true,
    params: ById,
    body: CommentCreate,
    example: { text: 'The third step saved my afternoon.' },
    response: z.object({ comment: TutorialComment, commentsLength: z.number().int() }),
    status: 201,
  },
});
