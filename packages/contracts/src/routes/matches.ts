import * as z from 'zod';
import { Fit } from '../fit.ts';
import { MatchView } from '../match.ts';
import { MatchChange, MatchCreate, MatchRejections, MatchRequests, MatchResults } from '../match-change.ts';
import { contract, ownCompany, ownRecords } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { ById, Id, pageOf } from '../values.ts';

export const matches = contract({
  create: {
    method: 'POST',
    path: '/api/matches-new',
    summary:
      'Show interest in a job (developer) or in a developer (company); an open match of the pair is returned unchanged',
    aboutAnswer: true,
    access: { GUEST: 'none', USER: 'any', COMPANY: 'any', SUPERUSER: 'any' },
    body: MatchCreate,
    example: { job: '000000000000000000000001' },
    response: MatchView,
    status: 201,
  },
  createMany: {
    method: 'POST',
    path: '/api/matches-new/requests',
    summary: 'Show interest in several jobs, or in several developers for one or more jobs; each has its own result',
    access: { GUEST: 'none', USER: 'any', COMPANY: 'any', SUPERUSER: 'any' },
    body: MatchRequests,
    example: { requests: [{ job: '000000000000000000000001' }] },
    response: MatchResults,
    status: 201,
  },
  rejectMany: {
    method: 'POST',
    path: '/api/matches-new/rejections',
    summary: 'Reject several matches, each with its reason and a personal sentence; each has its own result',
    access: { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'any' },
    body: MatchRejections,
    example: { rejections: [{ _id: '000000000000000000000001', reason: 'other-candidate' }] },
    response: MatchResults,
  },
  ofEntity: {
    method: 'GET',
    path: '/api/v2/matches-new/:id',
    summary: 'List the matches of a developer or a company, most recently changed first',
    access: ownRecords,
    token: 'candidates:read',
    params: ById,
    query: pageOf({ sort: sortBy(['updatedDate', 'createdDate', 'status'], '-updatedDate') }),
    response: z.array(MatchView),
    paged: true,
  },
  fit: {
    method: 'GET',
    path: '/api/jobs/:jobId/fit/:userId',
    summary:
      'Get how well a job of the caller’s company and a developer fit, with reasons, from the data visible to the ' +
      'caller',
    access: ownCompany,
    params: z.strictObject({ jobId: Id, userId: Id }),
    response: Fit,
  },
  update: {
    method: 'PUT',
    path: '/api/matches-new/:id',
    summary:
      'Take the next step of a match, withdraw a request, or undo the last step within 10 minutes. With `revision`, ' +
      '409 if the match has changed since then. A superuser settles a dispute with `decision` and any status',
    aboutAnswer: true,
    access: ownRecords,
    params: ById,
    body: MatchChange,
    superuserOnly: ['decision'],
    example: { status: 'accepted' },
    response: MatchView,
  },
});
