import { salesTemplates } from '@tandem/contracts/routes/sales-templates';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { localizedMessage } from '../../../platform/http/localized-message.ts';
import { mount } from '../../../platform/http/mount.ts';
import {
  createSalesTemplate,
  listSalesTemplates,
  removeSalesTemplate,
  saveSalesTemplate,
} from './sales-templates.service.ts';

export const salesTemplatesDomain = defineDomain({
  routes: {
    salesTemplates: (router) =>
      mount(
        router,
        salesTemplates,
        {},
        {
          list: ({ query }) => listSalesTemplates(query),
          create: async ({ body }, _, call) => ({
            template: await createSalesTemplate(body.region, body),
            ...localizedMessage(call, 'salesTemplateUpdated'),
          }),
          update: async ({ params, body }, _, call) => ({
            template: await saveSalesTemplate(params.region, body),
            ...localizedMessage(call, 'salesTemplateUpdated'),
          }),
          async remove({ params }, _, call) {
            await removeSalesTemplate(params.id);
            return localizedMessage(call, 'salesTemplateDeleted');
          },
        },
      ),
  },
  personalData: NO_PERSONAL_DATA,
});
