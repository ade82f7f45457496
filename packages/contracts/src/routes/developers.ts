import * as z from 'zod';
import { VisibleDeveloper } from '../developer.ts';
import { DeveloperChange, DeveloperReview } from '../developer-input.ts';
import { contract, ownThings } from '../route.ts';
import { ById } from '../values.ts';
import { LEVELS } from '../visibility.ts';

export const developers = contract({
  get: {
    method: 'GET',
    path: '/api/users/:id',
    summary: 'A developer as the viewer sees it; with `level`, as somebody who sees less does',
    access: { GUEST: 'none', USER: 'any', COMPANY: 'any', SUPERUSER: 'any' },
    params: ById,
    query: z.strictObject({ level: z.enum(LEVELS).optional() }),
    response: VisibleDeveloper,
  },
  update: {
    method: 'PUT',
    path: '/api/users/:id',
    summary: 'Change a profile: its owner, or the company that keeps the candidate',
    access: ownThings,
    params: ById,
    body: z.strictObject({ user: DeveloperChange.extend(DeveloperReview.shape) }),
    superuserOnly: ['user.tandemStatus', 'user.verifiedTalent', 'user.review'],
    example: { user: { firstName: 'Elin' } },
    response: VisibleDeveloper,
  },
});
