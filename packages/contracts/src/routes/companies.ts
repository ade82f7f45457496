import * as z from 'zod';
import { MAX_MEDIA, Media, MediaChange, MediaCreate, VisibleCompany } from '../company.ts';
import {
  COMPANY_SUPERUSER_FIELDS,
  CompanyChange,
  CompanyDelete,
  CompanyQuery,
  CompanyReview,
} from '../company-input.ts';
import { Binary } from '../files.ts';
import { NICE_LINK_LENGTH, NiceLinkAnswer } from '../nice-link.ts';
import { Picture } from '../picture.ts';
import { contract, everyone, ownCompany, superusers } from '../route.ts';
import { ById, Done, Id, Line, pageOf } from '../values.ts';

const MediaId = z.string().regex(/^[0-9a-z]{12,24}$/);
/** All media of a company, in their order. */
const AllMedia = z.object({ media: z.array(Media), message: z.string() });

const filter = {
  text: Line.optional(),
  review: z.enum(['waiting', 'done', 'blank', 'deleted', 'all']).optional(),
  sort: CompanyQuery.shape.sort,
};

export const companies = contract({
  get: {
    method: 'GET',
    path: '/api/companies/:id',
    summary:
      'Get a company by id or slug, with its public jobs. A company that is not public is visible to itself and ' +
      'superusers. A previous slug redirects with 301',
    access: everyone,
    params: z.strictObject({ id: z.string().min(1).max(200) }),
    response: VisibleCompany,
  },
  update: {
    method: 'PUT',
    path: '/api/companies/:id',
    summary:
      'Change a company. With `revision`, 409 with the fields that were changed since then, and nothing is stored. ' +
      'A superuser who sets `public` completes its review; the company is notified when that can no longer be undone',
    access: ownCompany,
    params: ById,
    body: CompanyChange.extend(CompanyReview.shape).extend({
      /** The revision on which the change is based. */
      revision: z.number().int().min(0).optional(),
    }),
    superuserOnly: COMPANY_SUPERUSER_FIELDS,
    example: { headline: 'Charging for ferries' },
    response: VisibleCompany.extend({ message: z.string() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/companies/:id',
    summary:
      'Delete a company, as its main account or a superuser. Its jobs and accounts are closed immediately. For 14 ' +
      'days the main account can restore it by logging in, unless a superuser deleted it as fraud or a duplicate',
    access: ownCompany,
    inPerson: true,
    params: ById,
    body: CompanyDelete,
    example: { reason: 'hired-here', rating: 5 },
    response: z.object({ message: z.string() }),
  },
  restore: {
    method: 'POST',
    path: '/api/companies/:id/restore',
    summary: 'Restore a deleted company and its accounts; its jobs stay closed',
    access: superusers,
    params: ById,
    response: VisibleCompany,
  },
  slug: {
    method: 'GET',
    path: '/api/companies/:id/slug',
    summary: 'Check whether a slug is available and suggest others; without `wanted`, slugs made from the name',
    access: ownCompany,
    params: ById,
    query: z.strictObject({ wanted: z.string().trim().toLowerCase().max(NICE_LINK_LENGTH.max).optional() }),
    response: NiceLinkAnswer.extend({
      /** Previous addresses that redirect to the company, latest first. */
      older: z.array(z.string()),
      /** Why the address is unavailable. */
      fault: z.enum(['format', 'reserved', 'taken']).nullable(),
    }),
  },
  setLogo: {
    method: 'POST',
    path: '/api/companies/:id/logo',
    summary: 'Upload the logo of a company; returns the logo',
    access: ownCompany,
    params: ById,
    upload: 'image',
    response: Picture,
  },
  removeLogo: {
    method: 'DELETE',
    path: '/api/companies/:id/logo',
    summary: 'Delete the logo of a company; a placeholder is shown instead',
    access: ownCompany,
    params: ById,
    response: Done,
  },
  addMedia: {
    method: 'POST',
    path: '/api/companies/:id/media',
    summary: 'Add a gallery picture or a link, or set the background picture',
    access: ownCompany,
    params: ById,
    body: MediaCreate,
    example: { type: 'url', url: 'https://hamnkraft.example/film', text: 'A day at the quay' },
    upload: 'image',
    uploadOptional: true,
    response: AllMedia,
    status: 201,
  },
  orderMedia: {
    method: 'PUT',
    path: '/api/companies/:id/media',
    summary: 'Reorder the media of a company; requires the ids of all of them',
    access: ownCompany,
    params: ById,
    body: z.strictObject({ ids: z.array(MediaId).max(MAX_MEDIA) }),
    example: { ids: [] },
    response: AllMedia,
  },
  changeMedia: {
    method: 'PUT',
    path: '/api/companies/:id/media/:fileId',
    summary: 'Set the description of a picture',
    access: ownCompany,
    params: z.strictObject({ id: Id, fileId: MediaId }),
    body: MediaChange,
    example: { text: 'Three people at a whiteboard' },
    response: AllMedia,
  },
  removeMedia: {
    method: 'DELETE',
    path: '/api/companies/:id/media/:fileId',
    summary: 'Delete a picture or link',
    access: ownCompany,
    params: z.strictObject({ id: Id, fileId: MediaId }),
    response: AllMedia,
  },
  list: {
    method: 'GET',
    path: '/api/companies',
    summary:
      'List public companies by weight; superusers can also list companies awaiting review, blank or deleted ones, ' +
      'or all',
    access: everyone,
    query: pageOf(filter),
    superuserOnly: ['review'],
    response: z.array(VisibleCompany),
    paged: true,
  },
  exportList: {
    method: 'GET',
    path: '/api/companies-export',
    summary: 'Export the superusers’ list of companies as CSV in the caller’s language, up to 50,000 rows',
    access: superusers,
    looksUp: true,
    query: z.strictObject(filter),
    produces: 'text/csv',
    response: Binary,
  },
  query: {
    method: 'POST',
    path: '/api/companies/query',
    summary: 'Search public companies with filters; ordered by weight by default',
    unrecorded: true,
    access: everyone,
    body: CompanyQuery,
    example: { types: ['saas'], stack: ['typescript'], hiring: true },
    response: z.array(VisibleCompany),
    paged: true,
  },
});
