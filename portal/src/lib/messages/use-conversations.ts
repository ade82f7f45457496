import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useEntityId } from '../session.ts';
import { messageKeys } from './message-cache.ts';

const SIZE = 30;

export interface ConversationFilters {
  show: 'inbox' | 'unread' | 'archived';
  search: string;
}

/** Loads the conversations of the logged-in developer or company, latest message first. */
export function useConversations({ show, search }: ConversationFilters) {
  const entityId = useEntityId();
  return useInfiniteQuery({
    queryKey: messageKeys.list(entityId, { show, search }),
    queryFn: ({ pageParam: skip }) =>
      api.conversations.list({
        params: { id: entityId },
        query: {
          skip,
          limit: SIZE,
          archived: show === 'archived' ? 'true' : undefined,
          unread: show === 'unread' ? 'true' : undefined,
          search: search || undefined,
        },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const count = pages.reduce((sum, { items }) => sum + items.length, 0);
      return count < total ? count : undefined;
    },
    placeholderData: keepPreviousData,
  });
}
