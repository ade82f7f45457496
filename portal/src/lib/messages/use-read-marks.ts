import type { Conversation } from '@tandem/contracts/conversation';
import { useEffect, useRef } from 'react';
import { api } from '../api.ts';
import { queries } from '../queries.ts';
import { useSession } from '../session.ts';
import { changeConversation, messageKeys } from './message-cache.ts';

/** Milliseconds in which several read messages are reported together. */
const TOGETHER = 400;

/**
 * Reports the messages up to the last one seen as read, once it has been on screen while the page is visible. A
 * superuser who impersonates a person marks nothing as read.
 */
export function useReadMarks(conversation: Conversation, seenUpTo: string | undefined): void {
  const { impersonatedBy } = useSession();
  const reported = useRef(conversation.newMessages === 0 ? seenUpTo : undefined);
  const id = conversation._id;
  useEffect(() => {
    if (!seenUpTo || impersonatedBy || reported.current === seenUpTo) return;
    const report = () => {
      if (document.visibilityState !== 'visible') return;
      reported.current = seenUpTo;
      changeConversation(id, (now) => ({ ...now, newMessages: 0 }));
      api.conversations.read({ params: { id }, body: { messageId: seenUpTo } }).then(
        () => void queries.invalidateQueries({ queryKey: messageKeys.unread }),
        // Retried with the next message, or when the page becomes visible again.
        () => {
          reported.current = undefined;
        },
      );
    };
    const timer = setTimeout(report, TOGETHER);
    document.addEventListener('visibilitychange', report);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', report);
    };
  }, [id, seenUpTo, impersonatedBy]);
}
