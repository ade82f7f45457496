import type Router from '@koa/router';
import { shortlist } from '@tandem/contracts/routes/shortlist';
import { mount } from '../../../platform/http/mount.ts';
import { putOnShortlist, shortlistOf, takeOffShortlist } from './shortlist.service.ts';

export const shortlistRoutes = (router: Router) =>
  mount(
    router,
    shortlist,
    {},
    {
      list: ({ query }, viewer) => shortlistOf(viewer, query),
      put: ({ params }, viewer) => putOnShortlist(viewer, params.userId),
      async remove({ params }, viewer) {
        await takeOffShortlist(viewer, params.userId);
        return { ok: true as const };
      },
    },
  );
