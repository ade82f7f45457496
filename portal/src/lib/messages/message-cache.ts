import type { Paged } from '@tandem/client/client';
import type { Conversation } from '@tandem/contracts/conversation';
import type { Message } from '@tandem/contracts/message';
import type { InfiniteData } from '@tanstack/react-query';
import { queries } from '../queries.ts';
import { isContiguous, type Thread, withMessages } from './thread.ts';

/** Keys of the queries about messages. All of them are removed when another person logs in. */
export const messageKeys = {
  lists: ['conversations'] as const,
  list: (entityId: string, filters: object) => ['conversations', entityId, filters] as const,
  conversation: (id: string) => ['conversation', id] as const,
  thread: (id: string) => ['thread', id] as const,
  unread: ['unread-messages'] as const,
};

export type ConversationPages = InfiniteData<Paged<Conversation[]>, number>;

/**
 * Adds messages from the server to the cache, unless newer states are loaded. If messages before them are missing,
 * reloads the conversation.
 */
export function putMessages(conversationId: string, messages: readonly Message[]): void {
  const key = messageKeys.thread(conversationId);
  const thread = queries.getQueryData<Thread>(key);
  if (!thread) return;
  const first = thread.messages[0]?.seq ?? 0;
  const shown = messages.filter(({ seq }) => seq >= first);
  if (isContiguous(thread.messages, shown))
    queries.setQueryData<Thread>(key, { ...thread, messages: withMessages(thread.messages, shown) });
  else void queries.invalidateQueries({ queryKey: key });
}

/**
 * Puts the new state of a conversation into the cache; its participants stay as they were. Source: specification 2,
 * section 4.
 */
export function putConversation(conversation: Conversation): void {
  changeConversation(conversation._id, ({ participants }) => ({ ...conversation, participants }));
}

/** Changes a conversation in all cached queries. */
export function changeConversation(id: string, change: (conversation: Conversation) => Conversation): void {
  const changed = (each: Conversation) => (each._id === id ? change(each) : each);
  queries.setQueryData<Conversation>(messageKeys.conversation(id), (one) => one && changed(one));
  queries.setQueriesData<ConversationPages>(
    { queryKey: messageKeys.lists },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(changed) })) },
  );
}

/** Refreshes the lists and counts, and the state of some conversations, for example after a message has arrived. */
export function refreshConversations(ids: Iterable<string> = []): void {
  for (const id of ids) void queries.invalidateQueries({ queryKey: messageKeys.conversation(id) });
  void queries.invalidateQueries({ queryKey: messageKeys.lists });
  void queries.invalidateQueries({ queryKey: messageKeys.unread });
}

/** Refreshes one conversation, including the messages missed in it. */
export function refreshConversation(id: string): void {
  void queries.invalidateQueries({ queryKey: messageKeys.thread(id) });
  refreshConversations([id]);
}

/** Refreshes everything on screen, for example after the connection was lost. */
export function refreshMessages(): void {
  void queries.invalidateQueries({ queryKey: ['conversation'] });
  void queries.invalidateQueries({ queryKey: ['thread'] });
  refreshConversations();
}
