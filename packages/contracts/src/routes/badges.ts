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
    summary: 'All badges of a developer: earned or not, shown or hidden, with why and since when',
    access: owner,
    params: ById,
    query: pageOf({ sort: sortBy(['key', 'since'], 'catalogue', ['catalogue']) }),
    response: z.array(OwnBadge),
    paged: true,
  },
  change: {
    method: 'PUT',
    path: '/api/users/:id/badges',
    summary: 'Turn an own badge on, renew or hide it; a superuser gives and takes those that are given',
    access: owner,
    params: ById,
    body: BadgeChange,
    example: { key: 'we-help-ukraine', on: true },
    response: z.array(OwnBadge),
  },
});
