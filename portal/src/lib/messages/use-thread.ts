import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { messageKeys } from './message-cache.ts';
import { isContiguous, type Thread, withMessages } from './thread.ts';

/** Messages per request. */
const SIZE = 50;
/** Messages per request if many are needed: after a lost connection, or back to a requested message. */
const MANY = 100;
/** Maximum number of requests for unread messages; if there are more, only the latest are marked as new. */
const MAX_REQUESTS = 2;

const page = (conversationId: string, query: { before?: string; after?: string; limit: number }) =>
  api.messages.page({ params: { conversationId }, query });

/** Loads the latest messages and all between them and the loaded ones; at first, all from a requested message on. */
async function read(conversationId: string, known: Thread | undefined, from: string | undefined): Promise<Thread> {
  const latest = await page(conversationId, { limit: SIZE });
  if (!known || known.messages.length === 0)
    return backTo(from, conversationId, { messages: latest.items, hasOlder: latest.more });
  let { messages } = known;
  while (!isContiguous(messages, latest.items)) {
    const after = messages.at(-1)?._id ?? '';
    const missed = await page(conversationId, { after, limit: MANY });
    messages = withMessages(messages, missed.items);
    if (!missed.more) break;
  }
  return { messages: withMessages(messages, latest.items), hasOlder: known.hasOlder };
}

/** Adds older messages until a certain message is included, or all are loaded. */
async function backTo(id: string | undefined, conversationId: string, thread: Thread): Promise<Thread> {
  let { messages, hasOlder } = thread;
  for (let nth = 0; nth < MAX_REQUESTS && id !== undefined && hasOlder; nth++) {
    if (messages.some(({ _id }) => _id === id)) break;
    const older = await page(conversationId, { before: messages[0]?._id ?? '', limit: MANY });
    messages = withMessages(messages, older.items);
    hasOlder = older.more;
  }
  return { messages, hasOlder };
}

/**
 * Loads the messages of a conversation. A refetch adds missed messages and keeps the loaded ones.
 * @param from id of the first message to load; empty for all messages
 */
export function useThread(conversationId: string, from?: string) {
  const queries = useQueryClient();
  const queryKey = messageKeys.thread(conversationId);
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const thread = await read(conversationId, queries.getQueryData<Thread>(queryKey), from);
      // Messages may have arrived in the meantime.
      const now = queries.getQueryData<Thread>(queryKey);
      return now ? { ...thread, messages: withMessages(now.messages, thread.messages) } : thread;
    },
    staleTime: 0,
  });
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');

  const loadOlder = async (limit: number) => {
    const before = queries.getQueryData<Thread>(queryKey)?.messages[0]?._id;
    if (!before || older === 'loading') return;
    setOlder('loading');
    try {
      const { items, more } = await page(conversationId, { before, limit });
      queries.setQueryData<Thread>(
        queryKey,
        (thread) => thread && { messages: withMessages(items, thread.messages), hasOlder: more },
      );
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
  };

  return { ...query, older, loadOlder: () => void loadOlder(SIZE), loadManyOlder: () => void loadOlder(MANY) };
}
