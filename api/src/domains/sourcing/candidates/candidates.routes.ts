import type Router from '@koa/router';
import { candidates } from '@tandem/contracts/routes/candidates';
import { notFound } from '../../../platform/errors/errors.ts';
import { localizedMessage } from '../../../platform/http/localized-message.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { setProfilePicture } from '../../talent/developers/pictures.service.ts';
import { extendStorage, removeCandidate, removeCandidates, restoreCandidates } from './candidates.deleting.ts';
import { exportCandidates } from './candidates.export.ts';
import { facetsOf } from './candidates.facets.ts';
import { mergeCandidates } from './candidates.merging.ts';
import { notifyCandidate } from './candidates.notifications.ts';
import { changePipelines, ownsPipelineChange, undoPipelineChange } from './candidates.pipeline.ts';
import {
  changeCandidateData,
  companyOfCandidate,
  getCandidate,
  listCandidates,
  lookUp,
  saveCandidate,
} from './candidates.service.ts';

const manages = async ({ entityId }: Viewer, { params }: { params: { id: string } }) =>
  (await companyOfCandidate(params.id)) === entityId;

/** Whether the viewer's lists contain a person, including developers who have taken over their profile. */
const onOwnLists = async (viewer: Viewer, { params }: { params: { id: string } }) =>
  (await getCandidate(viewer, params.id)) !== null;

const managesBoth = async (viewer: Viewer, { params, body }: { params: { id: string }; body: { from: string } }) =>
  (await manages(viewer, { params })) && manages(viewer, { params: { id: body.from } });

/** The path also names the company, which must be the one that saved the candidate. */
const managesNamed = async (viewer: Viewer, { params }: { params: { userId: string; managedBy: string } }) =>
  params.managedBy === viewer.entityId && manages(viewer, { params: { id: params.userId } });

export const candidatesRoutes = (router: Router) =>
  mount(
    router,
    candidates,
    {
      get: onOwnLists,
      undoPipeline: (viewer, { params }) => ownsPipelineChange(viewer, params.id),
      update: manages,
      remove: manages,
      merge: managesBoth,
      setPicture: managesNamed,
      notify: manages,
    },
    {
      create: ({ body }, viewer) => saveCandidate(viewer, body),
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
      async setPicture({ params, file }, viewer) {
        if ((await companyOfCandidate(params.userId)) !== params.managedBy) throw notFound('candidate');
        return setProfilePicture(viewer, params.userId, file);
      },
      notify: ({ params, body }, viewer) => notifyCandidate(viewer, params.id, body),
      keep: async ({ body }, viewer) => ({ ids: await extendStorage(viewer, body.ids) }),
    },
  );
