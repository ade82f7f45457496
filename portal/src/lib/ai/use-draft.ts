import type { CallOptions } from '@tandem/client/client';
import type { Fallback, Made } from '@tandem/contracts/ai';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A draft while it is written and afterwards. */
export interface DraftState<Result> {
  status: 'none' | 'writing' | 'done' | 'stopped' | 'failed';
  /** What has been written so far. */
  text: string;
  engine?: string;
  runId?: string;
  fallback?: Fallback;
  /** Present once the draft is complete. */
  result?: Result;
  error?: Error;
}

/**
 * Writes a draft part by part. Stopping ends the request, which ends that to the model; what is written stays. Leaving
 * the page stops it too. `left` is a draft that was left earlier.
 */
export function useDraft<Result extends Made>(left: DraftState<Result> = { status: 'none', text: '' }) {
  const [draft, setDraft] = useState(left);
  const stopping = useRef<AbortController>(undefined);

  const write = useCallback(async (call: (options: CallOptions) => Promise<Result>): Promise<Result | undefined> => {
    stopping.current?.abort();
    const controller = new AbortController();
    stopping.current = controller;
    const isCurrent = () => stopping.current === controller && !controller.signal.aborted;
    setDraft({ status: 'writing', text: '' });
    const onEvent: CallOptions['onEvent'] = ({ event, data }) => {
      if (!isCurrent()) return;
      if (event === 'start') setDraft((now) => ({ ...now, ...(data as Pick<Made, 'engine' | 'runId'>) }));
      if (event === 'text') setDraft((now) => ({ ...now, text: now.text + (data as { text: string }).text }));
      // The built-in engine begins again.
      if (event === 'fallback')
        setDraft((now) => ({ ...now, text: '', engine: 'built-in', fallback: data as Fallback }));
    };
    try {
      const result = await call({ signal: controller.signal, onEvent });
      if (!isCurrent()) return undefined;
      const { engine, runId, fallback } = result;
      setDraft(({ text }) => ({ status: 'done', text, engine, runId, ...(fallback && { fallback }), result }));
      return result;
    } catch (error) {
      if (isCurrent()) setDraft((now) => ({ ...now, status: 'failed', error: error as Error }));
      return undefined;
    }
  }, []);

  const stop = useCallback(() => {
    stopping.current?.abort();
    setDraft((now) => (now.status === 'writing' ? { ...now, status: 'stopped' } : now));
  }, []);

  useEffect(() => {
    // A browser may keep a page that was left, with its requests, to show it again at once.
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stopping.current?.abort();
    };
  }, [stop]);

  const reset = useCallback(() => {
    stopping.current?.abort();
    setDraft({ status: 'none', text: '' });
  }, []);

  return { draft, write, stop, reset };
}
