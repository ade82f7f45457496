import * as z from 'zod';
import { LeadImport, LeadImportCheck, LeadImportChoice, LeadImportRun, LeadImportUpload } from '../email-item.ts';
import { contract, superusers } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { ById, Done, pageOf } from '../values.ts';

const choice = { mapping: ['email', 'companyName', null] };

export const leadImports = contract({
  create: {
    method: 'POST',
    path: '/api/emails-items-imports',
    summary: 'Upload a CSV file with sales leads, to check and import',
    access: superusers,
    aboutAnswer: true,
    upload: 'table',
    body: LeadImportUpload,
    example: { key: 'import-0001' },
    response: LeadImport,
    status: 201,
  },
  list: {
    method: 'GET',
    path: '/api/emails-items-imports',
    summary: 'List imports of the last day that can be undone, newest first',
    access: superusers,
    query: pageOf({ sort: sortBy(['doneDate', 'createdDate'], '-doneDate') }),
    response: z.array(LeadImport),
    paged: true,
  },
  get: {
    method: 'GET',
    path: '/api/emails-items-imports/:id',
    summary: 'Get an import and its progress',
    access: superusers,
    params: ById,
    response: LeadImport,
  },
  check: {
    method: 'POST',
    path: '/api/emails-items-imports/:id/check',
    summary: 'Count the importable rows, and list the others with the reason',
    access: superusers,
    unrecorded: true,
    params: ById,
    body: LeadImportChoice,
    example: choice,
    response: LeadImportCheck,
  },
  run: {
    method: 'POST',
    path: '/api/emails-items-imports/:id/run',
    summary: 'Import the new leads of a file; repeated calls have no effect',
    access: superusers,
    params: ById,
    body: LeadImportRun,
    example: choice,
    response: LeadImport,
  },
  undo: {
    method: 'POST',
    path: '/api/emails-items-imports/:id/undo',
    summary: 'Undo an import within a day; leads changed or written to since then remain',
    access: superusers,
    params: ById,
    response: z.object({ removed: z.number().int(), stayed: z.number().int() }),
  },
  discard: {
    method: 'DELETE',
    path: '/api/emails-items-imports/:id',
    summary: 'Delete an uploaded file that has not been imported',
    access: superusers,
    params: ById,
    response: Done,
  },
});
