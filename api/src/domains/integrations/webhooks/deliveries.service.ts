import { randomUUID } from 'node:crypto';
import { type DeliveryStatus, WEBHOOK_TEST, WEBHOOK_VERSION } from '@tandem/catalogue/webhooks';
import type { WebhookDelivery } from '@tandem/contracts/webhook';
import { log } from '../../../platform/config/log.ts';
import { plain, withTotal } from '../../../platform/database/mongoose-schema.ts';
import type { PageOf } from '../../../platform/database/ordering.ts';
import { alreadyWaiting, notFound, webhookEnded } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { type ClaimedDelivery, deliveries, type StoredDelivery } from './deliveries.model.ts';
import { attempt, deliverSoon, endUnattempted, LEASE, messageIdOf } from './deliveries.worker.ts';
import { webhookOf } from './webhooks.service.ts';

/** Limit of test events per company and minute. */
const tests = rateLimit('webhook-test', 10, 60);

type Query = PageOf<string> & { status?: DeliveryStatus | undefined };

/** Lists a page of the deliveries to an endpoint. */
export async function listDeliveries(webhookId: string, { status, ...page }: Query): Promise<Page<WebhookDelivery[]>> {
  const condition = { webhookId, ...(status && { status }) };
  const [found, total] = await withTotal(page, deliveries.page(condition, page), () => deliveries.count(condition));
  return { items: found.map(present), total };
}

/** Sends a test event once, also to an endpoint that is turned off, and returns the result. */
export async function sendTest(companyId: string, id: string): Promise<WebhookDelivery> {
  const webhook = await webhookOf(companyId, id);
  await tests.take(companyId);
  const now = new Date();
  const data = { webhookId: id };
  const stored = (await deliveries.insert({
    companyId: webhook.companyId,
    webhookId: webhook._id,
    key: `test ${randomUUID()}`,
    payload: { type: WEBHOOK_TEST, version: WEBHOOK_VERSION, timestamp: now.toISOString(), data },
    tries: 1,
    claim: randomUUID(),
    dueDate: new Date(now.getTime() + LEASE),
  })) as ClaimedDelivery | undefined;
  if (!stored) throw notFound();
  const settled = await attempt(webhook, stored).catch((error: unknown) => {
    log.error({ err: error, webhook: id }, 'a test of a webhook could not be sent');
    return endUnattempted(stored);
  });
  if (!settled) throw notFound();
  return present(settled);
}

/** Sends a delivery again with the same id; throws 409 if it is waiting, or the endpoint is turned off. */
export async function replay(companyId: string, id: string, deliveryId: string): Promise<WebhookDelivery> {
  const webhook = await webhookOf(companyId, id);
  if (!(await deliveries.find(id, deliveryId))) throw notFound();
  if (webhook.ended) throw webhookEnded();
  const again = await deliveries.again(id, deliveryId, new Date());
  if (!again) throw alreadyWaiting();
  deliverSoon();
  return present(again);
}

function present(delivery: StoredDelivery): WebhookDelivery {
  const { companyId, webhookId, key, subject, tries, claim, updatedDate, ...shown } = delivery;
  return { ...plain(shown), type: shown.payload.type, messageId: messageIdOf(delivery) };
}
