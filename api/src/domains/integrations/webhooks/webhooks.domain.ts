import { webhooks } from '@tandem/contracts/routes/webhooks';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { ifFound } from '../../../platform/domain/if-found.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { listDeliveries, replay, sendTest } from './deliveries.service.ts';
import { deliverDue } from './deliveries.worker.ts';
import {
  changeWebhook,
  createWebhook,
  eraseWebhooksOf,
  listWebhooks,
  removeWebhook,
  renewSecret,
  webhookOf,
  webhooksOf,
} from './webhooks.service.ts';

const ofCompany = (viewer: Viewer, { params }: { params: { companyId: string } }) =>
  viewer.entityId === params.companyId;
const own = async (viewer: Viewer, { params }: { params: { companyId: string; id: string } }) =>
  ofCompany(viewer, { params }) && (await ifFound(webhookOf(params.companyId, params.id))) !== undefined;

export const webhooksDomain = defineDomain({
  routes: {
    webhooks: (router) =>
      mount(
        router,
        webhooks,
        {
          list: ofCompany,
          create: ofCompany,
          update: own,
          remove: own,
          renewSecret: own,
          test: own,
          deliveries: own,
          replay: own,
        },
        {
          list: ({ params, query }) => listWebhooks(params.companyId, query),
          create: ({ params, body }) => createWebhook(params.companyId, body),
          update: ({ params, body }) => changeWebhook(params.companyId, params.id, body),
          async remove({ params }) {
            await webhookOf(params.companyId, params.id);
            await removeWebhook(params.companyId, params.id);
            return { ok: true as const };
          },
          renewSecret: ({ params }) => renewSecret(params.companyId, params.id),
          test: ({ params }) => sendTest(params.companyId, params.id),
          async deliveries({ params, query }) {
            await webhookOf(params.companyId, params.id);
            return listDeliveries(params.id, query);
          },
          replay: ({ params }) => replay(params.companyId, params.id, params.deliveryId),
        },
      ),
  },
  tasks: [
    {
      name: 'send webhooks',
      every: '1 minute',
      run: deliverDue,
    },
  ],
  personalData: {
    company: [
      {
        name: 'webhooks',
        archive: 'export',
        export: ({ entityId }) => webhooksOf(entityId),
        erase: ({ entityId }) => eraseWebhooksOf(entityId),
      },
    ],
  },
});
