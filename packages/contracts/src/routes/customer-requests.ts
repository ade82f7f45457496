import * as z from 'zod';
import {
  CustomerRequest,
  CustomerRequestAnswer,
  CustomerRequestChange,
  CustomerRequestQuery,
  CustomerRequestThread,
} from '../customer-request.ts';
import { contract, superusers } from '../route.ts';
import { ById } from '../values.ts';

/** Messages to the superusers, and their answers. */
export const customerRequests = contract({
  list: {
    method: 'GET',
    path: '/api/customer-requests',
    summary: 'List people’s questions, problems and feedback, latest entry first',
    access: superusers,
    query: CustomerRequestQuery,
    response: z.array(CustomerRequest),
    paged: true,
  },
  get: {
    method: 'GET',
    path: '/api/customer-requests/:id',
    summary: 'Get a request with its answers and replies',
    access: superusers,
    params: ById,
    response: CustomerRequestThread,
  },
  answer: {
    method: 'POST',
    path: '/api/customer-requests/:id/answers',
    summary:
      'Answer a request by email, in the language of the sender; 409 with the current state if it has changed since it was read',
    access: superusers,
    params: ById,
    body: CustomerRequestAnswer,
    confirmation: ['key'],
    example: { text: 'Yes, you can pay by invoice.', revision: 0, key: '3f0c9a2e-answer' },
    response: CustomerRequestThread,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/customer-requests/:id',
    summary: 'Close or reopen a request; 409 with the current state if it has changed since it was read',
    access: superusers,
    params: ById,
    body: CustomerRequestChange,
    example: { status: 'closed', revision: 0 },
    response: CustomerRequestThread,
  },
});
