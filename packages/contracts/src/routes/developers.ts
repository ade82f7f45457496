import * as z from 'zod';
import { VisibleDeveloper } from '../developer.ts';
import { DeveloperChange, DeveloperReview, REVIEW_FIELDS } from '../developer-input.ts';
import { DeveloperViews, ProfileChange } from '../developer-views.ts';
import { NICE_LINK_LENGTH, NiceLinkAnswer } from '../nice-link.ts';
import { Picture } from '../picture.ts';
import { contract, everyone, ownRecords } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { ById, Done, Id, pageOf } from '../values.ts';
import { LEVELS } from '../visibility.ts';

export const developers = contract({
  get: {
    method: 'GET',
    path: '/api/users/:id',
    summary: 'Get a developer as the viewer sees it; with `level`, as a viewer with less access sees it',
    access: { GUEST: 'none', USER: 'any', COMPANY: 'any', SUPERUSER: 'any' },
    token: 'candidates:read',
    params: ById,
    query: z.strictObject({ level: z.enum(LEVELS).optional() }),
    response: VisibleDeveloper,
  },
  update: {
    method: 'PUT',
    path: '/api/users/:id',
    summary:
      'Change a profile, as its owner or the company that saved the candidate. With `revision`, 409 with the fields ' +
      'that were changed since then, and nothing is stored',
    access: ownRecords,
    params: ById,
    body: z.strictObject({
      user: DeveloperChange.extend(DeveloperReview.shape),
      /** The revision on which the change is based. */
      revision: z.number().int().min(0).optional(),
    }),
    superuserOnly: REVIEW_FIELDS.map((field) => `user.${field}`),
    example: { user: { firstName: 'Elin' } },
    response: VisibleDeveloper,
  },
  changes: {
    method: 'GET',
    path: '/api/users/:id/changes',
    summary: 'List the last 50 changes of a profile within 30 days, newest first',
    access: ownRecords,
    params: ById,
    query: pageOf({ sort: sortBy(['revision'], '-revision') }),
    response: z.array(ProfileChange),
    paged: true,
  },
  revert: {
    method: 'POST',
    path: '/api/users/:id/revert',
    summary: 'Revert a change of a profile; 409 with the fields that were changed since then',
    access: ownRecords,
    params: ById,
    body: z.strictObject({ revision: z.number().int().min(1) }),
    example: { revision: 1 },
    response: VisibleDeveloper,
  },
  views: {
    method: 'GET',
    path: '/api/users/:id/views',
    summary: 'Preview a profile as everyone, companies before and after a match, and a given company see it',
    access: { GUEST: 'none', USER: 'own', COMPANY: 'none', SUPERUSER: 'any' },
    params: ById,
    query: z.strictObject({ company: Id.optional() }),
    response: DeveloperViews,
  },
  niceLink: {
    method: 'GET',
    path: '/api/users/:id/nice-link',
    summary: 'Check whether a public URL is available and suggest others; without `wanted`, URLs made from the name',
    access: { GUEST: 'none', USER: 'own', COMPANY: 'none', SUPERUSER: 'any' },
    params: ById,
    query: z.strictObject({ wanted: z.string().trim().toLowerCase().max(NICE_LINK_LENGTH.max).optional() }),
    response: NiceLinkAnswer,
  },
  profile: {
    method: 'GET',
    path: '/api/users-profiles/:slug',
    summary: 'Get a developer by public URL, as the viewer sees it; a previous URL redirects with 301',
    access: everyone,
    params: z.strictObject({ slug: z.string().max(NICE_LINK_LENGTH.max) }),
    response: VisibleDeveloper,
  },
  setPicture: {
    method: 'POST',
    path: '/api/users/:userId/profile-picture',
    summary: 'Upload the picture of a developer; returns the square picture',
    access: ownRecords,
    params: z.strictObject({ userId: Id }),
    upload: 'image',
    response: Picture,
  },
  removePicture: {
    method: 'DELETE',
    path: '/api/users/:userId/profile-picture',
    summary: 'Delete the picture of a developer or candidate',
    access: ownRecords,
    params: z.strictObject({ userId: Id }),
    response: Done,
  },
  similar: {
    method: 'GET',
    path: '/api/users-similar/:id',
    summary: 'List up to six developers with similar skills, role, seniority and place, the most similar first',
    access: everyone,
    params: ById,
    query: pageOf({ sort: sortBy(['loggedinDate', 'createdDate', 'yearsExperience'], 'best', ['best']) }),
    response: z.array(VisibleDeveloper),
    paged: true,
  },
});
