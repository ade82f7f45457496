import * as z from 'zod';
import { contract, superusers } from '../route.ts';
import { Suggestion, SuggestionChange, SuggestionCreate, SuggestionQuery } from '../suggestion.ts';
import { ById } from '../values.ts';

export const suggestions = contract({
  list: {
    method: 'GET',
    path: '/api/suggestions',
    summary:
      'List suggestions with their reasons, best first: jobs for a developer; for a company developers for its ' +
      'jobs, or for one job with `jobId`',
    access: { GUEST: 'none', USER: 'scoped', COMPANY: 'scoped', SUPERUSER: 'none' },
    query: SuggestionQuery,
    response: z.array(Suggestion),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/suggestions',
    summary: 'Suggest a developer for a job; the company and the developer see it as a suggestion by Tandem',
    aboutAnswer: true,
    access: superusers,
    body: SuggestionCreate,
    example: { userId: '000000000000000000000001', jobId: '000000000000000000000002' },
    response: Suggestion,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/suggestions/:id',
    summary: 'Dismiss a suggestion, or undo that. A superuser withdraws a superuser’s suggestion from both sides',
    access: { GUEST: 'none', USER: 'own', COMPANY: 'own', SUPERUSER: 'any' },
    params: ById,
    body: SuggestionChange,
    example: { status: 'dismissed' },
    response: Suggestion,
  },
});
