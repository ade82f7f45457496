import { CHAT_FAILURES, type ChatEnd } from '@tandem/catalogue/chat';
import { log } from '../../../platform/config/log.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { readerOf } from '../../identity/accounts/accounts.service.ts';
import { channels, type StoredChannel } from './channels.model.ts';
import { isPosted, post } from './posting.ts';
import { type ClaimedPost, posts } from './posts.model.ts';

/** Number of channels that are posted to concurrently. */
const CONCURRENCY = 8;
/** Milliseconds after which the claim of a message ends, and between two messages to a channel. */
const LEASE = 40_000;
const BETWEEN = 1000;
/** Milliseconds between attempts. */
const RETRY_DELAYS_MS = [60_000, 5 * 60_000];

let working: Promise<void> | undefined;
let isStopping = false;

/**
 * Posts all due messages, one after another in each channel. Delivery is at least once: a message may be posted twice.
 */
export function postDue(): Promise<void> {
  if (isStopping) return Promise.resolve();
  working ??= work().finally(() => {
    working = undefined;
  });
  return working;
}

/** Waits for messages being posted and claims no more. */
export async function stopPosting(): Promise<void> {
  isStopping = true;
  await working;
  isStopping = false;
}

async function work(): Promise<void> {
  const running = new Map<string, Promise<void>>();
  while (!isStopping) {
    const claimed = running.size < CONCURRENCY ? await posts.claim(new Date(), LEASE, [...running.keys()]) : null;
    if (claimed) {
      const id = String(claimed.channelId);
      running.set(
        id,
        send(claimed).finally(() => running.delete(id)),
      );
    } else if (running.size > 0) await Promise.race(running.values());
    else break;
  }
  await Promise.all(running.values());
}

async function send(claimed: ClaimedPost): Promise<void> {
  try {
    const channel = await channels.find(claimed.channelId);
    if (!channel) return await posts.removeTo(claimed.channelId);
    if (channel.ended) return await posts.giveUp(channel._id);
    const status = await post(channel, claimed.message);
    if (isPosted(status)) {
      await posts.settle(claimed, null);
      await channels.posted(channel._id, new Date());
      await new Promise((resolve) => setTimeout(resolve, BETWEEN));
      return;
    }
    const failures = await channels.failed(channel._id);
    const wait = RETRY_DELAYS_MS[claimed.tries - 1];
    await posts.settle(claimed, wait === undefined ? null : new Date(Date.now() + wait));
    if (status === 404 || status === 410) await endChannel(channel, 'gone');
    else if (failures >= CHAT_FAILURES) await endChannel(channel, 'failing');
  } catch (error) {
    log.error({ err: error }, 'a chat message could not be posted or recorded; will be retried'); // retried when the claim ends
  }
}

async function endChannel({ _id, companyId, name }: StoredChannel, why: Exclude<ChatEnd, 'paused'>): Promise<void> {
  if (!(await channels.end(_id, why))) return;
  await posts.giveUp(_id);
  log.warn({ channel: String(_id), why }, 'a chat channel was turned off');
  const account = await readerOf(String(companyId));
  if (account) await sendMail('chatEnded', { to: account.email, language: account.language }, { name, why });
}
