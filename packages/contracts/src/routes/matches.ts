import * as z from 'zod';
import { MatchChange, MatchCreate, MatchView } from '../match.ts';
import { contract, ownThings } from '../route.ts';
import { ById } from '../values.ts';

export const matches = contract({
  create: {
    method: 'POST',
    path: '/api/matches-new',
    summary: 'Show interest (developer) or ask a developer (company); an open match for the pair is answered as it is',
    access: { GUEST: 'none', USER: 'any', COMPANY: 'any', SUPERUSER: 'any' },
    body: MatchCreate,
    example: { job: '000000000000000000000001' },
    response: MatchView,
    status: 201,
  },
  ofEntity: {
    method: 'GET',
    path: '/api/v2/matches-new/:id',
    summary: 'The matches of a developer or a company, latest first',
    access: ownThings,
    params: ById,
    response: z.array(MatchView),
  },
  update: {
    method: 'PUT',
    path: '/api/matches-new/:id',
    summary: 'Take the next step of a match, or take the last one back within 10 minutes',
    access: ownThings,
    params: ById,
    body: MatchChange,
    example: { status: 'accepted' },
    response: MatchView,
  },
});
