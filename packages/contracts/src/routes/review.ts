import { QUEUES } from '@tandem/catalogue/queues';
import * as z from 'zod';
import { VisibleDeveloper } from '../developer.ts';
import { Binary } from '../files.ts';
import {
  Duplicate,
  Merge,
  PendingDecision,
  ReviewCounts,
  ReviewDecision,
  ReviewExport,
  ReviewItem,
  ReviewQuery,
} from '../review.ts';
import { contract, superusers } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { ById, manyOf, pageOf } from '../values.ts';

export const review = contract({
  queues: {
    method: 'GET',
    path: '/api/queues',
    summary: 'Count the decisions that wait for the Tandem team, in all or some queues',
    access: superusers,
    query: z.strictObject({ queue: manyOf(z.enum(QUEUES)) }),
    response: z.partialRecord(z.enum(QUEUES), z.number().int()),
  },
  list: {
    method: 'GET',
    path: '/api/users-review',
    summary: 'List all developers with evidence for and against approval; pinned ones first',
    access: superusers,
    query: ReviewQuery,
    response: z.array(ReviewItem),
    paged: true,
  },
  exportList: {
    method: 'GET',
    path: '/api/users-review/export',
    summary: 'Export the list of developers as CSV in the caller’s language, up to 50,000 rows',
    access: superusers,
    looksUp: true,
    query: ReviewExport,
    produces: 'text/csv',
    response: Binary,
  },
  counts: {
    method: 'GET',
    path: '/api/users-review/counts',
    summary: 'Count the developers by review status, with the age of the oldest',
    access: superusers,
    response: ReviewCounts,
  },
  get: {
    method: 'GET',
    path: '/api/users-review/:id',
    summary: 'Get a developer with evidence for and against approval',
    access: superusers,
    params: ById,
    response: ReviewItem,
  },
  decide: {
    method: 'PUT',
    path: '/api/users-review/:id',
    summary:
      'Approve a profile, ask for more information, or reject it. Once that can no longer be undone, the developer ' +
      'is notified with the reasons',
    access: superusers,
    params: ById,
    body: ReviewDecision,
    example: { tandemStatus: 'approved' },
    response: VisibleDeveloper,
  },
  decisions: {
    method: 'GET',
    path: '/api/review-decisions',
    summary: 'List decisions on profiles and companies that can still be undone, newest first',
    access: superusers,
    query: pageOf({ sort: sortBy(['undoUntil'], '-undoUntil') }),
    response: z.array(PendingDecision),
    paged: true,
  },
  undo: {
    method: 'POST',
    path: '/api/review-decisions/:id/undo',
    summary: 'Undo the latest decision on a profile or company by its id within ten minutes, before anyone is notified',
    access: superusers,
    params: ById,
    response: z.object({ message: z.string() }),
  },
  duplicates: {
    method: 'GET',
    path: '/api/users-review/:id/duplicates',
    summary: 'List profiles that may belong to the same person',
    access: superusers,
    params: ById,
    query: pageOf({ sort: sortBy(['same', 'createdDate'], '-same') }),
    response: z.array(Duplicate),
    paged: true,
  },
  merge: {
    method: 'POST',
    path: '/api/users-review/merge',
    summary: 'Merge two profiles: accounts, matches and public URLs move to the remaining one',
    access: superusers,
    body: Merge,
    example: { keep: '000000000000000000000001', remove: '000000000000000000000002', take: ['headline'] },
    response: VisibleDeveloper,
  },
});
