import { useRef, useState } from 'react';

export type Outcome = { state: 'running' | 'done' | 'undone' } | { state: 'failed'; message: string };

interface Bulk<T> {
  rows: readonly T[];
  idOf: (row: T) => string;
  run: (row: T) => Promise<unknown>;
  undo?: ((row: T) => Promise<unknown>) | undefined;
}

/**
 * Runs an action on several rows, one after the other, and records the outcome of each. A failure does not stop the
 * rest.
 */
export function useBulk<T>({ rows, idOf, run, undo }: Bulk<T>) {
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const [phase, setPhase] = useState<'asking' | 'running' | 'done'>('asking');
  const stopped = useRef(false);
  const note = (row: T, outcome: Outcome) => setOutcomes((before) => ({ ...before, [idOf(row)]: outcome }));
  const outcomeOf = (row: T): Outcome | undefined => outcomes[idOf(row)];
  const inState = (state: Outcome['state']) => rows.filter((row) => outcomeOf(row)?.state === state);

  const goThrough = async (targets: readonly T[], act: (row: T) => Promise<unknown>, state: 'done' | 'undone') => {
    stopped.current = false;
    setPhase('running');
    for (const row of targets) {
      if (stopped.current) break;
      note(row, { state: 'running' });
      await act(row).then(
        () => note(row, { state }),
        (error: Error) => note(row, { state: 'failed', message: error.message }),
      );
    }
    setPhase('done');
  };

  return {
    phase,
    outcomeOf,
    done: inState('done'),
    undone: inState('undone'),
    failed: inState('failed'),
    start: () => goThrough(rows, run, 'done'),
    /** Undoes the action on all rows for which it succeeded; undefined if it cannot be undone. */
    undoAll: undo && (() => goThrough(inState('done'), undo, 'undone')),
    /** Skips the rows that have not been started. */
    stop: () => {
      stopped.current = true;
    },
  };
}
