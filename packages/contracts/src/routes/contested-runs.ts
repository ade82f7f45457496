import * as z from 'zod';
import { Contest, ContestAnswer, ContestedRun, ContestQuery } from '../ai.ts';
import { contract, ownAccount, superusers } from '../route.ts';
import { ById, Done } from '../values.ts';

/** Runs of AI helpers that a person contests, and the answers of the Tandem team. */
export const contestedRuns = contract({
  contest: {
    method: 'POST',
    path: '/api/edenai/runs/:id/contest',
    summary: 'Contest an AI run about the caller, once; the Tandem team answers by email',
    access: ownAccount,
    inPerson: true,
    params: ById,
    body: Contest,
    example: { reason: 'The skills are not mine.' },
    unrecorded: true,
    response: Done,
  },
  list: {
    method: 'GET',
    path: '/api/edenai/contests',
    summary: 'List contested AI runs, longest waiting first',
    access: superusers,
    query: ContestQuery,
    response: z.array(ContestedRun),
    paged: true,
  },
  answer: {
    method: 'PUT',
    path: '/api/edenai/runs/:id/contest',
    summary: 'Answer a contested AI run, once; the person who contested it gets an email',
    access: superusers,
    params: ById,
    body: ContestAnswer,
    example: { kind: 'upheld', text: 'The draft named a skill that is not in your profile.' },
    response: ContestedRun,
  },
});
