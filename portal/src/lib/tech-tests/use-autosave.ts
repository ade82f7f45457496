import { ApiError } from '@tandem/client/client';
import type { TechTestSave } from '@tandem/contracts/tech-test';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readLocalDraft, storeLocalDraft } from '../local-draft.ts';
import { beforeLogout } from '../logout.ts';
import { currentSession } from '../session.ts';
import { useSaveTest } from './queries.ts';

/** Milliseconds after which a change is saved, even if the person continues writing. */
const AFTER_MS = 2000;
const RETRY_MS = 4000;

/** State of the last save; `refused` input is sent again only after a change. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'refused';

type Answers = Record<string, NonNullable<TechTestSave['answers']>[number]>;
/** Unsaved answers by question, and the draft of a submission. */
type Unsaved = { answers?: Answers; submission?: TechTestSave['submission'] };

const isNothing = ({ answers, submission }: Unsaved) => !answers && !submission;

/** Returns the input without saved values, except those that have changed since. */
function without({ answers = {}, submission = {} }: Unsaved, saved: Unsaved): Unsaved {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const sent: Record<string, unknown> = saved.submission ?? {};
  const left = Object.entries(answers).filter(([question, answer]) => !isSame(answer, saved.answers?.[question]));
  const fields = Object.entries(submission).filter(([field, value]) => !isSame(value, sent[field]));
  return {
    ...(left.length > 0 && { answers: Object.fromEntries(left) }),
    ...(fields.length > 0 && { submission: Object.fromEntries(fields) }),
  };
}

/** Merges a change, by question and by field of a submission. */
const withChange = ({ answers, submission }: Unsaved, change: Unsaved): Unsaved => ({
  ...((answers ?? change.answers) && { answers: { ...answers, ...change.answers } }),
  ...((submission ?? change.submission) && { submission: { ...submission, ...change.submission } }),
});

/** Returns whether the server will never accept this save. */
export const isRefusal = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.status === 400;

/**
 * Returns the answers and fields of a submission that the server did not reject; nothing if it rejected all of them, or
 * none by name.
 */
function acceptedPart({ answers = {}, submission = {} }: Unsaved, { fields }: ApiError): Unsaved {
  const isAccepted = (path: string) => !Object.keys(fields).some((each) => `${each}.`.startsWith(`${path}.`));
  const goodAnswers = Object.entries(answers).filter((_, nth) => isAccepted(`answers.${nth}`));
  const goodFields = Object.entries(submission).filter(([field]) => isAccepted(`submission.${field}`));
  const refused = Object.keys({ ...answers, ...submission }).length - goodAnswers.length - goodFields.length;
  if (refused === 0) return {};
  return {
    ...(goodAnswers.length > 0 && { answers: Object.fromEntries(goodAnswers) }),
    ...(goodFields.length > 0 && { submission: Object.fromEntries(goodFields) }),
  };
}

/** Returns the server's reasons for rejecting answers, by question. */
const refusalsOf = ({ answers = {} }: Unsaved, { fields }: ApiError): Record<string, string> =>
  Object.fromEntries(
    Object.keys(answers).flatMap((question, nth) => {
      const found = Object.entries(fields).find(([path]) => `${path}.`.startsWith(`answers.${nth}.`));
      return found ? [[question, found[1]]] : [];
    }),
  );

/**
 * Saves answers shortly after they change. Until then they are also stored on this device, so that neither a reload nor
 * a crash loses anything. A rejected answer does not block the others. `flush` saves at once and rejects if that fails.
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
  const [refusals, setRefusals] = useState<Record<string, string>>({});

  const store = async (part: Unsaved) => {
    const { answers, submission } = part;
    await save({ ...(answers && { answers: Object.values(answers) }), ...(submission && { submission }) });
    unsaved.current = without(unsaved.current, part);
    // The test may have been opened again since; newer input stays.
    storeLocalDraft(name, without(readLocalDraft<Unsaved>(name), part));
  };
  const send = async () => {
    const sent = unsaved.current;
    setState('saving');
    try {
      await store(sent);
      setState('saved');
      setError(undefined);
      setRefusals({});
      schedule(AFTER_MS);
    } catch (failure) {
      const refusal = isRefusal(failure) ? failure : undefined;
      setState(refusal ? 'refused' : 'failed');
      setError(failure);
      if (refusal) {
        setRefusals(refusalsOf(sent, refusal));
        const accepted = acceptedPart(sent, refusal);
        if (!isNothing(accepted)) await store(accepted).catch(() => schedule(RETRY_MS));
      } else schedule(RETRY_MS);
      throw failure;
    } finally {
      sending.current = undefined;
    }
  };
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  /** Saves unsaved input, after waiting for a save in progress. */
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
    unsaved.current = withChange(unsaved.current, change);
    // Another tab may have stored other input.
    storeLocalDraft(name, withChange(readLocalDraft<Unsaved>(name), change));
    schedule(AFTER_MS);
  };

  const onMount = useRef(() => {
    isOpen.current = true;
    schedule(0);
    const { account } = currentSession();
    const leave = () => {
      if (currentSession().account?._id === account?._id) saveNow().catch(() => {});
    };
    // Without a connection it is saved after the next login.
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
    /** Error of the last save. */
    error,
    /** The server's reasons for rejecting answers, by question. */
    refusals,
    /** Answers that this device stored before a reload and the server does not have yet. */
    unsaved: unsaved.current,
    saveAnswer: (answer: NonNullable<TechTestSave['answers']>[number]) =>
      add({ answers: { [answer.question]: answer } }),
    /** Saves changed fields of the submission. */
    saveSubmission: (submission: NonNullable<TechTestSave['submission']>) => add({ submission }),
    flush,
  };
}
