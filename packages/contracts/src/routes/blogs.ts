import * as z from 'zod';
import { Blog, BlogChange, BlogCreate, BlogMedia, BlogQuery, BlogSummary, BlogVersion } from '../blog.ts';
import { contract, everyone, superusers } from '../route.ts';
import { ById, Id } from '../values.ts';
import { Version } from '../version.ts';

const Message = z.object({ message: z.string() });
const AllMedia = Message.extend({ media: z.array(BlogMedia) });

export const blogs = contract({
  list: {
    method: 'GET',
    path: '/api/blogs',
    summary: 'List public articles, newest first; superusers can list drafts, scheduled and deleted ones as well',
    access: everyone,
    query: BlogQuery,
    superuserOnly: ['state'],
    response: z.array(BlogSummary),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/blogs/',
    summary: 'Create an article as a draft; an existing translation into the language is returned instead',
    access: superusers,
    aboutAnswer: true,
    body: BlogCreate,
    example: { title: 'Why we show every salary', language: 'en' },
    response: Blog,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/api/blogs/:id',
    summary:
      'Get a public article by slug or id; 301 for a previous slug, 410 once it is deleted. Superusers get the ' +
      'draft, also of an article that is not public',
    access: everyone,
    params: z.strictObject({ id: z.string().min(1).max(200) }),
    response: Blog,
  },
  update: {
    method: 'PUT',
    path: '/api/blogs/:id',
    summary:
      'Save an article as a draft, publish, schedule or unpublish it. With `revision`, 409 with the stored article ' +
      'if it was changed since then, and nothing is stored',
    access: superusers,
    params: ById,
    body: BlogChange,
    example: { title: 'Why we show every salary on every job' },
    response: Message.extend({ blog: Blog }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/blogs/:id',
    summary: 'Delete an article; it can be restored for 30 days, and its address responds with 410',
    access: superusers,
    params: ById,
    response: Message,
  },
  restore: {
    method: 'POST',
    path: '/api/blogs/:id/restore',
    summary: 'Restore a deleted article to its previous state, public or not',
    access: superusers,
    params: ById,
    response: Blog,
  },
  addMedia: {
    method: 'POST',
    path: '/api/blogs/:blogId/media',
    summary: 'Upload a picture for an article',
    access: superusers,
    params: z.strictObject({ blogId: Id }),
    body: z.strictObject({ text: z.string().trim().max(500).default('') }),
    example: { text: 'A chart that falls in three steps' },
    upload: 'image',
    response: AllMedia.extend({ picture: BlogMedia }),
    status: 201,
  },
  removeMedia: {
    method: 'DELETE',
    path: '/api/blogs/:blogId/media/:fileId',
    summary: 'Delete a picture of an article, also from its text',
    access: superusers,
    params: z.strictObject({ blogId: Id, fileId: z.string().regex(/^[0-9a-z]{12}$/) }),
    response: AllMedia,
  },
  revisions: {
    method: 'GET',
    path: '/api/blogs/:id/revisions',
    summary: 'List the stored versions of an article, newest first',
    access: superusers,
    params: ById,
    response: z.object({ revisions: z.array(Version) }),
  },
  version: {
    method: 'GET',
    path: '/api/blogs/:id/revisions/:revisionId',
    summary: 'Get a stored version of an article',
    access: superusers,
    params: z.strictObject({ id: Id, revisionId: Id }),
    response: BlogVersion,
  },
  restoreVersion: {
    method: 'POST',
    path: '/api/blogs/:id/revisions/:revisionId/restore',
    summary: 'Make a stored version the draft of its article; readers see it once it is published',
    access: superusers,
    params: z.strictObject({ id: Id, revisionId: Id }),
    response: Message.extend({ blog: Blog }),
  },
});
