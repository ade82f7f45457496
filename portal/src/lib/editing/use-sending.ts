import { useEffect } from 'react';
import { type Draft, sendableValues } from './draft.ts';
import type { Editing } from './shared-edits.ts';

/** Milliseconds after typing before a change is sent; `RETRY` applies after a failure. */
const PAUSE = 700;
const RETRY = 5000;

interface Sending<T, F extends string> {
  editing: Editing<T, F>;
  draft: Draft<F>;
  /** Sends pending input, unless something is being sent. */
  send: () => void;
  hasFailed: boolean;
  /** Values whose changes restart the pause. */
  restarts: readonly unknown[];
}

/** Sends pending input after a pause, when the connection returns, and when the screen is left. */
export function useSending<T, F extends string>({ editing, draft, send, hasFailed, restarts }: Sending<T, F>): void {
  useEffect(() => {
    if (Object.keys(sendableValues(draft)).length === 0) return;
    const timer = setTimeout(send, hasFailed ? RETRY : PAUSE);
    return () => clearTimeout(timer);
  }, [draft, send, hasFailed, ...restarts]);

  useEffect(() => {
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [send]);

  // Leaving the screen sends the last input, and retries when the connection returns until it is saved.
  useEffect(
    () => () => {
      void (editing.sending?.then(send, send) ?? send());
      const sendAgain = () => {
        send();
        if (!editing.sending) window.removeEventListener('online', sendAgain);
      };
      if (Object.keys(sendableValues(editing.draft)).length > 0) window.addEventListener('online', sendAgain);
    },
    [editing, send],
  );
}
