import type Router from '@koa/router';
import { candidates } from '@tandem/contracts/routes/candidates';
import { mount } from '../../http/mount.ts';
import { say } from '../../http/say.ts';
import type { Viewer } from '../../http/viewer.ts';
import { keepOn, removeCandidate, removeCandidates, restoreCandidates } from './candidates.deleting.ts';
import { changeKept, keepCandidate, keeperOfCandidate, listCandidates, lookUp } from './candidates.service.ts';

const keeps = async ({ entityId }: Viewer, { params }: { params: { id: string } }) =>
  (await keeperOfCandidate(params.id)) === entityId;

export const candidatesRoutes = (router: Router) =>
  mount(
    router,
    candidates,
    { update: keeps, remove: keeps },
    {
      create: ({ body }, viewer) => keepCandidate(viewer, body),
      list: ({ query }, viewer) => listCandidates(viewer, query),
      lookup: ({ body }, viewer) => lookUp(viewer, body),
      update: ({ params, body }, viewer) => changeKept(viewer, params.id, body),
      async remove({ params }, viewer, call) {
        await removeCandidate(viewer, params.id);
        return say(call, 'candidateDeleted');
      },
      removeMany: async ({ body }, viewer) => ({ ids: await removeCandidates(viewer, body.ids) }),
      restore: async ({ body }, viewer) => ({ ids: await restoreCandidates(viewer, body.ids) }),
      keep: async ({ body }, viewer) => ({ ids: await keepOn(viewer, body.ids) }),
    },
  );
