import * as z from 'zod';
import { CandidateCreate, CandidateLookup, CandidateLookupResult, CandidateQuery } from '../candidate.ts';
import { VisibleDeveloper } from '../developer.ts';
import { contract, ownCompany } from '../route.ts';
import { ById, Done } from '../values.ts';

const scoped = { GUEST: 'none', USER: 'none', COMPANY: 'scoped', SUPERUSER: 'any' } as const;
const companies = { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'any' } as const;

export const candidates = contract({
  create: {
    method: 'POST',
    path: '/api/candidates/',
    summary: 'Keep a person without account; 409 with the candidate where the same person is kept already',
    access: companies,
    body: CandidateCreate,
    superuserOnly: ['managedBy'],
    example: { firstName: 'Ada', lastName: 'Lindqvist', sourceUrl: 'https://www.linkedin.com/in/ada-lindqvist/' },
    response: VisibleDeveloper,
    status: 201,
  },
  list: {
    method: 'GET',
    path: '/api/candidates/',
    summary: 'The candidates of the own company, newest first',
    access: scoped,
    query: CandidateQuery,
    response: z.array(VisibleDeveloper),
    paged: true,
  },
  lookup: {
    method: 'POST',
    path: '/api/candidates/lookup',
    summary: 'Whether a person is kept already, exactly or possibly',
    access: scoped,
    body: CandidateLookup,
    example: { linkedin: 'https://www.linkedin.com/in/ada-lindqvist/' },
    response: CandidateLookupResult,
  },
  remove: {
    method: 'POST',
    path: '/api/candidates/:id/delete',
    summary: 'Delete a candidate',
    access: ownCompany,
    params: ById,
    response: Done,
  },
});
