import type Router from '@koa/router';
import { developers } from '@tandem/contracts/routes/developers';
import { mount } from '../../http/mount.ts';
import { owns } from './developers.policy.ts';
import { developerById, seeDeveloper, updateDeveloper } from './developers.service.ts';

export const developersRoutes = (router: Router) =>
  mount(
    router,
    developers,
    { update: async (viewer, { params }) => owns(viewer, await developerById(params.id)) },
    {
      get: ({ params, query }, viewer) => seeDeveloper(viewer, params.id, query.level),
      update: ({ params, body }, viewer) => updateDeveloper(viewer, params.id, body.user),
    },
  );
