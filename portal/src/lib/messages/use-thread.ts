import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { messageKeys } from './message-cache.ts';
import { joins, type Thread, withMessages } from './thread.ts';

/** Messages that are read at once. */
const SIZE = 50;
/** Messages that are read at once after the connection was lost. */
const MISSED = 200;

const page = (conversationId: string, query: { before?: string; after?: string; limit: number }) =>
  api.messages.page({ params: { conversationId }, query });

/** The latest messages, and all between those that are loaded and them. */
async function read(conversationId: string, known: Thread | undefined): Promise<Thread> {
  const latest = await page(conversationId, { limit: SIZE });
  if (!known || known.messages.length === 0) return { messages: latest.items, hasOlder: latest.more };
  let { messages } = known;
  while (!joins(messages, latest.items)) {
    const after = messages.at(-1)?._id ?? '';
    const missed = await page(conversationId, { after, limit: MISSED });
    messages = withMessages(messages, missed.items);
    if (!missed.more) break;
  }
  return { messages: withMessages(messages, latest.items), hasOlder: known.hasOlder };
}

/** The messages of a conversation. Reading again adds what was missed and keeps what is loaded. */
export function useThread(conversationId: string) {
  const queries = useQueryClient();
  const queryKey = messageKeys.thread(conversationId);
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const thread = await read(conversationId, queries.getQueryData<Thread>(queryKey));
      // Messages may have arrived in the meantime.
      const now = queries.getQueryData<Thread>(queryKey);
      return now ? { ...thread, messages: withMessages(now.messages, thread.messages) } : thread;
    },
    staleTime: 0,
  });
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');

  const loadOlder = async () => {
    const before = queries.getQueryData<Thread>(queryKey)?.messages[0]?._id;
    if (!before || older === 'loading') return;
    setOlder('loading');
    try {
      const { items, more } = await page(conversationId, { before, limit: SIZE });
      queries.setQueryData<Thread>(
        queryKey,
        (thread) => thread && { messages: withMessages(items, thread.messages), hasOlder: more },
      );
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
  };

  return { ...query, older, loadOlder: () => void loadOlder() };
}
