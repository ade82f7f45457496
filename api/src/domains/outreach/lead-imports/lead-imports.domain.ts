import { leadImports } from '@tandem/contracts/routes/lead-imports';
import { pageFrom } from '../../../platform/database/ordering.ts';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { mount } from '../../../platform/http/mount.ts';
import {
  checkLeadImport,
  discardLeadImport,
  leadImportById,
  presentLeadImport,
  recentLeadImports,
  startLeadImport,
} from './lead-imports.service.ts';
import { runLeadImport, undoLeadImport } from './running.ts';

export const leadImportsDomain = defineDomain({
  routes: {
    leadImports: (router) =>
      mount(
        router,
        leadImports,
        {},
        {
          create: ({ file, body }) => startLeadImport(file, body),
          async list({ query }) {
            const { items, total } = pageFrom(await recentLeadImports(), query);
            return { items: items.map(({ doneDate, ...shown }) => shown), total };
          },
          get: async ({ params }) => presentLeadImport(await leadImportById(params.id)),
          check: ({ params, body }, _, { language }) => checkLeadImport(params.id, body, language),
          run: ({ params, body }, { accountId = '' }) => runLeadImport(params.id, body, accountId),
          undo: ({ params }) => undoLeadImport(params.id),
          async discard({ params }) {
            await discardLeadImport(params.id);
            return { ok: true as const };
          },
        },
      ),
  },
  // The file is deleted after a day; the leads belong to their own domain.
  personalData: NO_PERSONAL_DATA,
});
