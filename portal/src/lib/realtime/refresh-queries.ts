import type { Queue } from '@tandem/catalogue/queues';
import type { ServerEventName } from '@tandem/contracts/realtime';
import { queries } from '../queries.ts';
import { QUEUE_KEYS } from '../queue-counts.ts';
import { connectionState, onConnected, onServerEvent } from './realtime.ts';

type Key = readonly string[];

/** Queries to refresh after each event. Screens update conversations and messages themselves. */
const LISTS: Partial<Record<ServerEventName, readonly Key[]>> = {
  match: [['matches'], ['match-tests']],
  notification: [['notifications']],
  job: [['own-jobs']],
  enrolment: [['enrolment'], ['sequences'], ['candidate-outreach'], ['outreach', 'calendar']],
};

/** Superusers' decisions, refreshed after each change in these queues. */
const DECISIONS: Key = ['review', 'decisions'];
const DECIDED: readonly Queue[] = ['developers', 'companies'];

/** Updated by the messages screens while there is a connection. */
const UNREAD: Key = ['unread-messages'];

/** Milliseconds in which several events refresh a list once. */
const TOGETHER_MS = 100;
const EARLY_MS = 2000;
/** Milliseconds between refreshes while there is no connection, for example because a network blocks it. */
const WITHOUT_CONNECTION_MS = 30_000;

/**
 * Refreshes queries after the events that concern them, after a lost connection, and regularly while there is none.
 * Returns a function that stops it.
 */
export function refreshQueries(): () => void {
  const pending = new Map<string, ReturnType<typeof setTimeout>>();
  const refresh = (queryKey: Key) => {
    const name = queryKey.join(' ');
    if (pending.has(name)) return;
    const run = () => {
      pending.delete(name);
      void queries.invalidateQueries({ queryKey });
    };
    pending.set(name, setTimeout(run, TOGETHER_MS));
  };
  const refreshAll = () =>
    [...Object.values(LISTS).flat(), ...Object.values(QUEUE_KEYS), DECISIONS, UNREAD].forEach(refresh);
  /** Refreshes counts that were loaded some time before the connection opened and may be outdated. */
  const refreshEarlyCounts = () => {
    for (const key of [UNREAD, ...Object.values(QUEUE_KEYS)]) {
      const counted = queries.getQueryState(key)?.dataUpdatedAt ?? 0;
      if (counted > 0 && Date.now() - counted > EARLY_MS) refresh(key);
    }
  };

  const stops = Object.entries(LISTS).map(([name, lists]) =>
    onServerEvent(name as ServerEventName, () => lists.forEach(refresh)),
  );
  // Only counts and decisions are refreshed: a queue must not change while someone works on it.
  stops.push(
    onServerEvent('queue', ({ queue }) => {
      refresh(QUEUE_KEYS[queue]);
      if (DECIDED.includes(queue)) refresh(DECISIONS);
    }),
  );
  const stopFollowing = onConnected((isAgain) => (isAgain ? refreshAll() : refreshEarlyCounts()));
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
