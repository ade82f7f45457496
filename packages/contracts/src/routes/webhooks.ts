import { DELIVERY_STATUSES } from '@tandem/catalogue/webhooks';
import * as z from 'zod';
import { contract, ownCompany } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { Done, Id, pageOf } from '../values.ts';
import { NewWebhook, Webhook, WebhookChange, WebhookCreate, WebhookDelivery } from '../webhook.ts';

const token = 'webhooks:manage';
/** Where a company sends its data is its own decision. */
const ofCompany = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'none' } as const;
const InCompany = z.strictObject({ companyId: Id });
const One = z.strictObject({ companyId: Id, id: Id });

export const webhooks = contract({
  list: {
    method: 'GET',
    path: '/api/companies/:companyId/webhooks',
    summary: 'List the webhook endpoints of a company, newest first',
    access: ownCompany,
    token,
    params: InCompany,
    query: pageOf({ sort: sortBy(['url', 'createdDate'], '-createdDate') }),
    response: z.array(Webhook),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/companies/:companyId/webhooks',
    summary: 'Add a webhook endpoint; only this response contains its secret',
    access: ofCompany,
    inPerson: true,
    token,
    params: InCompany,
    body: WebhookCreate,
    example: { url: 'https://hooks.hamnkraft.example/tandem', events: ['application.created', 'match.accepted'] },
    response: NewWebhook,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/companies/:companyId/webhooks/:id',
    summary: 'Change the URL or events of a webhook endpoint, pause it or reactivate it',
    access: ofCompany,
    inPerson: true,
    token,
    params: One,
    body: WebhookChange,
    example: { events: ['match.accepted', 'match.hired'] },
    response: Webhook,
  },
  remove: {
    method: 'DELETE',
    path: '/api/companies/:companyId/webhooks/:id',
    summary: 'Delete a webhook endpoint with its deliveries',
    access: ownCompany,
    token,
    params: One,
    response: Done,
  },
  renewSecret: {
    method: 'POST',
    path: '/api/companies/:companyId/webhooks/:id/secret',
    summary: 'Replace the secret of a webhook endpoint; the old one also signs for 24 hours',
    access: ofCompany,
    inPerson: true,
    token,
    params: One,
    response: NewWebhook,
  },
  test: {
    method: 'POST',
    path: '/api/companies/:companyId/webhooks/:id/test',
    summary: 'Send the event `webhook.test` to an endpoint immediately; returns the result',
    access: ofCompany,
    token,
    unrecorded: true,
    params: One,
    response: WebhookDelivery,
  },
  deliveries: {
    method: 'GET',
    path: '/api/companies/:companyId/webhooks/:id/deliveries',
    summary: 'List the deliveries to a webhook endpoint of the last 30 days, newest first',
    access: ownCompany,
    token,
    params: One,
    query: pageOf({
      status: z.enum(DELIVERY_STATUSES).optional(),
      sort: sortBy(['createdDate', 'type', 'status'], '-createdDate'),
    }),
    response: z.array(WebhookDelivery),
    paged: true,
  },
  replay: {
    method: 'POST',
    path: '/api/companies/:companyId/webhooks/:id/deliveries/:deliveryId/replay',
    summary: 'Send a delivery again, with the same id and a new timestamp',
    access: ofCompany,
    token,
    params: z.strictObject({ companyId: Id, id: Id, deliveryId: Id }),
    response: WebhookDelivery,
  },
});
