import type { ServerEventName } from '@tandem/contracts/realtime';
import { queries } from '../queries.ts';
import { connectionState, onConnected, onServerEvent } from './realtime.ts';

/** Which lists an event concerns. Conversations and messages are updated by their screens. */
const LISTS: Partial<Record<ServerEventName, readonly string[]>> = {
  match: ['matches'],
  notification: ['notifications'],
  job: ['own-jobs'],
};

/** Several events within this many milliseconds refresh a list once. */
const TOGETHER_MS = 100;
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
  const refreshAll = () => Object.values(LISTS).flat().forEach(refresh);

  const stops = Object.entries(LISTS).map(([name, lists]) =>
    onServerEvent(name as ServerEventName, () => lists.forEach(refresh)),
  );
  const stopFollowing = onConnected((isAgain) => isAgain && refreshAll());
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
