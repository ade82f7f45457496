import * as z from 'zod';
import { CandidateList, CandidateListChange, CandidateListCreate, CandidateListQuery } from '../candidate-list.ts';
import { contract } from '../route.ts';
import { ById, Done } from '../values.ts';

/** Lists are a team's own work: superusers reach them only by impersonating the company. */
const companies = { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'none' } as const;
const scoped = { GUEST: 'none', USER: 'none', COMPANY: 'scoped', SUPERUSER: 'none' } as const;
const own = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'none' } as const;

export const candidateLists = contract({
  list: {
    method: 'GET',
    path: '/api/candidate-lists',
    summary: 'List the candidate lists of the caller’s company, each with the number of people on it',
    access: scoped,
    token: 'candidates:read',
    query: CandidateListQuery,
    response: z.array(CandidateList),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/candidate-lists',
    summary: 'Create a candidate list; if the job already has one, that list is returned',
    access: companies,
    body: CandidateListCreate,
    example: { name: 'Met at Nordic Frontend 2026' },
    response: CandidateList,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/candidate-lists/:id',
    summary: 'Rename a candidate list, or restore a deleted one within ten minutes',
    access: own,
    params: ById,
    body: CandidateListChange,
    example: { name: 'Ask again in spring' },
    response: CandidateList,
  },
  remove: {
    method: 'DELETE',
    path: '/api/candidate-lists/:id',
    summary: 'Delete a candidate list; its candidates are not deleted',
    access: own,
    params: ById,
    response: Done,
  },
});
