import type { Conversation, ConversationChange } from '@tandem/contracts/conversation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { currentSession, useSession } from '../session.ts';
import {
  type ConversationPages,
  changeConversation,
  messageKeys,
  putConversation,
  refreshConversations,
} from './message-cache.ts';

/** Loads a conversation; data from a list that contains it is available at once. */
export function useConversation(id: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: messageKeys.conversation(id),
    queryFn: () => api.conversations.get({ params: { conversationId: id } }),
    placeholderData: () =>
      queries
        .getQueriesData<ConversationPages>({ queryKey: messageKeys.lists })
        .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
        .find(({ _id }) => _id === id),
  });
}

/** Loads the conversation with a developer or company; it is created if there is none yet. */
export function useConversationWith(otherId: string | undefined) {
  const { account, view } = useSession();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['conversation-with', account?.entityId, otherId],
    queryFn: () => {
      const own = account?.entityId ?? '';
      const other = otherId ?? '';
      const body = view === 'COMPANY' ? { userId: other, companyId: own } : { userId: own, companyId: other };
      return api.conversations.open({ body });
    },
    enabled: Boolean(otherId),
    retry: false,
  });
  const { data } = query;
  useEffect(() => {
    if (data) queries.setQueryData(messageKeys.conversation(data._id), (known?: Conversation) => known ?? data);
  }, [queries, data]);
  return query;
}

/** Changes the reader's settings of a conversation; shown optimistically and rolled back on failure. */
export function useConversationChange(conversation: Conversation) {
  return useMutation({
    mutationFn: (body: ConversationChange) => api.conversations.update({ params: { id: conversation._id }, body }),
    onMutate: ({ archived = conversation.archived, muted = conversation.muted }: ConversationChange) => {
      changeConversation(conversation._id, (now) => ({ ...now, archived, muted }));
      return { archived: conversation.archived, muted: conversation.muted };
    },
    onError: (_error, _change, before) => changeConversation(conversation._id, (now) => ({ ...now, ...before })),
    onSuccess: (changed) => {
      putConversation(changed);
      refreshConversations();
    },
  });
}

/** Returns the reader's side and the other side of a conversation. */
export function sidesOf({ participants }: Conversation) {
  const own = currentSession().account?.entityId;
  return {
    other: participants.find(({ entityId }) => entityId !== own),
    own: participants.find(({ entityId }) => entityId === own),
  };
}
