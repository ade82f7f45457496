import { CHAT_EVENTS, type ChatEvent } from '@tandem/catalogue/chat';
import { translate } from '@tandem/i18n/server';
import { env } from '../../../platform/config/env.ts';
import type { RecordedEvent } from '../recorded-events/recorded-events.ts';
import type { ChatMessage } from './formats.ts';

/** Returns the key of an event's texts in the namespace `chat`. */
const textKey = (event: ChatEvent) => event.replace('.', '-');

const today = (language: string) => ({ label: translate(language, 'chat:open'), url: `${env.PORTAL_URL}/company` });

/** Whether an event is posted to chats. The expiry of an unanswered match is not a refusal by the developer. */
export const isChatEvent = ({ type, by }: RecordedEvent): boolean =>
  (CHAT_EVENTS as readonly string[]).includes(type) && !(type === 'match.passed' && by === 'system');

/** Returns the message about one event. It names the job and never a person, because the whole channel reads it. */
export function messageAbout({ type, data }: RecordedEvent, job: string, language: string): ChatMessage {
  const { url } = data as { url: string };
  const title = translate(language, `chat:events.${textKey(type as ChatEvent)}`);
  return {
    title,
    lines: job ? [{ text: job, url }] : [],
    link: { label: translate(language, 'chat:open'), url },
  };
}

/** Returns the summary of a day: the number of events of each kind. Undefined for a day without events. */
export function digestOf(events: readonly RecordedEvent[], language: string): ChatMessage | undefined {
  const lines = CHAT_EVENTS.flatMap((event) => {
    const found = events.filter(({ type }) => type === event);
    const [first] = found;
    if (!first) return [];
    const { url } = first.data as { url: string };
    const text = translate(language, `chat:counts.${textKey(event)}`, { count: found.length });
    return [{ text, url: found.length === 1 ? url : today(language).url }];
  });
  if (lines.length === 0) return undefined;
  return { title: translate(language, 'chat:digest'), lines, link: today(language) };
}

export const testMessage = (language: string): ChatMessage => ({
  title: translate(language, 'chat:test'),
  lines: [],
  link: { label: translate(language, 'chat:settings'), url: `${env.PORTAL_URL}/company/integrations` },
});
