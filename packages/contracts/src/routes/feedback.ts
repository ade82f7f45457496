import * as z from 'zod';
import { Feedback, FeedbackQuery } from '../feedback.ts';
import { contract, superusers } from '../route.ts';

export const feedback = contract({
  list: {
    method: 'GET',
    path: '/api/feedback',
    summary: 'What people said when they rejected or deleted something, newest first',
    access: superusers,
    query: FeedbackQuery,
    response: z.array(Feedback),
    paged: true,
  },
});
