import type { Message } from '@tandem/contracts/message';
import { TOAST_STAYS } from '@tandem/ui/toast';
import { useSyncExternalStore } from 'react';
import { api } from '../api.ts';
import { refreshConversation } from './message-cache.ts';

/** Milliseconds until a deletion is final: a little longer than the toast that offers to undo it. */
const DELAY = TOAST_STAYS + 1000;

let deleted: ReadonlySet<string> = new Set();
const waiting = new Map<string, () => void>();
const listeners = new Set<() => void>();

function show(id: string, isDeleted: boolean) {
  const next = new Set(deleted);
  if (isDeleted) next.add(id);
  else next.delete(id);
  deleted = next;
  for (const listener of listeners) listener();
}

/** Shows a message as deleted and deletes it when that can no longer be undone, or when the page is left. */
export function deleteLater({ _id, conversationId }: Message, onError: (error: Error) => void): void {
  const finish = () => {
    clearTimeout(timer);
    if (!waiting.delete(_id)) return;
    api.messages.remove({ params: { conversationId, messageId: _id } }, { keepalive: true }).then(
      () => refreshConversation(conversationId),
      (error: Error) => {
        show(_id, false);
        onError(error);
      },
    );
  };
  const timer = setTimeout(finish, DELAY);
  if (waiting.size === 0) window.addEventListener('pagehide', finishAll, { once: true });
  waiting.set(_id, finish);
  show(_id, true);
}

/** Shows a message again that is not deleted yet. */
export function undelete({ _id }: Message): void {
  if (waiting.delete(_id)) show(_id, false);
}

function finishAll() {
  for (const finish of [...waiting.values()]) finish();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Ids of the messages that are shown as deleted, although the server may still have them. */
export const useDeletions = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => deleted);
