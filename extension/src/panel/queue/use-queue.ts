import { ApiError } from '@tandem/client/client';
import { useEffect, useRef, useState } from 'react';
import type { PanelClient } from '../api.ts';
import { isDue, onQueueChange, type QueuedItem, queueOf, retryRejected } from './queue.ts';
import { type SavedCount, sendQueue } from './send-queue.ts';

/** Milliseconds until a retry after Tandem could not save an item. */
const RETRY_MS = 20_000;
const NONE_SAVED: SavedCount = { people: 0, leads: 0 };

interface QueueProps {
  client: PanelClient;
  accountId: string;
  managedBy?: string | undefined;
  /** Tandem is reachable and the session is valid. */
  isOnline: boolean;
  /** Id of the item that is being edited in the panel. */
  editing?: string | undefined;
}

/** Returns the queue of an account, and sends it as soon as Tandem is reachable while a panel is open. */
export function useQueue({ client, accountId, managedBy, isOnline, editing }: QueueProps) {
  const [items, setItems] = useState<readonly QueuedItem[]>([]);
  const [saved, setSaved] = useState<SavedCount>(NONE_SAVED);
  const [tries, setTries] = useState(0);
  const edited = useRef(editing);
  edited.current = editing;

  useEffect(() => {
    const show = (next: readonly QueuedItem[]) =>
      setItems((before) => {
        if (before.length === 0 && next.length > 0) setSaved(NONE_SAVED);
        return next;
      });
    const load = () => void queueOf(accountId).then(show);
    load();
    return onQueueChange(load);
  }, [accountId]);

  const now = Date.now();
  const due = items
    .filter((item) => isDue(item, now) && item._id !== editing)
    .map(({ _id }) => _id)
    .join();
  useEffect(() => {
    if (!isOnline || due === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const count = ({ people, leads }: SavedCount) =>
      setSaved((before) => ({ people: before.people + people, leads: before.leads + leads }));
    sendQueue({ client, accountId, managedBy, edited: () => edited.current }, count).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (isCurrent) timer = setTimeout(() => setTries((before) => before + 1), RETRY_MS);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, accountId, managedBy, isOnline, editing, due, tries]);

  const nextAttempt = Math.min(
    ...items.map(({ problem }) => (problem?.kind === 'limit' ? Date.parse(problem.until) : Number.POSITIVE_INFINITY)),
  );
  useEffect(() => {
    if (!Number.isFinite(nextAttempt)) return;
    const timer = setTimeout(() => setTries((before) => before + 1), Math.max(0, nextAttempt - Date.now()));
    return () => clearTimeout(timer);
  }, [nextAttempt]);

  /** Resends all waiting and rejected items. */
  const retry = async () => {
    await retryRejected(accountId);
    setTries((before) => before + 1);
  };
  return { items, saved, retry };
}
