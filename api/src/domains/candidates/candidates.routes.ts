import type Router from '@koa/router';
import { candidates } from '@tandem/contracts/routes/candidates';
import { mount } from '../../http/mount.ts';
import { owns } from '../developers/developers.policy.ts';
import { developerById } from '../developers/developers.service.ts';
import { keepCandidate, listCandidates, lookUp, removeCandidate } from './candidates.service.ts';

export const candidatesRoutes = (router: Router) =>
  mount(
    router,
    candidates,
    { remove: async (viewer, { params }) => owns(viewer, await developerById(params.id)) },
    {
      create: ({ body }, viewer) => keepCandidate(viewer, body),
      list: ({ query }, viewer) => listCandidates(viewer, query),
      lookup: ({ body }, viewer) => lookUp(viewer, body),
      async remove({ params }) {
        await removeCandidate(params.id);
        return { ok: true as const };
      },
    },
  );
