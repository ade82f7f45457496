import { BUILT_IN } from '@tandem/catalogue/ai';
import type { CallOptions } from '@tandem/client/client';
import type { AiResult, Fallback } from '@tandem/contracts/ai';
import { useCallback, useState } from 'react';
import { useStoppable } from './use-stoppable.ts';

/** State of a draft, during writing and afterwards. */
export interface DraftState<Result> {
  status: 'none' | 'writing' | 'done' | 'stopped' | 'failed';
  /** Text written so far. */
  text: string;
  engine?: string;
  runId?: string;
  fallback?: Fallback;
  /** Present once the draft is complete, or earlier if the built-in engine already has a result. */
  result?: Result;
  error?: Error;
}

const NONE = { status: 'none', text: '' } as const;

/**
 * Streams a draft. Stopping aborts the request, which aborts the one to the model; the text so far stays. Leaving the
 * page stops it too. `left` is a draft that was left earlier.
 */
export function useDraft<Result extends AiResult>(left: DraftState<Result> = NONE) {
  const [draft, setDraft] = useState(left);
  const { start, stop } = useStoppable();

  const write = useCallback(
    async (call: (options: CallOptions) => Promise<Result>): Promise<Result | undefined> => {
      const signal = start();
      setDraft({ status: 'writing', text: '' });
      signal.addEventListener('abort', () => setDraft(asStopped));
      const onEvent: CallOptions['onEvent'] = ({ event, data }) => {
        if (signal.aborted) return;
        if (event === 'start') setDraft((now) => ({ ...now, ...(data as Pick<AiResult, 'engine' | 'runId'>) }));
        if (event === 'text') setDraft((now) => ({ ...now, text: now.text + (data as { text: string }).text }));
        if (event === 'found')
          setDraft((now) => ({ ...now, result: { ...(data as Result), engine: BUILT_IN, runId: now.runId ?? '' } }));
        // The built-in engine starts over.
        if (event === 'fallback')
          setDraft((now) => ({ ...now, text: '', engine: BUILT_IN, fallback: data as Fallback }));
      };
      try {
        const result = await call({ signal, onEvent });
        if (signal.aborted) return undefined;
        const { engine, runId, fallback } = result;
        setDraft(({ text }) => ({ status: 'done', text, engine, runId, ...(fallback && { fallback }), result }));
        return result;
      } catch (error) {
        if (!signal.aborted) setDraft((now) => ({ ...now, status: 'failed', error: error as Error }));
        return undefined;
      }
    },
    [start],
  );

  const reset = useCallback(() => {
    stop();
    setDraft(NONE);
  }, [stop]);

  return { draft, write, stop, reset };
}

/** Returns the state of a draft that was stopped; its result is what the built-in engine found before. */
export function asStopped<Result extends AiResult>(now: DraftState<Result>): DraftState<Result> {
  if (now.status !== 'writing') return now;
  const { engine, fallback, result } = now;
  const model = engine === BUILT_IN ? undefined : engine;
  return {
    ...now,
    status: 'stopped',
    ...(result && model && !fallback && { engine: BUILT_IN, fallback: { model, reason: 'stopped' as const } }),
  };
}
