import type { WebhookEnd } from '@tandem/catalogue/webhooks';
import { log } from '../../../platform/config/log.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { readerOf } from '../../identity/accounts/accounts.service.ts';
import { notify } from '../../identity/notifications/notifications.service.ts';
import { deliveries } from './deliveries.model.ts';
import { type StoredWebhook, webhooks } from './webhooks.model.ts';

/** The screen on which endpoints are managed. */
const LINK = '/company/integrations';

/**
 * Turns an endpoint off, gives up its waiting deliveries, and informs the company: a notification to everyone, an email
 * to the main account.
 */
export async function endWebhook(webhook: StoredWebhook, why: Exclude<WebhookEnd, 'paused'>): Promise<void> {
  const { _id, companyId, url } = webhook;
  if (!(await webhooks.end(_id, why))) return;
  await deliveries.giveUp(_id);
  log.warn({ webhook: String(_id), why }, 'a webhook endpoint was turned off');
  const { host } = new URL(url);
  const key = `webhook ${_id} ${Date.now()}`;
  await notify({ entity: companyId }, { kind: 'webhookEnded', values: { host }, link: LINK, key });
  const account = await readerOf(String(companyId));
  if (account) await sendMail('webhookEnded', { to: account.email, language: account.language }, { host, why });
}
