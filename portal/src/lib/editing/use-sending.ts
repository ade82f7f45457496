import { useEffect } from 'react';
import { type Draft, toSend } from './draft.ts';
import type { Editing } from './shared-edits.ts';

/** Pause after typing before a change is sent, and before a failed one is sent again. Milliseconds. */
const PAUSE = 700;
const RETRY = 5000;

interface Sending<T, F extends string> {
  editing: Editing<T, F>;
  draft: Draft<F>;
  /** Sends what is typed, unless something is being sent. */
  send: () => void;
  hasFailed: boolean;
  /** With each change of one of these, the pause begins again. */
  restarts: readonly unknown[];
}

/** Sends what is typed after a pause, with the next connection, and when the screen is left. */
export function useSending<T, F extends string>({ editing, draft, send, hasFailed, restarts }: Sending<T, F>): void {
  useEffect(() => {
    if (Object.keys(toSend(draft)).length === 0) return;
    const timer = setTimeout(send, hasFailed ? RETRY : PAUSE);
    return () => clearTimeout(timer);
  }, [draft, send, hasFailed, ...restarts]);

  useEffect(() => {
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [send]);

  // Leaving the screen sends what was typed last, and again with the next connection until it is saved.
  useEffect(
    () => () => {
      void (editing.sending?.then(send, send) ?? send());
      const sendAgain = () => {
        send();
        if (!editing.sending) window.removeEventListener('online', sendAgain);
      };
      if (Object.keys(toSend(editing.draft)).length > 0) window.addEventListener('online', sendAgain);
    },
    [editing, send],
  );
}
