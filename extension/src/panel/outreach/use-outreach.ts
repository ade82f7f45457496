import { ApiError } from '@tandem/client/client';
import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import type { EnrolmentAction, ThreadEntry } from '@tandem/contracts/sequence';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PanelClient } from '../api.ts';
import { newAnswers } from './contact.ts';

/** Milliseconds between two polls for answers, while the panel is visible. */
const CHECK_EVERY = 3500;

export type OutreachState =
  | { status: 'loading' }
  | { status: 'failed'; error: ApiError }
  /** Includes the facts of a job if one was requested. */
  | { status: 'loaded'; outreach: CandidateOutreach; jobId: string };

/** Loads the contacts with a candidate, and polls for answers and changes by colleagues while the panel is visible. */
export function useOutreach(client: PanelClient, candidateId: string, jobId = '') {
  const [state, setState] = useState<OutreachState>({ status: 'loading' });
  const [answers, setAnswers] = useState<readonly ThreadEntry[]>([]);
  const seen = useRef<{ of: string; ids: ReadonlySet<string> } | null>(null);
  /** Version and job of the latest response. */
  const latest = useRef({ version: '', jobId: '' });
  /** Number of the latest request: responses arrive in any order. */
  const asked = useRef(0);

  const show = useCallback(
    (outreach: CandidateOutreach, withJob = '') => {
      asked.current++;
      latest.current = { version: outreach.version, jobId: withJob };
      if (seen.current?.of !== candidateId) {
        seen.current = { of: candidateId, ids: new Set(outreach.entries.map(({ _id }) => _id)) };
      }
      setAnswers(newAnswers(outreach.entries, seen.current.ids));
      setState({ status: 'loaded', outreach, jobId: withJob });
    },
    [candidateId],
  );
  const fail = useCallback((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const isGone = error.status === 404;
    setState((now) => (now.status === 'loaded' && !isGone ? now : { status: 'failed', error }));
  }, []);
  const load = useCallback(async () => {
    const request = { params: { id: candidateId }, query: jobId ? { jobId } : {} };
    const nth = ++asked.current;
    await client.candidateOutreach.get(request).then(
      (outreach) => nth === asked.current && show(outreach, jobId),
      (error: unknown) => nth === asked.current && fail(error),
    );
  }, [client, candidateId, jobId, show, fail]);

  useEffect(() => {
    void load();
  }, [load]);

  useEffect(() => {
    let isChecking = false;
    const check = async () => {
      if (isChecking || document.visibilityState !== 'visible') return;
      isChecking = true;
      try {
        const now = await client.candidateOutreach.version({ params: { id: candidateId } });
        if (now.version !== latest.current.version || latest.current.jobId !== jobId) await load();
      } catch (error) {
        fail(error);
      } finally {
        isChecking = false;
      }
    };
    const onVisible = () => void check();
    const timer = setInterval(onVisible, CHECK_EVERY);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client, candidateId, jobId, load, fail]);

  const act = useCallback(
    async (enrolmentId: string, body: EnrolmentAction): Promise<ApiError | null> => {
      try {
        await client.sequences.act({ params: { id: enrolmentId }, body });
        await load();
        return null;
      } catch (error) {
        if (error instanceof ApiError) return error;
        throw error;
      }
    },
    [client, load],
  );
  return { state: useMemo(() => ofJob(state, jobId), [state, jobId]), answers, load, show, act };
}

/** Removes the facts of the previous job until those of the current one have arrived. */
function ofJob(state: OutreachState, jobId: string): OutreachState {
  if (state.status !== 'loaded' || state.jobId === jobId) return state;
  const facts = state.outreach.facts.filter(({ name }) => name !== 'jobTitle' && name !== 'jobCity');
  return { ...state, outreach: { ...state.outreach, facts } };
}
