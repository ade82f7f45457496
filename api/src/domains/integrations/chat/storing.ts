import { log } from '../../../platform/config/log.ts';
import { headlinesOf } from '../../jobs/jobs/jobs.service.ts';
import { ofOpenCompanies } from '../recorded-events/open-companies.ts';
import { isRemembered, type RecordedEvent } from '../recorded-events/recorded-events.ts';
import type { Sink } from '../recorded-events/recording.ts';
import { channels, type StoredChannel } from './channels.model.ts';
import { isChatEvent, messageAbout } from './messages.ts';
import { POSTS_REMEMBERED_DAYS, posts } from './posts.model.ts';
import { postDue } from './posts.worker.ts';

/** Stores a message about each event for each channel that has subscribed to it, and starts posting them. */
export const chatSink: Sink = {
  changedBy: 'chat',
  companies: async () => (await channels.active()).map(({ companyId }) => companyId),
  async store(events) {
    const active = await channels.active();
    const all = active.flatMap((channel) =>
      events.filter((event) => gets(channel, event)).map((event) => ({ channel, event })),
    );
    const wanted = await ofOpenCompanies(all, ({ channel }) => channel.companyId);
    if (wanted.length === 0) return;
    const known = await posts.existing(
      [...new Set(wanted.map(({ channel }) => channel._id))],
      [...new Set(wanted.map(({ event }) => event.key))],
    );
    const jobIds = wanted.flatMap(({ event }) => jobOf(event) ?? []);
    const headlines = await headlinesOf([...new Set(jobIds)]);
    for (const { channel, event } of wanted) {
      if (known.has(`${channel._id} ${event.key}`)) continue;
      const message = messageAbout(event, headlines.get(jobOf(event) ?? '') ?? '', channel.language);
      const { companyId, _id: channelId } = channel;
      await posts.insert({ companyId, channelId, key: event.key, message, dueDate: new Date() });
    }
    postDue().catch((error: unknown) =>
      log.error({ err: error }, 'chat messages could not be posted; will be retried'),
    );
  },
};

const jobOf = ({ data }: RecordedEvent) => (data as { jobId?: string }).jobId;

const gets = ({ companyId, subscriptions }: StoredChannel, event: RecordedEvent) =>
  companyId.equals(event.companyId) &&
  isChatEvent(event) &&
  isRemembered(event, POSTS_REMEMBERED_DAYS) &&
  subscriptions.some(({ event: type, sinceDate }) => type === event.type && sinceDate <= event.date);
