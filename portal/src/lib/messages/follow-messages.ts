import type { PayloadOf } from '@tandem/contracts/realtime';
import { onConnected, onServerEvent } from '../realtime/realtime.ts';
import { deletedAtServer, resumeDeletions } from './deletions.ts';
import { putMessages, refreshConversations, refreshMessages } from './message-cache.ts';
import { sendNow } from './outbox.ts';

/** Milliseconds in which several events cause one request. */
const TOGETHER_MS = 50;

/**
 * Applies messages that the server reports, refreshes their conversations, and reloads everything missed after a lost
 * connection.
 */
export function followMessages(): () => void {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = (conversationId: string) => {
    changed.add(conversationId);
    timer ??= setTimeout(() => {
      timer = undefined;
      refreshConversations(changed);
      changed.clear();
    }, TOGETHER_MS);
  };
  const show = ({ conversationId, message }: PayloadOf<'message'>) => {
    putMessages(conversationId, [message]);
    if (message.deletedDate) deletedAtServer(message._id);
    refresh(conversationId);
  };
  const stops = [
    onServerEvent('message', show),
    onServerEvent('message:updated', show),
    onServerEvent('conversation', ({ _id }) => refresh(_id)),
    onConnected((isAgain) => {
      if (isAgain) refreshMessages();
      sendNow();
      resumeDeletions();
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
