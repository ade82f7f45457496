import type Router from '@koa/router';
import { jobImports } from '@tandem/contracts/routes/job-imports';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { importedJobs } from './imported-jobs.ts';
import {
  changeRules,
  changeStatus,
  confirmLoss,
  createSource,
  getSource,
  listChanges,
  listSourceJobs,
  listSources,
  ownsSource,
  removeSource,
  replaceWithSource,
  undoSourceChange,
} from './job-imports.service.ts';

const own = (viewer: Viewer, { params }: { params: { id: string } }) => ownsSource(viewer, params.id);

export const jobImportsRoutes = (router: Router) =>
  mount(
    router,
    jobImports,
    {
      get: own,
      jobs: own,
      changeRules: own,
      changeStatus: own,
      confirmLoss: own,
      remove: own,
      take: own,
      changes: own,
      undo: own,
    },
    {
      list: ({ query }, { entityId = '' }) => listSources(entityId, query),
      create: ({ body }, { entityId = '' }) => createSource(entityId, body.address, new Date()),
      imported: ({ query }, { entityId = '' }) => importedJobs(entityId, query),
      get: ({ params }) => getSource(params.id),
      jobs: ({ params, query }) => listSourceJobs(params.id, query),
      changeRules: ({ params, body }) => changeRules(params.id, body, new Date()),
      changeStatus: ({ params, body }) => changeStatus(params.id, body.status, new Date()),
      confirmLoss: ({ params }) => confirmLoss(params.id, new Date()),
      async remove({ params }) {
        await removeSource(params.id);
        return { ok: true as const };
      },
      take: ({ params, body }) => replaceWithSource(params.id, params.jobId, body.parts, new Date()),
      changes: ({ params, query }) => listChanges(params.id, query),
      undo: ({ params }) => undoSourceChange(params.id, params.changeId, new Date()),
    },
  );
