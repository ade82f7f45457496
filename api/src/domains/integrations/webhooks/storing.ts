import { DELIVERIES_LISTED_DAYS, WEBHOOK_VERSION } from '@tandem/catalogue/webhooks';
import type { StoredMatch } from '../../hiring/matches/matches.service.ts';
import { ofOpenCompanies } from '../recorded-events/open-companies.ts';
import { isRemembered, type RecordedEvent, undoneStepsOf } from '../recorded-events/recorded-events.ts';
import type { Sink } from '../recorded-events/recording.ts';
import { deliveries } from './deliveries.model.ts';
import { deliverSoon } from './deliveries.worker.ts';
import { type StoredWebhook, webhooks } from './webhooks.model.ts';

/** Stores a delivery of each event to each endpoint that has subscribed to it, and starts sending them. */
export const webhookSink: Sink = {
  changedBy: 'webhook',
  companies: async () => (await webhooks.active()).map(({ companyId }) => companyId),
  async store(events, matches) {
    const endpoints = await webhooks.active();
    const all = [...events, ...(await undoneSteps(matches, endpoints))];
    const asked = endpoints.flatMap((webhook) =>
      all.filter((event) => gets(webhook, event)).map((event) => ({ webhook, event })),
    );
    const wanted = await ofOpenCompanies(asked, ({ webhook }) => webhook.companyId);
    if (wanted.length === 0) return;
    const known = await deliveries.existing(
      [...new Set(wanted.map(({ webhook }) => webhook._id))],
      [...new Set(wanted.map(({ event }) => event.key))],
    );
    const now = new Date();
    for (const { webhook, event } of wanted) {
      if (known.has(`${webhook._id} ${event.key}`)) continue;
      const { key, subject, type, date, data, companyId } = event;
      const payload = { type, version: WEBHOOK_VERSION, timestamp: date.toISOString(), data } as const;
      await deliveries.insert({ companyId, webhookId: webhook._id, key, subject, payload, dueDate: now });
    }
    deliverSoon();
  },
};

async function undoneSteps(matches: readonly [StoredMatch, string][], endpoints: readonly StoredWebhook[]) {
  const events: RecordedEvent[] = [];
  for (const [match, headline] of matches) {
    if (!endpoints.some(({ companyId }) => companyId.equals(match.company))) continue;
    const keys = await deliveries.keysAbout(match.company, String(match._id));
    events.push(...undoneStepsOf(match, headline, keys, new Date()));
  }
  return events;
}

const gets = ({ companyId, subscriptions }: StoredWebhook, event: RecordedEvent) =>
  companyId.equals(event.companyId) &&
  isRemembered(event, DELIVERIES_LISTED_DAYS) &&
  subscriptions.some(({ event: type, sinceDate }) => type === event.type && sinceDate <= event.date);
