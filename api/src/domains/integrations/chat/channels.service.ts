import { type ChatEvent, type ChatKind, MAX_CHANNELS } from '@tandem/catalogue/chat';
import type { ChatChannel, ChatChannelChange, ChatChannelCreate, ChatTest } from '@tandem/contracts/chat';
import { Types } from 'mongoose';
import { plain, withTotal } from '../../../platform/database/mongoose-schema.ts';
import { withNamedLock } from '../../../platform/database/named-lock.ts';
import type { PageOf } from '../../../platform/database/ordering.ts';
import { invalid, notFound, tooManyChannels } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { channels, type StoredChannel } from './channels.model.ts';
import { localTime } from './digests.ts';
import { testMessage } from './messages.ts';
import { encryptAddress, isAddressOf, isPosted, maskedAddress, post } from './posting.ts';
import { posts } from './posts.model.ts';

/** Limit of test messages: 10 per company and minute. */
const tests = rateLimit('chat-test', 10, 60);

/** Lists a page of a company's channels. */
export async function listChannels(companyId: string, page: PageOf<string>): Promise<Page<ChatChannel[]>> {
  const [found, total] = await withTotal(page, channels.page(companyId, page), () => channels.count(companyId));
  return { items: found.map(present), total };
}

/**
 * Adds a channel. Throws 400 for an address that does not belong to the given chat, 409 if the company has reached the
 * limit.
 */
export async function createChannel(companyId: string, input: ChatChannelCreate): Promise<ChatChannel> {
  const { url, events, ...settings } = input;
  refuseAddress(input.kind, url);
  const now = new Date();
  const channel = await withNamedLock(`chat channels ${companyId}`, async () => {
    if ((await channels.count(companyId)) >= MAX_CHANNELS) throw tooManyChannels(MAX_CHANNELS);
    return channels.insert({
      ...settings,
      companyId: new Types.ObjectId(companyId),
      url: encryptAddress(url),
      subscriptions: subscriptionsTo(events, []),
      digestUntilDate: now,
      digestDay: initialDigestDay(input, now),
    });
  });
  return present(channel);
}

/**
 * Changes a channel. A reactivated channel gets only events from then on; the same applies to summaries that are turned
 * on.
 */
export async function changeChannel(companyId: string, id: string, change: ChatChannelChange): Promise<ChatChannel> {
  const before = await channelOf(companyId, id);
  const { url, events = before.subscriptions.map(({ event }) => event), isActive, ...settings } = change;
  if (url !== undefined) refuseAddress(before.kind, url);
  const isReactivated = isActive === true && before.ended !== null;
  const startsSummaries = isReactivated || (before.digestHour === null && typeof settings.digestHour === 'number');
  const now = new Date();
  const changed = await channels.change(companyId, id, {
    ...settings,
    ...(url !== undefined && { url: encryptAddress(url), failures: 0 }),
    subscriptions: subscriptionsTo(events, isReactivated ? [] : before.subscriptions),
    ...(isReactivated && { ended: null, failures: 0 }),
    ...(startsSummaries && {
      digestUntilDate: now,
      digestDay: initialDigestDay({ ...before, ...settings }, now),
    }),
    ...(isActive === false && { ended: before.ended ?? 'paused' }),
  });
  if (!changed) throw notFound();
  if (changed.ended) await posts.giveUp(id);
  return present(changed);
}

export async function removeChannel(companyId: string, id: string): Promise<void> {
  await channels.remove(companyId, id);
  await posts.removeTo(id);
}

/** Posts a test message, also to a channel that is turned off. */
export async function testChannel(companyId: string, id: string): Promise<ChatTest> {
  const channel = await channelOf(companyId, id);
  await tests.take(companyId);
  const status = await post(channel, testMessage(channel.language));
  return { ok: isPosted(status), status };
}

/** Returns a channel of a company; throws 404 for any other channel. */
export async function channelOf(companyId: string, id: string): Promise<StoredChannel> {
  const found = await channels.findOf(companyId, id);
  if (!found) throw notFound();
  return found;
}

/** Returns the channels of a company without their addresses, for its export. */
export const channelsOf = async (companyId: string): Promise<ChatChannel[]> =>
  (await listChannels(companyId, { skip: 0, limit: MAX_CHANNELS, sort: 'createdDate' })).items;

export async function eraseChannelsOf(companyId: string): Promise<void> {
  await channels.removeOf(companyId);
  await posts.removeOf(companyId);
}

function refuseAddress(kind: ChatKind, url: string): void {
  if (!isAddressOf(kind, url)) throw invalid({ url: { key: `chatLink.${kind}` } });
}

/** Returns today's date if the hour of today's summary has passed, so that the first summary is sent tomorrow. */
function initialDigestDay({ digestHour, zone }: Pick<StoredChannel, 'digestHour' | 'zone'>, now: Date): string {
  const { day, hour } = localTime(now, zone);
  return digestHour !== null && hour >= digestHour ? day : '';
}

function subscriptionsTo(events: readonly ChatEvent[], before: StoredChannel['subscriptions']) {
  const sinceDate = new Date();
  return [...new Set(events)].map((event) => before.find((each) => each.event === event) ?? { event, sinceDate });
}

function present(channel: StoredChannel): ChatChannel {
  const { companyId, url, subscriptions, failures, digestDay, digestUntilDate, ...shown } = channel;
  return { ...plain(shown), events: subscriptions.map(({ event }) => event), maskedUrl: maskedAddress(channel) };
}
