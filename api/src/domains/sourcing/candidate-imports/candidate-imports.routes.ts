import type Router from '@koa/router';
import { candidateImports } from '@tandem/contracts/routes/candidate-imports';
import { pageFrom } from '../../../platform/database/ordering.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import {
  checkImport,
  discardImport,
  importById,
  presentImport,
  recentImports,
  rowsWithErrors,
  startImport,
} from './imports.service.ts';
import { runImport } from './running.ts';
import { undoImport } from './undoing.ts';

const own = async ({ entityId }: Viewer, { params }: { params: { id: string } }) =>
  String((await importById(params.id)).companyId) === entityId;

export const candidateImportsRoutes = (router: Router) =>
  mount(
    router,
    candidateImports,
    { get: own, check: own, faults: own, run: own, undo: own, discard: own },
    {
      create: ({ file, body }, { entityId = '' }) => startImport(entityId, file, body),
      list: async ({ query }, { entityId = '' }) => pageFrom(await recentImports(entityId), query),
      get: async ({ params }) => presentImport(await importById(params.id)),
      check: ({ params, body }, _, { language }) => checkImport(params.id, body.mapping, language),
      faults: ({ params }, _, { language }) => rowsWithErrors(params.id, language),
      run: ({ params, body }, { accountId = '' }) => runImport(params.id, body, accountId),
      undo: ({ params }) => undoImport(params.id),
      async discard({ params }) {
        await discardImport(params.id);
        return { ok: true as const };
      },
    },
  );
