import * as z from 'zod';
import {
  CandidateChange,
  CandidateCreate,
  CandidateFacetQuery,
  CandidateFacets,
  CandidateIds,
  CandidateLookup,
  CandidateLookupResult,
  CandidateMerge,
  CandidateNotice,
  CandidateQuery,
  CandidatesDone,
  CandidateTableQuery,
} from '../candidate.ts';
import { Candidate, PipelineChange, PipelineChanged } from '../candidate-pipeline.ts';
import { VisibleDeveloper } from '../developer.ts';
import { Binary } from '../files.ts';
import { Picture } from '../picture.ts';
import { contract, ownCompany } from '../route.ts';
import { ById, Id } from '../values.ts';

const scoped = { GUEST: 'none', USER: 'none', COMPANY: 'scoped', SUPERUSER: 'any' } as const;
/** A team's own work: superusers do it only by impersonating the company. */
const teams = { GUEST: 'none', USER: 'none', COMPANY: 'scoped', SUPERUSER: 'none' } as const;
const companies = { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'any' } as const;

export const candidates = contract({
  create: {
    method: 'POST',
    path: '/api/candidates/',
    summary: 'Save a person without an account as a candidate; 409 with the candidate if the person is already saved',
    access: companies,
    body: CandidateCreate,
    superuserOnly: ['managedBy'],
    example: {
      firstName: 'Ada',
      lastName: 'Lindqvist',
      sourceUrl: 'https://www.linkedin.com/in/ada-lindqvist/',
      stage: 'new',
      tags: ['speaker'],
      note: 'Met at Nordic Frontend.',
    },
    response: Candidate,
    status: 201,
  },
  list: {
    method: 'GET',
    path: '/api/candidates/',
    summary: 'List the candidates of the caller’s company',
    access: scoped,
    token: 'candidates:read',
    query: CandidateQuery,
    response: z.array(Candidate),
    paged: true,
  },
  facets: {
    method: 'GET',
    path: '/api/candidates/facets',
    summary: 'Count the candidates of the caller’s company by stage, owner and tag',
    access: scoped,
    token: 'candidates:read',
    query: CandidateFacetQuery,
    response: CandidateFacets,
  },
  table: {
    method: 'GET',
    path: '/api/candidates/table',
    summary: 'Export the candidates of the caller’s company as a CSV file that can be imported again',
    access: teams,
    token: 'candidates:read',
    query: CandidateTableQuery,
    produces: 'text/csv; charset=utf-8',
    response: Binary,
  },
  changePipeline: {
    method: 'POST',
    path: '/api/candidates/pipeline',
    summary: 'Change the stage, owner, tags or lists of several candidates; can be undone for ten minutes',
    access: teams,
    body: PipelineChange,
    example: {
      candidates: [{ _id: '000000000000000000000001', revision: 0 }],
      stage: 'contacted',
      addTags: ['speaker'],
    },
    response: PipelineChanged,
  },
  undoPipeline: {
    method: 'POST',
    path: '/api/candidates/pipeline/:id/undo',
    summary: 'Undo a change of several candidates within ten minutes; later changes by colleagues remain',
    access: { ...teams, COMPANY: 'own' },
    params: ById,
    response: PipelineChanged,
  },
  lookup: {
    method: 'POST',
    path: '/api/candidates/lookup',
    summary: 'Look up whether a person is already saved, with exact and possible matches',
    unrecorded: true,
    access: scoped,
    body: CandidateLookup,
    example: { linkedin: 'https://www.linkedin.com/in/ada-lindqvist/' },
    response: CandidateLookupResult,
  },
  remove: {
    method: 'POST',
    path: '/api/candidates/:id/delete',
    summary: 'Delete a candidate; can be undone for ten minutes',
    access: ownCompany,
    params: ById,
    response: z.object({ message: z.string() }),
  },
  get: {
    method: 'GET',
    path: '/api/candidates/:id',
    summary: 'Get a candidate of the caller’s company with stage, tags, owner and lists',
    access: ownCompany,
    token: 'candidates:read',
    params: ById,
    response: Candidate,
  },
  update: {
    method: 'PUT',
    path: '/api/candidates/:id',
    summary:
      'Change the data of a candidate and its source. With `revision`, 409 with the fields that were changed since ' +
      'then and the current candidate',
    access: ownCompany,
    params: ById,
    body: CandidateChange,
    example: { city: 'Malmö', sourceUrl: 'https://www.linkedin.com/in/ada-lindqvist/', sourceKind: 'extension' },
    response: Candidate,
  },
  removeMany: {
    method: 'POST',
    path: '/api/candidates/delete',
    summary: 'Delete several candidates; can be undone for ten minutes',
    access: scoped,
    body: CandidateIds,
    example: { ids: ['000000000000000000000001'] },
    response: CandidatesDone,
  },
  restore: {
    method: 'POST',
    path: '/api/candidates/restore',
    summary: 'Undo a deletion within ten minutes; people saved again since then are not restored',
    access: scoped,
    body: CandidateIds,
    example: { ids: ['000000000000000000000001'] },
    response: CandidatesDone,
  },
  keep: {
    method: 'POST',
    path: '/api/candidates/keep',
    summary: 'Extend the retention of candidates by another full period',
    access: scoped,
    body: CandidateIds,
    example: { ids: ['000000000000000000000001'] },
    response: CandidatesDone,
  },
  merge: {
    method: 'POST',
    path: '/api/candidates/:id/merge',
    summary: 'Merge two candidates: the chosen fields and all notes move to the remaining one, the other is deleted',
    access: ownCompany,
    params: ById,
    body: CandidateMerge,
    example: { from: '000000000000000000000001', fields: ['city'] },
    response: VisibleDeveloper,
  },
  setPicture: {
    method: 'POST',
    path: '/api/candidates/:userId/:managedBy/profile-picture',
    summary: 'Upload the picture of a candidate; returns the square picture',
    access: ownCompany,
    params: z.strictObject({ userId: Id, managedBy: Id }),
    upload: 'image',
    response: Picture,
  },
  notify: {
    method: 'POST',
    path: '/api/candidates/:id/notice',
    summary:
      'Inform a candidate that their data is stored, with a link to see, correct and erase it; by email, or as a ' +
      'link to pass on',
    access: ownCompany,
    params: ById,
    body: CandidateNotice,
    example: { by: 'email' },
    response: z.object({ candidate: VisibleDeveloper, url: z.string().nullable() }),
  },
});
