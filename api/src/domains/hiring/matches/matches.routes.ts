import type Router from '@koa/router';
import { matches } from '@tandem/contracts/routes/matches';
import { mount } from '../../../platform/http/mount.ts';
import { isOwn } from '../../companies/companies/companies.policy.ts';
import { companyOfJob } from '../../jobs/jobs/jobs.service.ts';
import { createMatch } from './matches.creating.ts';
import { fitOf } from './matches.fit.ts';
import { createMatches, rejectMatches } from './matches.many.ts';
import { actorOf } from './matches.policy.ts';
import { matchById, matchesOf } from './matches.service.ts';
import { changeMatch } from './matches.steps.ts';

export const matchesRoutes = (router: Router) =>
  mount(
    router,
    matches,
    {
      ofEntity: (viewer, { params }) => viewer.entityId === params.id,
      fit: async (viewer, { params }) => isOwn(viewer, await companyOfJob(params.jobId)),
      update: async (viewer, { params }) => actorOf(viewer, await matchById(params.id)) !== null,
    },
    {
      create: ({ body }, viewer) => createMatch(viewer, body),
      createMany: ({ body }, viewer, call) => createMatches(viewer, body, call),
      rejectMany: ({ body }, viewer, call) => rejectMatches(viewer, body, call),
      ofEntity: ({ params, query }, viewer) => matchesOf(viewer, params.id, query),
      fit: ({ params }, viewer) => fitOf(viewer, params.jobId, params.userId),
      update: ({ params, body }, viewer) => changeMatch(viewer, params.id, body),
    },
  );
