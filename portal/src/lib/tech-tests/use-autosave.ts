import { ApiError } from '@tandem/client/client';
import type { TechTestSave } from '@tandem/contracts/tech-test';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readLocalDraft, storeLocalDraft } from '../local-draft.ts';
import { beforeLogout, currentSession } from '../session.ts';
import { useSaveTest } from './queries.ts';

/** Milliseconds after which a change is saved, also while the person goes on writing. */
const AFTER_MS = 2000;
const AGAIN_MS = 4000;

/** `refused` is sent again only after a change. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'refused';

type Answers = Record<string, NonNullable<TechTestSave['answers']>[number]>;
/** What has not been saved yet: answers by question, and the draft of a submission. */
type Unsaved = { answers?: Answers; submission?: TechTestSave['submission'] };

const isNothing = ({ answers, submission }: Unsaved) => !answers && !submission;

/** Without what has been saved, unless it has changed since. */
function without({ answers = {}, submission }: Unsaved, saved: Unsaved): Unsaved {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const left = Object.entries(answers).filter(([question, answer]) => !isSame(answer, saved.answers?.[question]));
  return {
    ...(left.length > 0 && { answers: Object.fromEntries(left) }),
    ...(submission && !isSame(submission, saved.submission) && { submission }),
  };
}

/** The fields of a submission that the server did not refuse; undefined if it refused all of them or none by name. */
function acceptedPart(submission: Unsaved['submission'], { fields }: ApiError): Unsaved['submission'] {
  const all = Object.entries(submission ?? {});
  const accepted = all.filter(([field]) => fields[`submission.${field}`] === undefined);
  return accepted.length > 0 && accepted.length < all.length ? Object.fromEntries(accepted) : undefined;
}

/**
 * Saves answers shortly after they change. Until they are saved they are also stored on this device, so that neither a
 * reload nor a crash loses anything. A field that the server refuses does not stop the others. `flush` saves at once and rejects if that fails.
 */
export function useAutosave(id: string) {
  const name = `test.${id}`;
  const save = useSaveTest(id).mutateAsync;
  const unsaved = useRef<Unsaved>(readLocalDraft<Unsaved>(name));
  const sending = useRef<Promise<void>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = useRef(true);
  const [state, setState] = useState<SaveState>('saved');
  const [error, setError] = useState<unknown>();

  const send = async () => {
    const sent = unsaved.current;
    const { answers, submission } = sent;
    setState('saving');
    try {
      await save({ ...(answers && { answers: Object.values(answers) }), ...(submission && { submission }) });
      unsaved.current = without(unsaved.current, sent);
      // The test may have been opened again since: what is typed there stays.
      storeLocalDraft(name, without(readLocalDraft<Unsaved>(name), sent));
      setState('saved');
      setError(undefined);
      schedule(AFTER_MS);
    } catch (failure) {
      const isRefused = failure instanceof ApiError && failure.status === 400;
      setState(isRefused ? 'refused' : 'failed');
      setError(failure);
      const accepted = isRefused && acceptedPart(submission, failure);
      if (accepted) await save({ submission: accepted }).catch(() => schedule(AGAIN_MS));
      if (!isRefused) schedule(AGAIN_MS);
      throw failure;
    } finally {
      sending.current = undefined;
    }
  };
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  /** Saves what is not saved; while something is being saved, that is awaited. */
  const saveNow = async () => {
    stop();
    if (!sending.current && !isNothing(unsaved.current)) sending.current = send();
    await sending.current;
  };
  const flush = async () => {
    await sending.current?.catch(() => {});
    await saveNow();
  };
  const schedule = (after: number) => {
    if (isOpen.current && !isNothing(unsaved.current))
      timer.current ??= setTimeout(() => saveNow().catch(() => {}), after);
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
    isOpen.current = true;
    schedule(0);
    const { account } = currentSession();
    const leave = () => {
      if (currentSession().account?._id === account?._id) saveNow().catch(() => {});
    };
    // Without a connection it is saved after the next log-in.
    const forget = beforeLogout(async () => onlineManager.isOnline() && flush());
    return () => {
      isOpen.current = false;
      stop();
      forget();
      void (sending.current?.then(leave, leave) ?? leave());
    };
  });
  useEffect(() => onMount.current(), []);

  return {
    state,
    /** Of the last save. */
    error,
    /** What this device stored before a reload, and the server does not have yet. */
    unsaved: unsaved.current,
    saveAnswer: (answer: NonNullable<TechTestSave['answers']>[number]) =>
      add({ answers: { [answer.question]: answer } }),
    saveSubmission: (submission: NonNullable<TechTestSave['submission']>) => add({ submission }),
    flush,
  };
}
