import type Router from '@koa/router';
import { candidates } from '@tandem/contracts/routes/candidates';
import { notFound } from '../../../platform/errors/errors.ts';
import { localizedMessage } from '../../../platform/http/localized-message.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { setProfilePicture } from '../../talent/developers/pictures.service.ts';
import { keepOn, removeCandidate, removeCandidates, restoreCandidates } from './candidates.deleting.ts';
import { exportCandidates } from './candidates.export.ts';
import { facetsOf } from './candidates.facets.ts';
import { mergeCandidates } from './candidates.merging.ts';
import { notifyCandidate } from './candidates.notifications.ts';
import { changePipelines, ownsPipelineChange, undoPipelineChange } from './candidates.pipeline.ts';
import {
  changeCandidateData,
  getCandidate,
  keepCandidate,
  keeperOfCandidate,
  listCandidates,
  lookUp,
} from './candidates.service.ts';

const keeps = async ({ entityId }: Viewer, { params }: { params: { id: string } }) =>
  (await keeperOfCandidate(params.id)) === entityId;

/** Includes developers who have taken over their profile. */
const onOwnLists = async (viewer: Viewer, { params }: { params: { id: string } }) =>
  (await getCandidate(viewer, params.id)) !== null;

const keepsBoth = async (viewer: Viewer, { params, body }: { params: { id: string }; body: { from: string } }) =>
  (await keeps(viewer, { params })) && keeps(viewer, { params: { id: body.from } });

/** The path also names the company, which has to be the one that saved the candidate. */
const keepsNamed = async (viewer: Viewer, { params }: { params: { userId: string; managedBy: string } }) =>
  params.managedBy === viewer.entityId && keeps(viewer, { params: { id: params.userId } });

export const candidatesRoutes = (router: Router) =>
  mount(
    router,
    candidates,
    {
      get: onOwnLists,
      undoPipeline: (viewer, { params }) => ownsPipelineChange(viewer, params.id),
      update: keeps,
      remove: keeps,
      merge: keepsBoth,
      setPicture: keepsNamed,
      notify: keeps,
    },
    {
      create: ({ body }, viewer) => keepCandidate(viewer, body),
      list: ({ query }, viewer) => listCandidates(viewer, query),
      table: ({ query }, viewer) => exportCandidates(viewer, query),
      facets: ({ query }, viewer) => facetsOf(viewer, query),
      changePipeline: ({ body }, viewer) => changePipelines(viewer, body),
      undoPipeline: ({ params }, viewer) => undoPipelineChange(viewer, params.id),
      get: ({ params }, viewer) => getCandidate(viewer, params.id),
      lookup: ({ body }, viewer) => lookUp(viewer, body),
      update: ({ params, body }, viewer) => changeCandidateData(viewer, params.id, body),
      async remove({ params }, viewer, call) {
        await removeCandidate(viewer, params.id);
        return localizedMessage(call, 'candidateDeleted');
      },
      removeMany: async ({ body }, viewer) => ({ ids: await removeCandidates(viewer, body.ids) }),
      restore: async ({ body }, viewer) => ({ ids: await restoreCandidates(viewer, body.ids) }),
      merge: ({ params, body }, viewer) => mergeCandidates(viewer, params.id, body),
      async setPicture({ params, file }) {
        if ((await keeperOfCandidate(params.userId)) !== params.managedBy) throw notFound('candidate');
        return setProfilePicture(params.userId, file);
      },
      notify: ({ params, body }, viewer) => notifyCandidate(viewer, params.id, body),
      keep: async ({ body }, viewer) => ({ ids: await keepOn(viewer, body.ids) }),
    },
  );
