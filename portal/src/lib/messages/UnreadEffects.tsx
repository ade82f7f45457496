import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '../session.ts';
import { unreadQuery } from '../shared-queries.ts';
import { resumeDeletions } from './deletions.ts';
import { followMessages } from './follow-messages.ts';
import { putMessages, refreshConversations } from './message-cache.ts';
import { startOutbox } from './outbox.ts';
import { hasPreference } from './preferences.ts';
import { sendUnsent } from './send-unsent.ts';
import { playSound } from './sound.ts';
import { showUnread } from './unread-indicator.ts';

/** Shows unread messages in the title and icon of every page, and sends unsent messages. */
export function UnreadEffects() {
  const { view, account } = useSession();
  const accountId = account?._id;
  const isMember = view === 'USER' || view === 'COMPANY';
  const { data } = useQuery({ ...unreadQuery(), enabled: isMember });
  const count = data?.conversations ?? 0;
  const messages = data?.messages ?? 0;
  const known = useRef<number>(undefined);

  useEffect(() => (isMember ? showUnread(count) : undefined), [isMember, count]);
  useEffect(() => {
    if (data && known.current !== undefined && messages > known.current && hasPreference('sound')) playSound();
    if (data) known.current = messages;
  }, [data, messages]);
  useEffect(() => {
    if (!accountId || !isMember) return;
    const stopSending = startOutbox(sendUnsent, (message) => {
      putMessages(message.conversationId, [message]);
      refreshConversations();
    });
    const stopFollowing = followMessages();
    resumeDeletions();
    return () => {
      stopSending();
      stopFollowing();
    };
  }, [accountId, isMember]);
  return null;
}
