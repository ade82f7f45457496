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
import { ById, pageOf } from '../values.ts';

export const review = contract({
  list: {
    method: 'GET',
    path: '/api/users-review',
    summary: 'All developers with what speaks for and against them; pinned ones first',
    access: superusers,
    query: ReviewQuery,
    response: z.array(ReviewItem),
    paged: true,
  },
  exportList: {
    method: 'GET',
    path: '/api/users-review/export',
    summary: 'The same as a table (CSV) in the language of the caller, up to 50,000 rows',
    access: superusers,
    looksUp: true,
    query: ReviewExport,
    produces: 'text/csv',
    response: Binary,
  },
  counts: {
    method: 'GET',
    path: '/api/users-review/counts',
    summary: 'The number of developers by review status, and the age of the oldest',
    access: superusers,
    response: ReviewCounts,
  },
  get: {
    method: 'GET',
    path: '/api/users-review/:id',
    summary: 'One developer with what speaks for and against',
    access: superusers,
    params: ById,
    response: ReviewItem,
  },
  decide: {
    method: 'PUT',
    path: '/api/users-review/:id',
    summary:
      'Approve a profile, ask for something, or say no; once that can no longer be undone, the developer is told with ' +
      'the reasons',
    access: superusers,
    params: ById,
    body: ReviewDecision,
    example: { tandemStatus: 'approved' },
    response: VisibleDeveloper,
  },
  decisions: {
    method: 'GET',
    path: '/api/review-decisions',
    summary: 'Decisions on profiles and companies that can still be undone, the latest first',
    access: superusers,
    query: pageOf({ sort: sortBy(['undoUntil'], '-undoUntil') }),
    response: z.array(PendingDecision),
    paged: true,
  },
  undo: {
    method: 'POST',
    path: '/api/review-decisions/:id/undo',
    summary:
      'Undo the latest decision on a profile or company, by its id, within ten minutes: nobody is told of it then',
    access: superusers,
    params: ById,
    response: z.object({ message: z.string() }),
  },
  duplicates: {
    method: 'GET',
    path: '/api/users-review/:id/duplicates',
    summary: 'Others who may be the same person',
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
