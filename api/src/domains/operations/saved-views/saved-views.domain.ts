import { savedViews } from '@tandem/contracts/routes/saved-views';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import {
  createView,
  listViews,
  ownsView,
  removeView,
  removeViewsOf,
  renameView,
  viewsOf,
} from './saved-views.service.ts';

const own = (viewer: Viewer, { params }: { params: { id: string } }) => ownsView(viewer, params.id);

export const savedViewsDomain = defineDomain({
  routes: {
    savedViews: (router) =>
      mount(
        router,
        savedViews,
        { update: own, remove: own },
        {
          list: ({ query }, viewer) => listViews(viewer, query),
          create: ({ body }, viewer) => createView(viewer, body),
          update: ({ params, body }) => renameView(params.id, body),
          async remove({ params }) {
            await removeView(params.id);
            return { ok: true as const };
          },
        },
      ),
  },
  personalData: {
    account: [
      {
        name: 'saved-views',
        export: ({ accountId }) => viewsOf(accountId),
        erase: ({ accountId }) => removeViewsOf(accountId),
      },
    ],
  },
});
