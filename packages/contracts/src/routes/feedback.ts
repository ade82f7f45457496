import * as z from 'zod';
import { Feedback, FeedbackExport, FeedbackQuery } from '../feedback.ts';
import { Binary } from '../files.ts';
import { contract, superusers } from '../route.ts';
import { ById } from '../values.ts';

export const feedback = contract({
  list: {
    method: 'GET',
    path: '/api/feedback',
    summary: 'List the feedback of people who declined or deleted something, newest first',
    access: superusers,
    query: FeedbackQuery,
    response: z.array(Feedback),
    paged: true,
  },
  exportList: {
    method: 'GET',
    path: '/api/feedback/export',
    summary: 'Export the list of feedback as CSV in the caller’s language, up to 50,000 rows',
    access: superusers,
    looksUp: true,
    query: FeedbackExport,
    produces: 'text/csv',
    response: Binary,
  },
  update: {
    method: 'PUT',
    path: '/api/feedback/:id',
    summary: 'Mark feedback as read or unread',
    access: superusers,
    params: ById,
    body: z.strictObject({ read: z.boolean() }),
    example: { read: true },
    response: Feedback,
  },
});
