import { WEBHOOK_VERSION } from '@tandem/catalogue/webhooks';
import { model, Types } from 'mongoose';
import { onChange } from '../../../platform/change-feed/changes.ts';
import { log } from '../../../platform/config/log.ts';
import { schemaOf } from '../../../platform/database/mongoose-schema.ts';
import { inBackgroundAfter } from '../../../platform/queue/background.ts';
import { interviewsById, interviewsChangedSince } from '../../hiring/interviews/interviews.service.ts';
import { matchesById, matchesChangedSince, type StoredMatch } from '../../hiring/matches/matches.service.ts';
import { headlinesOf, jobsById, jobsChangedSince } from '../../jobs/jobs/jobs.service.ts';
import { messagesById, messagesSentSince } from '../../messaging/conversations/messages.service.ts';
import { deliveries } from './deliveries.model.ts';
import { deliverDue } from './deliveries.worker.ts';
import {
  eventsOfInterview,
  eventsOfJob,
  eventsOfMatch,
  eventsOfMessage,
  type RecordedEvent,
  undoneStepsOf,
} from './recorded-events.ts';
import { type StoredWebhook, webhooks } from './webhooks.model.ts';

const KINDS = ['match', 'interview', 'message', 'job'] as const;
type Kind = (typeof KINDS)[number];

/** Milliseconds for which changes are gathered. */
const TOGETHER = 50;
/** Milliseconds by which each sweep looks further back, as clocks of processes differ and writes overlap. */
const OVERLAP = 5 * 60_000;
/** Milliseconds that the first sweep looks back. */
const FIRST = 60 * 60_000;

interface Cursor {
  _id: Types.ObjectId;
  name: string;
  date: Date;
  createdDate: Date;
  updatedDate: Date;
}
const Cursors = model<Cursor>(
  'WebhookCursor',
  schemaOf<Cursor>({ name: { type: String, required: true, unique: true }, date: { type: Date, required: true } }),
  'webhookcursors',
);

/**
 * Stores deliveries soon after this process has changed a record. What a killed process leaves out is found by the sweep.
 * Returns a function that stops it.
 */
export function followRecords(): () => Promise<void> {
  let active: Promise<readonly StoredWebhook[]> | undefined;
  let waiting = new Map<Kind, Set<string>>();
  const record = async () => {
    const changed = waiting;
    waiting = new Map();
    active ??= webhooks.active();
    const endpoints = await active.catch((error: unknown) => {
      active = undefined;
      throw error;
    });
    if (endpoints.length === 0) return;
    for (const [kind, ids] of changed) await store(await changedRecords[kind]([...ids]), endpoints);
  };
  const follow = (kind: Kind) =>
    onChange(kind, (id, isOwn) => {
      if (!isOwn) return;
      if (waiting.size === 0) inBackgroundAfter(TOGETHER, record);
      waiting.set(kind, (waiting.get(kind) ?? new Set()).add(id));
    });
  const unfollow = [
    ...KINDS.map(follow),
    onChange('webhook', () => {
      active = undefined;
    }),
  ];
  return async () => {
    for (const stop of unfollow) stop();
  };
}

const changedRecords: Record<Kind, (ids: readonly string[]) => Promise<RecordedEvent[]>> = {
  match: async (ids) => matchEvents([...(await matchesById(ids.map((id) => new Types.ObjectId(id)))).values()]),
  interview: async (ids) => (await interviewsById(ids)).flatMap(eventsOfInterview),
  message: async (ids) => (await messagesById(ids)).flatMap(eventsOfMessage),
  job: async (ids) => (await jobsById(ids)).flatMap(eventsOfJob),
};

/**
 * Stores the deliveries of everything that was changed since the last sweep and has none yet: nothing is lost if a
 * process is killed between a change and its deliveries.
 */
export async function sweepRecords(now: Date): Promise<void> {
  const cursor = await Cursors.findOne({ name: 'sweep' }).lean<Cursor>();
  const from = new Date((cursor?.date.getTime() ?? now.getTime() - FIRST) - OVERLAP);
  const endpoints = await webhooks.active();
  const companies = new Map(endpoints.map(({ companyId }) => [String(companyId), companyId]));
  for (const company of companies.values()) {
    const events = [
      await matchEvents(await matchesChangedSince(company, from)),
      (await interviewsChangedSince(company, from)).flatMap(eventsOfInterview),
      (await messagesSentSince(company, from)).flatMap(eventsOfMessage),
      (await jobsChangedSince(company, from)).flatMap(eventsOfJob),
    ].flat();
    await store(events, endpoints);
  }
  await Cursors.updateOne({ name: 'sweep' }, { $set: { date: now } }, { upsert: true });
}

async function matchEvents(found: readonly StoredMatch[]): Promise<RecordedEvent[]> {
  const headlines = await headlinesOf([...new Set(found.map(({ job }) => String(job)))]);
  const events: RecordedEvent[] = [];
  for (const match of found) {
    const headline = headlines.get(String(match.job)) ?? '';
    const keys = await deliveries.keysAbout(match.company, String(match._id));
    events.push(...eventsOfMatch(match, headline), ...undoneStepsOf(match, headline, keys, new Date()));
  }
  return events;
}

/** Stores the deliveries that are missing and begins to send them. */
async function store(events: readonly RecordedEvent[], endpoints: readonly StoredWebhook[]): Promise<void> {
  const wanted = endpoints.flatMap((webhook) =>
    events.filter((event) => gets(webhook, event)).map((event) => ({ webhook, event })),
  );
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
  deliverDue().catch((error: unknown) => log.error({ err: error }, 'webhooks could not be sent yet'));
}

const gets = ({ companyId, subscriptions }: StoredWebhook, event: RecordedEvent) =>
  companyId.equals(event.companyId) &&
  subscriptions.some(({ event: type, sinceDate }) => type === event.type && sinceDate <= event.date);
