import * as z from 'zod';
import {
  COMPANY_SUPERUSER_FIELDS,
  CompanyChange,
  Media,
  MediaChange,
  MediaCreate,
  MOST_MEDIA,
  VisibleCompany,
} from '../company.ts';
import { Picture } from '../picture.ts';
import { contract, everyone, ownCompany } from '../route.ts';
import { ById, Done, Id, Line, pageOf } from '../values.ts';

const MediaId = z.string().regex(/^[0-9a-z]{12,24}$/);
/** All media of a company, in their order. */
const AllMedia = z.object({ media: z.array(Media), message: z.string() });

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
    summary: 'Public companies, by weight; a superuser may ask for those that wait for review, are blank, or all',
    access: everyone,
    query: pageOf({ text: Line.optional(), review: z.enum(['waiting', 'done', 'blank', 'all']).optional() }),
    superuserOnly: ['review'],
    response: z.array(VisibleCompany),
    paged: true,
  },
});
