import type { TechTestSave } from '@tandem/contracts/tech-test';
import { useEffect, useRef, useState } from 'react';
import { readLocalDraft, storeLocalDraft } from '../local-draft.ts';
import { useSaveTest } from './queries.ts';

/** Milliseconds after which a change is saved, also while the person goes on writing. */
const AFTER_MS = 2000;
const AGAIN_MS = 4000;

export type SaveState = 'saved' | 'saving' | 'failed';

type Answers = Record<string, NonNullable<TechTestSave['answers']>[number]>;
/** What has not been saved yet: answers by question, and the draft of a submission. */
type Unsaved = { answers?: Answers; submission?: TechTestSave['submission'] };

/**
 * Saves answers shortly after they change. Until then they are also stored on this device, so that neither a reload nor
 * a crash loses anything. `flush` saves at once and rejects if that fails.
 */
export function useAutosave(id: string) {
  const name = `test.${id}`;
  const save = useSaveTest(id).mutateAsync;
  const unsaved = useRef<Unsaved>(readLocalDraft<Unsaved>(name));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<SaveState>('saved');

  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const flush = async () => {
    stop();
    const { answers, submission } = unsaved.current;
    if (!answers && !submission) return;
    unsaved.current = {};
    setState('saving');
    try {
      await save({ ...(answers && { answers: Object.values(answers) }), ...(submission && { submission }) });
      storeLocalDraft(name, unsaved.current);
      setState('saved');
    } catch (error) {
      const newer = unsaved.current;
      unsaved.current = {
        ...((answers || newer.answers) && { answers: { ...answers, ...newer.answers } }),
        ...((newer.submission ?? submission) && { submission: newer.submission ?? submission }),
      };
      setState('failed');
      schedule(AGAIN_MS);
      throw error;
    }
  };
  const schedule = (after: number) => {
    timer.current ??= setTimeout(() => flush().catch(() => {}), after);
  };
  const add = (change: Unsaved) => {
    unsaved.current = {
      ...unsaved.current,
      ...change,
      ...(change.answers && { answers: { ...unsaved.current.answers, ...change.answers } }),
    };
    storeLocalDraft(name, unsaved.current);
    schedule(AFTER_MS);
  };

  const onMount = useRef(() => {
    schedule(0);
    return stop;
  });
  useEffect(() => onMount.current(), []);

  return {
    state,
    /** What this device stored before a reload, and the server does not have yet. */
    unsaved: unsaved.current,
    saveAnswer: (answer: NonNullable<TechTestSave['answers']>[number]) =>
      add({ answers: { [answer.question]: answer } }),
    saveSubmission: (submission: NonNullable<TechTestSave['submission']>) => add({ submission }),
    flush,
  };
}
