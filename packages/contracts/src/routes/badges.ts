import * as z from 'zod';
import { BadgeChange, OwnBadge } from '../badge.ts';
import { contract } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { ById, pageOf } from '../values.ts';

const owner = { GUEST: 'none', USER: 'own', COMPANY: 'none', SUPERUSER: 'any' } as const;

export const badges = contract({
  list: {
    method: 'GET',
    path: '/api/users/:id/badges',
    summary: 'List all badges of a developer, earned or not, shown or hidden, with reason and date',
    access: owner,
    params: ById,
    query: pageOf({ sort: sortBy(['key', 'since'], 'catalogue', ['catalogue']) }),
    response: z.array(OwnBadge),
    paged: true,
  },
  change: {
    method: 'PUT',
    path: '/api/users/:id/badges',
    summary: 'Show, renew or hide one of the caller’s badges; superusers award and revoke the others',
    access: owner,
    params: ById,
    body: BadgeChange,
    example: { key: 'we-help-ukraine', on: true },
    response: z.array(OwnBadge),
  },
});
