import type { Message } from '@tandem/contracts/message';
import type { UnsentMessage } from './outbox.ts';

/** Something other than a message that has a place in a conversation, such as suggested interview times. */
export interface Card<T> {
  key: string;
  date: string;
  content: T;
}

export type TimelineItem<T> =
  | { kind: 'day'; key: string; date: string }
  | { kind: 'new'; key: string; date: string }
  | { kind: 'message'; key: string; message: Message; isFirstOfSender: boolean }
  | { kind: 'card'; key: string; content: T }
  | { kind: 'unsent'; key: string; unsent: UnsentMessage };

export interface TimelineParts<T> {
  messages: readonly Message[];
  cards: readonly Card<T>[];
  unsent: readonly UnsentMessage[];
  /** Id of the first message that was unread when the conversation was opened. */
  firstNew?: string | undefined;
  /** Whether there are older messages that are not loaded; cards from that time are left out too. */
  hasOlder: boolean;
}

/** Milliseconds after which the name of the same sender is repeated. */
const SAME_BURST = 10 * 60_000;

/**
 * Returns the contents of a conversation from top to bottom: messages and cards by date with a line per day, then
 * unsent messages.
 */
export function timelineOf<T>({ messages, cards, unsent, firstNew, hasOlder }: TimelineParts<T>): TimelineItem<T>[] {
  const items: TimelineItem<T>[] = [];
  const waiting = cards
    .filter(({ date }) => !hasOlder || date >= (messages[0]?.createdDate ?? ''))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  let day = '';
  let before: Message | undefined;

  const startDay = (date: string) => {
    const next = new Date(date).toDateString();
    if (next === day) return;
    day = next;
    before = undefined;
    items.push({ kind: 'day', key: `day ${next}`, date });
  };
  const addCards = (until?: string) => {
    while (waiting[0] && (until === undefined || waiting[0].date < until)) {
      const { key, date, content } = waiting.shift() as Card<T>;
      startDay(date);
      items.push({ kind: 'card', key, content });
      before = undefined;
    }
  };

  for (const message of messages) {
    addCards(message.createdDate);
    startDay(message.createdDate);
    if (message._id === firstNew) {
      items.push({ kind: 'new', key: 'new', date: message.createdDate });
      before = undefined;
    }
    // The key stays the same once the server has stored the message, so that it keeps its place on screen.
    items.push({
      kind: 'message',
      key: message.clientId ?? message._id,
      message,
      isFirstOfSender: !before || !isSameBurst(before, message),
    });
    before = message;
  }
  addCards();
  const stored = new Set(messages.map(({ clientId }) => clientId));
  for (const each of unsent) {
    if (stored.has(each.clientId)) continue;
    startDay(each.createdDate);
    items.push({ kind: 'unsent', key: each.clientId, unsent: each });
  }
  return items;
}

const isSameBurst = (one: Message, other: Message) =>
  one.senderId === other.senderId && Date.parse(other.createdDate) - Date.parse(one.createdDate) < SAME_BURST;
