import type Router from '@koa/router';
import { candidateLists } from '@tandem/contracts/routes/candidate-lists';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { changeList, createList, listsOf, ownsList, removeList } from './candidate-lists.service.ts';

const own = (viewer: Viewer, { params }: { params: { id: string } }) => ownsList(viewer, params.id);

export const candidateListsRoutes = (router: Router) =>
  mount(
    router,
    candidateLists,
    { update: own, remove: own },
    {
      list: ({ query }, viewer) => listsOf(viewer, query),
      create: ({ body }, { entityId = '' }) => createList(entityId, body),
      update: ({ params, body }, viewer) => changeList(viewer, params.id, body),
      async remove({ params }, { entityId = '' }) {
        await removeList(entityId, params.id);
        return { ok: true as const };
      },
    },
  );
