import type { ServerEventName } from '@tandem/contracts/realtime';
import { queries } from '../queries.ts';
import { connectionState, onConnected, onServerEvent } from './realtime.ts';

/** Which lists an event concerns. Conversations and messages are updated by their screens. */
const LISTS: Partial<Record<ServerEventName, readonly string[]>> = {
  match: ['matches'],
  notification: ['notifications'],
  job: ['own-jobs'],
};

/** Followed by the screens of messages while there is a connection. */
const UNREAD = 'unread-messages';

/** Several events within this many milliseconds refresh a list once. */
const TOGETHER_MS = 100;
const EARLY_MS = 2000;
/** Milliseconds between refreshes while there is no connection, for example because a network blocks it. */
const WITHOUT_CONNECTION_MS = 30_000;

/** Reads the lists that events concern again: when there is one, after the connection was lost, and while it is. */
export function refreshQueries(): () => void {
  const pending = new Map<string, ReturnType<typeof setTimeout>>();
  const refresh = (list: string) => {
    if (pending.has(list)) return;
    const run = () => {
      pending.delete(list);
      void queries.invalidateQueries({ queryKey: [list] });
    };
    pending.set(list, setTimeout(run, TOGETHER_MS));
  };
  const refreshAll = () => [...Object.values(LISTS).flat(), UNREAD].forEach(refresh);
  /** What was counted some time before the connection was open may have changed in between. */
  const refreshEarlyCount = () => {
    const counted = queries.getQueryState([UNREAD])?.dataUpdatedAt ?? 0;
    if (counted > 0 && Date.now() - counted > EARLY_MS) refresh(UNREAD);
  };

  const stops = Object.entries(LISTS).map(([name, lists]) =>
    onServerEvent(name as ServerEventName, () => lists.forEach(refresh)),
  );
  const stopFollowing = onConnected((isAgain) => (isAgain ? refreshAll() : refreshEarlyCount()));
  const timer = setInterval(() => {
    if (!connectionState().isOpen && document.visibilityState === 'visible') refreshAll();
  }, WITHOUT_CONNECTION_MS);
  return () => {
    for (const stop of stops) stop();
    stopFollowing();
    clearInterval(timer);
    for (const each of pending.values()) clearTimeout(each);
  };
}
