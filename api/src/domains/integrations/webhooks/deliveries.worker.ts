import { WEBHOOK_RETRIES, WEBHOOK_TEST } from '@tandem/catalogue/webhooks';
import type { DeliveryAttempt } from '@tandem/contracts/webhook';
import { log } from '../../../platform/config/log.ts';
import { FetchRefused } from '../../../platform/fetching/fetch-refused.ts';
import { guardedPost } from '../../../platform/fetching/guarded-post.ts';
import { type ClaimedDelivery, deliveries, type StoredDelivery } from './deliveries.model.ts';
import { endWebhook } from './ending.ts';
import { signedHeaders } from './signing.ts';
import { type StoredWebhook, webhooks } from './webhooks.model.ts';

/** Numbers of concurrent deliveries in this process: in total, to one endpoint, and to endpoints that fail. */
const CONCURRENCY = 32;
const TO_ONE = 2;
const TO_FAILING = 12;
/** Milliseconds after which the claim of a delivery ends: twice the longest attempt. */
export const LEASE = 30_000;
/** The fraction by which delays vary, so that a recovering receiver does not get every delivery at once. */
const JITTER = 0.1;
/** Maximum delay that a receiver can ask for, in milliseconds. */
const MAX_WAIT = 24 * 3_600_000;
/** Maximum delay in milliseconds that this process waits for; the scheduled task finds later deliveries. */
const MAX_WAIT_MS = 60_000;

/** Numbers of deliveries being sent, by endpoint. */
const underway = new Map<string, number>();
/** Endpoints whose last attempt failed. */
const failing = new Set<string>();
let working: Promise<void> | undefined;
/** Wakes the running loop while it waits for receivers, so that it looks for newly due deliveries. */
let wake: (() => void) | undefined;
let isStopping = false;

/**
 * Sends all due deliveries; concurrent callers share one promise. Any number of processes can do so: a delivery belongs
 * to the process that has claimed it. If that process is killed after the receiver's answer but before recording it,
 * the delivery is sent again with the same id. Endpoints that hang or fail do not delay others.
 */
export function deliverDue(): Promise<void> {
  if (isStopping) return Promise.resolve();
  wake?.();
  working ??= work().finally(() => {
    working = undefined;
  });
  return working;
}

/**
 * Sends due deliveries without waiting for them. While the database is unavailable nothing is sent; the scheduled task
 * retries.
 */
export function deliverSoon(): void {
  deliverDue().catch((error: unknown) => log.error({ err: error }, 'webhooks could not be sent; will be retried'));
}

/** Waits for deliveries being sent and claims no more. */
export async function stopDelivering(): Promise<void> {
  isStopping = true;
  await working;
  isStopping = false;
}

async function work(): Promise<void> {
  const running = new Set<Promise<void>>();
  while (!isStopping) {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    wake = resolve;
    const claimed = running.size < CONCURRENCY ? await deliveries.claim(new Date(), LEASE, busyEndpoints()) : null;
    if (claimed) {
      const run = send(claimed).finally(() => running.delete(run));
      running.add(run);
    } else if (running.size > 0) await Promise.race([...running, asked]);
    else break;
  }
  wake = undefined;
  await Promise.all(running);
}

function busyEndpoints(): string[] {
  const toFailing = [...underway].reduce((sum, [id, count]) => sum + (failing.has(id) ? count : 0), 0);
  const isBusy = ([id, count]: [string, number]) => count >= (failing.has(id) ? 1 : TO_ONE);
  const busy = [...underway].filter(isBusy).map(([id]) => id);
  return toFailing >= TO_FAILING ? [...new Set([...busy, ...failing])] : busy;
}

async function send(delivery: ClaimedDelivery): Promise<void> {
  const id = String(delivery.webhookId);
  underway.set(id, (underway.get(id) ?? 0) + 1);
  try {
    const webhook = await webhooks.find(delivery.webhookId);
    if (!webhook) await deliveries.removeTo(delivery.webhookId);
    else if (webhook.ended && !isTest(delivery)) await deliveries.giveUp(delivery.webhookId);
    else await attempt(webhook, delivery);
  } catch (error) {
    log.error({ err: error }, 'a webhook could not be sent or recorded; will be retried'); // retried when the claim ends
    await giveUpLate(delivery).catch(() => {}); // the database is unavailable
  } finally {
    const left = (underway.get(id) ?? 1) - 1;
    if (left > 0) underway.set(id, left);
    else underway.delete(id);
  }
}

/**
 * Ends a delivery that could not even be attempted, for example because its secret cannot be read, after as many claims
 * as there are attempts.
 */
async function giveUpLate(delivery: ClaimedDelivery): Promise<void> {
  if (delivery.tries > WEBHOOK_RETRIES.length) await endUnattempted(delivery);
}

/** Ends a delivery that could not be attempted. */
export function endUnattempted(delivery: ClaimedDelivery): Promise<StoredDelivery | null> {
  const result = { date: new Date().toISOString(), status: null, fault: 'internal', milliseconds: 0 };
  return deliveries.settle(delivery, result, { status: 'failed', dueDate: null });
}

const isTest = ({ payload }: StoredDelivery) => payload.type === WEBHOOK_TEST;

export const messageIdOf = ({ _id }: Pick<StoredDelivery, '_id'>): string => `msg_${_id}`;

/** Sends a claimed delivery once and records the result. */
export async function attempt(webhook: StoredWebhook, delivery: ClaimedDelivery): Promise<StoredDelivery | null> {
  const began = new Date();
  const body = JSON.stringify(delivery.payload);
  const headers = signedHeaders(webhook, messageIdOf(delivery), body, began);
  const answer = await guardedPost(webhook.url, { headers, body }).catch((error: unknown) => {
    if (error instanceof FetchRefused) return error;
    throw error;
  });
  const status = answer instanceof FetchRefused ? null : answer.status;
  const result: DeliveryAttempt = {
    date: began.toISOString(),
    status,
    fault: answer instanceof FetchRefused ? answer.fault : '',
    milliseconds: Date.now() - began.getTime(),
  };
  const { webhookId } = delivery;
  if (status !== null && status >= 200 && status < 300) {
    failing.delete(String(webhookId));
    if (webhook.failingSinceDate || !isRecent(webhook.lastDeliveredDate, began))
      await webhooks.delivered(webhookId, began);
    return deliveries.settle(delivery, result, { status: 'delivered', dueDate: null });
  }
  if (isTest(delivery)) return deliveries.settle(delivery, result, { status: 'failed', dueDate: null });
  failing.add(String(webhookId));
  await webhooks.failed(webhookId, began);
  const wait = status === 410 ? undefined : waitAfter(delivery.tries, answer, began);
  log.info(
    { webhook: String(webhookId), tries: delivery.tries, status, fault: result.fault, wait },
    'a webhook failed',
  );
  if (wait !== undefined) {
    if (wait <= MAX_WAIT_MS) setTimeout(deliverSoon, wait + 10).unref();
    const dueDate = new Date(Date.now() + wait);
    // A delivery that was given up during the attempt is not retried.
    return (
      (await deliveries.settle(delivery, result, { dueDate }, 'waiting')) ?? deliveries.settle(delivery, result, {})
    );
  }
  const settled = await deliveries.settle(delivery, result, { status: 'failed', dueDate: null });
  if (status === 410) await endWebhook(webhook, 'gone');
  else if (await hasFailedSince(webhook, delivery.createdDate)) await endWebhook(webhook, 'failing');
  return settled;
}

/** The time of the last delivery is stored at most once a minute. */
const isRecent = (date: Date | null, now: Date) => date !== null && now.getTime() - date.getTime() < 60_000;

/** Whether nothing has been delivered since the first attempt of a delivery, that is, for three days. */
async function hasFailedSince({ _id }: StoredWebhook, since: Date): Promise<boolean> {
  const now = await webhooks.find(_id);
  return now !== null && (now.lastDeliveredDate ?? now.createdDate) <= since;
}

/** Returns the milliseconds until the next attempt; undefined after the last one. */
function waitAfter(tries: number, answer: Awaited<ReturnType<typeof guardedPost>> | FetchRefused, now: Date) {
  const planned = WEBHOOK_RETRIES[tries - 1];
  if (planned === undefined) return undefined;
  const asked = answer instanceof FetchRefused ? 0 : retryAfter(answer.headers['retry-after'], now);
  return Math.max(planned * (1 + Math.random() * JITTER), Math.min(asked, MAX_WAIT));
}

/** Returns the milliseconds of `Retry-After`, given as seconds or an HTTP date; 0 for anything else. */
function retryAfter(value: string | undefined, now: Date): number {
  if (value === undefined) return 0;
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  return Number.isFinite(milliseconds) && milliseconds > 0 ? milliseconds : 0;
}
