import { ofOpenCompanies } from '../recorded-events/open-companies.ts';
import { eventsSince } from '../recorded-events/recording.ts';
import { channels, type StoredChannel } from './channels.model.ts';
import { digestOf, isChatEvent } from './messages.ts';
import { posts } from './posts.model.ts';

/**
 * Stores the summaries that are due: one on each day in a channel’s time zone, from its hour on, also on days on which
 * the clocks change. Days without events have none.
 */
export async function storeDigests(now: Date): Promise<void> {
  const due = (await channels.active()).filter(({ digestHour, digestDay, zone }) => {
    const { day, hour } = localTime(now, zone);
    return digestHour !== null && hour >= digestHour && day !== digestDay;
  });
  for (const channel of await ofOpenCompanies(due, ({ companyId }) => companyId))
    await storeDigest(channel, localTime(now, channel.zone).day, now);
}

async function storeDigest(channel: StoredChannel, day: string, now: Date): Promise<void> {
  const { _id: channelId, companyId, digestUntilDate, language } = channel;
  const { events } = await eventsSince(companyId, digestUntilDate);
  const news = events.filter((event) => isChatEvent(event) && event.date >= digestUntilDate && event.date < now);
  const message = digestOf(news, language);
  if (message) await posts.insert({ companyId, channelId, key: `digest ${day}`, message, dueDate: now });
  await channels.digested(channel, day, now);
}

/** Returns the local day (YYYY-MM-DD) and hour in a time zone. */
export function localTime(now: Date, zone: string): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}
