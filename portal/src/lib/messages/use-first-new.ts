import type { Conversation } from '@tandem/contracts/conversation';
import { useEffect, useRef, useState } from 'react';
import { useAccountId } from '../session.ts';
import { firstUnread } from './thread.ts';
import type { useThread } from './use-thread.ts';

/**
 * Returns the id of the first message that was unread when the conversation was opened or the reader left the page;
 * empty if there was none, undefined until it is known. The line for new messages stays there while they are read.
 */
export function useFirstNew(conversation: Conversation, thread: ReturnType<typeof useThread>) {
  const accountId = useAccountId();
  const { data, isFetchedAfterMount, isError } = thread;
  const [firstNew, setFirstNew] = useState<string>();
  const [opened] = useState({ readUpTo: conversation.readUpTo.mine, hasNew: conversation.newMessages > 0 });
  if (firstNew === undefined && data && (isFetchedAfterMount || isError))
    setFirstNew((opened.hasNew && firstUnread(data.messages, opened.readUpTo, accountId)?._id) || '');

  const last = data?.messages.at(-1);
  const seen = useRef(last?._id);
  useEffect(() => {
    const isNew = last && seen.current && last._id !== seen.current && last.senderId !== accountId;
    seen.current = last?._id;
    // The first message that arrives while the page is hidden.
    if (isNew && document.visibilityState === 'hidden') setFirstNew((now) => now || last._id);
  }, [last, accountId]);
  return firstNew;
}
