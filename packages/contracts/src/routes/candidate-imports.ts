import * as z from 'zod';
import {
  CandidateImport,
  ImportCheck,
  ImportCheckBody,
  ImportRun,
  ImportUndone,
  ImportUpload,
} from '../candidate-import.ts';
import { Binary } from '../files.ts';
import { contract } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { ById, Done, pageOf } from '../values.ts';

/** Superusers import while impersonating the company, which leaves an audit entry. */
const companies = { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'none' } as const;
const scoped = { GUEST: 'none', USER: 'none', COMPANY: 'scoped', SUPERUSER: 'none' } as const;
const own = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'none' } as const;

export const candidateImports = contract({
  create: {
    method: 'POST',
    path: '/api/candidates/imports',
    summary: 'Upload a CSV file of people, up to 5 MB and 5,000 rows; nobody is saved yet',
    access: companies,
    upload: 'table',
    body: ImportUpload,
    example: { key: 'import-0001' },
    response: CandidateImport,
    status: 201,
  },
  list: {
    method: 'GET',
    path: '/api/candidates/imports',
    summary: 'List imports of the last day that can be undone, newest first',
    access: scoped,
    query: pageOf({ sort: sortBy(['doneDate', 'createdDate'], '-doneDate') }),
    response: z.array(CandidateImport),
    paged: true,
  },
  get: {
    method: 'GET',
    path: '/api/candidates/imports/:id',
    summary: 'Get an import and its progress',
    access: own,
    params: ById,
    response: CandidateImport,
  },
  check: {
    method: 'POST',
    path: '/api/candidates/imports/:id/check',
    summary: 'Preview each row with a column mapping: errors, and people who are already saved',
    access: own,
    params: ById,
    body: ImportCheckBody,
    example: { mapping: ['firstName', 'lastName', null] },
    response: ImportCheck,
  },
  faults: {
    method: 'GET',
    path: '/api/candidates/imports/:id/faults',
    summary: 'Download the rows with errors as CSV, with the error in an extra column',
    access: own,
    params: ById,
    produces: 'text/csv; charset=utf-8',
    response: Binary,
  },
  run: {
    method: 'POST',
    path: '/api/candidates/imports/:id/run',
    summary: 'Import all rows or none; repeated calls have no effect',
    access: own,
    params: ById,
    body: ImportRun,
    example: { mapping: ['firstName', 'lastName', null], exact: 'skip', possible: 'skip' },
    response: CandidateImport,
  },
  undo: {
    method: 'POST',
    path: '/api/candidates/imports/:id/undo',
    summary: 'Undo a whole import within a day; people changed since then are not removed',
    access: own,
    params: ById,
    response: ImportUndone,
  },
  discard: {
    method: 'DELETE',
    path: '/api/candidates/imports/:id',
    summary: 'Delete an uploaded file that has not been imported',
    access: own,
    params: ById,
    response: Done,
  },
});
