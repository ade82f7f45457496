import * as z from 'zod';
import { VisibleDeveloper } from '../developer.ts';
import { DeveloperChange, DeveloperReview, REVIEW_FIELDS } from '../developer-input.ts';
import { DeveloperViews, ProfileChange } from '../developer-views.ts';
import { NICE_LINK_LENGTH, NiceLinkAnswer } from '../nice-link.ts';
import { Picture } from '../picture.ts';
import { contract, everyone, ownThings } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { ById, Done, Id, pageOf } from '../values.ts';
import { LEVELS } from '../visibility.ts';

export const developers = contract({
  get: {
    method: 'GET',
    path: '/api/users/:id',
    summary: 'A developer as the viewer sees it; with `level`, as a viewer with less access',
    access: { GUEST: 'none', USER: 'any', COMPANY: 'any', SUPERUSER: 'any' },
    params: ById,
    query: z.strictObject({ level: z.enum(LEVELS).optional() }),
    response: VisibleDeveloper,
  },
  update: {
    method: 'PUT',
    path: '/api/users/:id',
    summary:
      'Change a profile: its owner, or the company that keeps the candidate. With `revision`, 409 with the fields that ' +
      'somebody has changed since, and nothing is stored',
    access: ownThings,
    params: ById,
    body: z.strictObject({
      user: DeveloperChange.extend(DeveloperReview.shape),
      /** The one the change was made on. */
      revision: z.number().int().min(0).optional(),
    }),
    superuserOnly: REVIEW_FIELDS.map((field) => `user.${field}`),
    example: { user: { firstName: 'Elin' } },
    response: VisibleDeveloper,
  },
  changes: {
    method: 'GET',
    path: '/api/users/:id/changes',
    summary: 'The last 50 changes of a profile within 30 days, newest first',
    access: ownThings,
    params: ById,
    query: pageOf({ sort: sortBy(['revision'], '-revision') }),
    response: z.array(ProfileChange),
    paged: true,
  },
  revert: {
    method: 'POST',
    path: '/api/users/:id/revert',
    summary: 'Bring back what a change replaced; 409 with the fields that have been changed since',
    access: ownThings,
    params: ById,
    body: z.strictObject({ revision: z.number().int().min(1) }),
    example: { revision: 1 },
    response: VisibleDeveloper,
  },
  views: {
    method: 'GET',
    path: '/api/users/:id/views',
    summary: 'A profile as everyone, companies before and after a match, and one named company see it',
    access: { GUEST: 'none', USER: 'own', COMPANY: 'none', SUPERUSER: 'any' },
    params: ById,
    query: z.strictObject({ company: Id.optional() }),
    response: DeveloperViews,
  },
  niceLink: {
    method: 'GET',
    path: '/api/users/:id/nice-link',
    summary: 'Whether a public address can be had, and others that can; without `wanted`, of the name',
    access: { GUEST: 'none', USER: 'own', COMPANY: 'none', SUPERUSER: 'any' },
    params: ById,
    query: z.strictObject({ wanted: z.string().trim().toLowerCase().max(NICE_LINK_LENGTH.max).optional() }),
    response: NiceLinkAnswer,
  },
  profile: {
    method: 'GET',
    path: '/api/users-profiles/:slug',
    summary: 'The developer at a public address, as the viewer sees it; an address of before leads there with 301',
    access: everyone,
    params: z.strictObject({ slug: z.string().max(NICE_LINK_LENGTH.max) }),
    response: VisibleDeveloper,
  },
  setPicture: {
    method: 'POST',
    path: '/api/users/:userId/profile-picture',
    summary: 'Give a developer a picture; the answer is the new one, which is square',
    access: ownThings,
    params: z.strictObject({ userId: Id }),
    upload: 'image',
    response: Picture,
  },
  removePicture: {
    method: 'DELETE',
    path: '/api/users/:userId/profile-picture',
    summary: 'Remove the picture of a developer or of a candidate',
    access: ownThings,
    params: z.strictObject({ userId: Id }),
    response: Done,
  },
  similar: {
    method: 'GET',
    path: '/api/users-similar/:id',
    summary: 'Developers who are like one in skills, role, seniority and place, at most six, the most similar first',
    access: everyone,
    params: ById,
    query: pageOf({ sort: sortBy(['loggedinDate', 'createdDate', 'yearsExperience'], 'best', ['best']) }),
    response: z.array(VisibleDeveloper),
    paged: true,
  },
});
