import { outreachTemplates } from '@tandem/contracts/routes/sequences';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import {
  changeTemplate,
  createTemplate,
  eraseTemplatesBy,
  eraseTemplatesOf,
  listTemplates,
  ownsTemplate,
  removeTemplate,
  templatesBy,
  templatesOfTeam,
} from './templates.service.ts';

const own = (viewer: Viewer, { params }: { params: { id: string } }) => ownsTemplate(viewer, params.id);

export const outreachTemplatesDomain = defineDomain({
  routes: {
    outreachTemplates: (router) =>
      mount(
        router,
        outreachTemplates,
        { update: own, remove: own },
        {
          list: ({ query }, viewer) => listTemplates(viewer, query),
          create: ({ body }, viewer) => createTemplate(viewer, body),
          update: ({ params, body }, viewer) => changeTemplate(viewer, params.id, body),
          async remove({ params }) {
            await removeTemplate(params.id);
            return { ok: true as const };
          },
        },
      ),
  },
  personalData: {
    account: [
      {
        name: 'outreach-templates',
        export: ({ viewer }) => templatesBy(viewer),
        erase: ({ accountId }) => eraseTemplatesBy(accountId),
      },
    ],
    company: [
      {
        name: 'outreach-templates-of-the-team',
        archive: ({ viewer }) => templatesOfTeam(viewer),
        erase: ({ entityId }) => eraseTemplatesOf(entityId),
      },
    ],
  },
});
