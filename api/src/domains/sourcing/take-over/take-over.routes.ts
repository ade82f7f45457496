import type Router from '@koa/router';
import { takeOver as contract } from '@tandem/contracts/routes/take-over';
import { localizedMessage } from '../../../platform/http/localized-message.ts';
import { mount } from '../../../platform/http/mount.ts';
import { decline, offerFor, takeOver } from './take-over.service.ts';

export const takeOverRoutes = (router: Router) =>
  mount(
    router,
    contract,
    {},
    {
      get: ({ query }, viewer) => offerFor(viewer, query.token),
      take: async ({ body }, viewer, call) => ({
        ...(await takeOver(viewer, body)),
        ...localizedMessage(call, 'takenOver'),
      }),
      decline: async ({ body }, viewer) => {
        await decline(viewer, body.records);
        return { ok: true as const };
      },
    },
  );
