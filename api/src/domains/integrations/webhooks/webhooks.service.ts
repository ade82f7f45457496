import { MAX_WEBHOOKS, OLD_SECRET_HOURS, type WebhookEvent } from '@tandem/catalogue/webhooks';
import { isPublicLink } from '@tandem/contracts/links';
import type { NewWebhook, Webhook, WebhookChange, WebhookCreate } from '@tandem/contracts/webhook';
import { Types } from 'mongoose';
import { plain, withTotal } from '../../../platform/database/mongoose-schema.ts';
import { withNamedLock } from '../../../platform/database/named-lock.ts';
import type { PageOf } from '../../../platform/database/ordering.ts';
import { invalid, notFound, tooManyWebhooks } from '../../../platform/errors/errors.ts';
import { isOpened } from '../../../platform/fetching/guarded-request.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { deliveries } from './deliveries.model.ts';
import { newSecret, oldSecretsAt } from './signing.ts';
import { type EventSubscription, type StoredWebhook, webhooks } from './webhooks.model.ts';

const HOUR = 3_600_000;
/** Limits replacements, because each secret of the last day makes the headers of every delivery longer. */
const renewals = rateLimit('webhookSecrets', 5, OLD_SECRET_HOURS * 3600);

/** Lists a page of a company's endpoints. */
export async function listWebhooks(companyId: string, page: PageOf<string>): Promise<Page<Webhook[]>> {
  const [found, total] = await withTotal(page, webhooks.page(companyId, page), () => webhooks.count(companyId));
  return { items: found.map(present), total };
}

/**
 * Adds an endpoint. Throws 400 for an address that is not on the public internet, 409 if the company has reached the
 * limit.
 */
export async function createWebhook(companyId: string, { url, events }: WebhookCreate): Promise<NewWebhook> {
  refuseAddress(url);
  const { secret, stored } = newSecret();
  const webhook = await withNamedLock(`webhooks ${companyId}`, async () => {
    if ((await webhooks.count(companyId)) >= MAX_WEBHOOKS) throw tooManyWebhooks(MAX_WEBHOOKS);
    return webhooks.insert({
      companyId: new Types.ObjectId(companyId),
      url,
      subscriptions: subscriptionsTo(events, []),
      secret: stored,
    });
  });
  return { ...present(webhook), secret };
}

/** Changes an endpoint. A reactivated endpoint gets only events from then on. */
export async function changeWebhook(companyId: string, id: string, change: WebhookChange): Promise<Webhook> {
  const before = await webhookOf(companyId, id);
  const { url, events = eventsOf(before), isActive } = change;
  if (url !== undefined) refuseAddress(url);
  const isReactivated = isActive === true && before.ended !== null;
  const changed = await webhooks.change(companyId, id, {
    ...(url !== undefined && { url }),
    subscriptions: subscriptionsTo(events, isReactivated ? [] : before.subscriptions),
    ...(isReactivated && { ended: null, failingSinceDate: null }),
    ...(isActive === false && { ended: before.ended ?? 'paused' }),
  });
  if (!changed) throw notFound();
  if (changed.ended) await deliveries.giveUp(id);
  return present(changed);
}

/**
 * Replaces the secret. For a day, the previous secret is used for signing as well, so that the receiver can be updated;
 * so are secrets replaced earlier on that day. Throws 429 after too many replacements.
 */
export async function renewSecret(companyId: string, id: string): Promise<NewWebhook> {
  await webhookOf(companyId, id);
  await renewals.take(id);
  const { secret, stored } = newSecret();
  const changed = await withNamedLock(`webhook secret ${id}`, async () => {
    const [before, now] = [await webhookOf(companyId, id), new Date()];
    return webhooks.change(companyId, id, {
      secret: stored,
      oldSecret: before.secret,
      oldSecretUntilDate: new Date(now.getTime() + OLD_SECRET_HOURS * HOUR),
      olderSecrets: oldSecretsAt(before, now),
    });
  });
  if (!changed) throw notFound();
  return { ...present(changed), secret };
}

export async function removeWebhook(companyId: string, id: string): Promise<void> {
  await webhooks.remove(companyId, id);
  await deliveries.removeTo(id);
}

/** Returns an endpoint of a company; throws 404 for any other. */
export async function webhookOf(companyId: string, id: string): Promise<StoredWebhook> {
  const found = await webhooks.findOf(companyId, id);
  if (!found) throw notFound();
  return found;
}

/** Returns the endpoints of a company without their secrets, for its export. */
export const webhooksOf = async (companyId: string): Promise<Webhook[]> =>
  (await listWebhooks(companyId, { skip: 0, limit: MAX_WEBHOOKS, sort: 'createdDate' })).items;

export async function eraseWebhooksOf(companyId: string): Promise<void> {
  await webhooks.removeOf(companyId);
  await deliveries.removeOf(companyId);
}

/**
 * Throws 400 unless secrets and data would be sent encrypted to the public internet, or to a host that the settings
 * allow.
 */
function refuseAddress(address: string): void {
  const url = new URL(address);
  const isFine = isOpened(url) || (url.protocol === 'https:' && url.port === '' && isPublicLink(address));
  if (!isFine || url.username || url.password) throw invalid({ url: { key: 'secureLink' } });
}

/** Returns the new subscriptions: existing ones continue, new ones start now. */
function subscriptionsTo(events: readonly WebhookEvent[], before: readonly EventSubscription[]): EventSubscription[] {
  const sinceDate = new Date();
  return [...new Set(events)].map((event) => before.find((each) => each.event === event) ?? { event, sinceDate });
}

const eventsOf = ({ subscriptions }: StoredWebhook) => subscriptions.map(({ event }) => event);

function present({ companyId, subscriptions, secret, oldSecret, olderSecrets, ...webhook }: StoredWebhook): Webhook {
  return { ...plain(webhook), events: subscriptions.map(({ event }) => event) };
}
