import * as z from 'zod';
import { Media, MediaChange, MediaCreate, MOST_MEDIA, VisibleCompany } from '../company.ts';
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
      'A company by id or slug, with its public jobs; one that is not public is there for itself and superusers. A slug ' +
      'of before leads there with 301',
    access: everyone,
    params: z.strictObject({ id: z.string().min(1).max(200) }),
    response: VisibleCompany,
  },
  update: {
    method: 'PUT',
    path: '/api/companies/:id',
    summary:
      'Change a company. With `revision`, 409 with the fields that somebody has changed since, and nothing is stored. A ' +
      'superuser who says whether it is public decides on it; the company is told once that can no longer be undone',
    access: ownCompany,
    params: ById,
    body: CompanyChange.extend(CompanyReview.shape).extend({
      /** The one the change was made on. */
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
      'Delete a company: its main account in person, or a superuser. Its jobs and accounts close at once; for 14 days the ' +
      'main account brings it back by logging in, unless a superuser deleted it as a fraud or duplicate',
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
    summary: 'Bring a deleted company and its accounts back; its jobs stay closed',
    access: superusers,
    params: ById,
    response: VisibleCompany,
  },
  slug: {
    method: 'GET',
    path: '/api/companies/:id/slug',
    summary: 'Whether an address can be had, and others that can; without `wanted`, of the name',
    access: ownCompany,
    params: ById,
    query: z.strictObject({ wanted: z.string().trim().toLowerCase().max(NICE_LINK_LENGTH.max).optional() }),
    response: NiceLinkAnswer.extend({
      /** Addresses of before that lead to the company, the latest first. */
      older: z.array(z.string()),
      /** Why it cannot be had. */
      fault: z.enum(['format', 'reserved', 'taken']).nullable(),
    }),
  },
  setLogo: {
    method: 'POST',
    path: '/api/companies/:id/logo',
    summary: 'Give a company a logo; the answer is the new one',
    access: ownCompany,
    params: ById,
    upload: 'image',
    response: Picture,
  },
  removeLogo: {
    method: 'DELETE',
    path: '/api/companies/:id/logo',
    summary: 'Remove the logo of a company; the placeholder is drawn then',
    access: ownCompany,
    params: ById,
    response: Done,
  },
  addMedia: {
    method: 'POST',
    path: '/api/companies/:id/media',
    summary: 'Add a picture to the gallery, a link, or the one background, which takes the place of the one before',
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
    summary: 'Put the media of a company in order: the ids of all of them',
    access: ownCompany,
    params: ById,
    body: z.strictObject({ ids: z.array(MediaId).max(MOST_MEDIA) }),
    example: { ids: [] },
    response: AllMedia,
  },
  changeMedia: {
    method: 'PUT',
    path: '/api/companies/:id/media/:fileId',
    summary: 'Say what is seen in a picture',
    access: ownCompany,
    params: z.strictObject({ id: Id, fileId: MediaId }),
    body: MediaChange,
    example: { text: 'Three people at a whiteboard' },
    response: AllMedia,
  },
  removeMedia: {
    method: 'DELETE',
    path: '/api/companies/:id/media/:fileId',
    summary: 'Remove a picture or link',
    access: ownCompany,
    params: z.strictObject({ id: Id, fileId: MediaId }),
    response: AllMedia,
  },
  list: {
    method: 'GET',
    path: '/api/companies',
    summary:
      'Public companies, by weight; a superuser may ask for those that wait for review, are blank, deleted, or all',
    access: everyone,
    query: pageOf(filter),
    superuserOnly: ['review'],
    response: z.array(VisibleCompany),
    paged: true,
  },
  exportList: {
    method: 'GET',
    path: '/api/companies-export',
    summary:
      'The list of companies that superusers see as a table (CSV) in the language of the caller, up to 50,000 rows',
    access: superusers,
    looksUp: true,
    query: z.strictObject(filter),
    produces: 'text/csv',
    response: Binary,
  },
  query: {
    method: 'POST',
    path: '/api/companies/query',
    summary: 'Public companies that a filter finds, by weight unless said otherwise',
    unrecorded: true,
    access: everyone,
    body: CompanyQuery,
    example: { types: ['saas'], stack: ['typescript'], hiring: true },
    response: z.array(VisibleCompany),
    paged: true,
  },
});
