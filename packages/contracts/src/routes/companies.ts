import * as z from 'zod';
import { COMPANY_SUPERUSER_FIELDS, CompanyChange, VisibleCompany } from '../company.ts';
import { contract, everyone, ownCompany } from '../route.ts';
import { ById, Line, pageOf } from '../values.ts';

export const companies = contract({
  get: {
    method: 'GET',
    path: '/api/companies/:id',
    summary: 'A company by id or slug, with its public jobs; one that is not public is there for itself and superusers',
    access: everyone,
    params: z.strictObject({ id: z.string().min(1).max(200) }),
    response: VisibleCompany,
  },
  update: {
    method: 'PUT',
    path: '/api/companies/:id',
    summary: 'Change a company',
    access: ownCompany,
    params: ById,
    body: CompanyChange,
    superuserOnly: COMPANY_SUPERUSER_FIELDS,
    example: { headline: 'Charging for ferries' },
    response: VisibleCompany,
  },
  list: {
    method: 'GET',
    path: '/api/companies',
    summary: 'Public companies, by weight; a superuser may ask for those that wait for review, are blank, or all',
    access: everyone,
    query: pageOf({ text: Line.optional(), review: z.enum(['waiting', 'done', 'blank', 'all']).optional() }),
    superuserOnly: ['review'],
    response: z.array(VisibleCompany),
    paged: true,
  },
});
