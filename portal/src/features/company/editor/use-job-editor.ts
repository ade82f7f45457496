import type { JobPackageKey } from '@tandem/catalogue/packages';
import { ApiError } from '@tandem/client/client';
import type { Job } from '@tandem/contracts/job';
import type { Failure } from '@tandem/contracts/values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { type Draft, emptyDraft } from '../../../lib/editing/draft.ts';
import { storeDraft } from '../../../lib/editing/draft-storage.ts';
import { useHeldFields } from '../../../lib/editing/use-held-fields.ts';
import { useLeftDrafts } from '../../../lib/editing/use-left-drafts.ts';
import { type FieldErrors, fieldErrorsOf } from '../../../lib/form-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { useEntityId } from '../../../lib/session.ts';
import { useJobsChanged } from '../use-own-jobs.ts';
import {
  conflictsIn,
  emptyJob,
  type JobField,
  leftAfter,
  NEW,
  type Pending,
  sendable,
  valuesOf,
  withoutField,
} from './job-draft.ts';

/** Pause after typing before a draft is saved, and before a failed save is tried again. Milliseconds. */
const PAUSE = 1200;
const RETRY = 8000;
/** Fields of which the form has its own copy. */
const HELD = ['description'] as const;

export type SaveState = 'none' | 'saving' | 'saved' | 'failed';

/**
 * A job while it is written. A draft saves itself; a job that is public changes only when its company says so. What has
 * not been saved is stored on the device. Use it with `key={id}`: another job is another editor.
 */
export function useJobEditor(id: string) {
  const companyId = useEntityId();
  const isNew = id === NEW;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const jobsChanged = useJobsChanged();
  const query = useQuery({
    queryKey: ['job', id],
    queryFn: () => api.jobs.get({ params: { slug: id } }),
    enabled: !isNew,
    refetchOnWindowFocus: false,
  });

  const storageKey = `tandem.job.${id}`;
  const [pending, setPending] = useState<Pending>({});
  /**
   * Of the fields that were changed elsewhere meanwhile, what is stored now. Nothing is sent for them until one is
   * chosen.
   */
  const [conflicts, setConflicts] = useState<Pending>({});
  /**
   * The revision that was on screen when the first unsaved change was typed; it outlives a reload with what was typed.
   */
  const revision = useRef<number | undefined>(undefined);
  const [isStored, setIsStored] = useState(true);
  const [error, setError] = useState<unknown>(null);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [state, setState] = useState<SaveState>('none');
  const [version, setVersion] = useState(0);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const sending = useRef(false);
  const latest = useRef(pending);
  latest.current = pending;

  const draft: Draft<JobField> = { ...emptyDraft, pending, conflicts, revision: revision.current };
  useEffect(() => setIsStored(storeDraft(storageKey, draft)), [storageKey, pending, conflicts]);
  useLeftDrafts(storageKey, draft, (both) => {
    revision.current = both.revision;
    setPending(both.pending as Pending);
    setConflicts(both.conflicts as Pending);
    setVersion((now) => now + 1);
  });
  const holds = useHeldFields<JobField>(HELD, query.data, pending, () => setVersion((now) => now + 1));

  useEffect(() => {
    const failure = refusedBefore(location.state);
    if (!failure) return;
    setError(failure);
    setRefused(fieldErrorsOf(failure));
  }, [location.state]);

  const store = useCallback(
    async (sent: Pending, publishOn?: JobPackageKey): Promise<Job> => {
      if (isNew) return api.jobs.create({ params: { companyId }, body: { ...emptyJob, ...sent } });
      return api.jobs.update({
        params: { companyId },
        body: { _id: id, ...sent, revision: revision.current, ...publishedOn(publishOn) },
      });
    },
    [companyId, id, isNew],
  );

  /** Sends what has been typed; resolves to the stored job, or throws what the server said. */
  const send = useCallback(
    async (publishOn?: JobPackageKey): Promise<Job> => {
      const sent = sendable(latest.current, conflicts);
      sending.current = true;
      setState('saving');
      try {
        const job = await store(sent, publishOn);
        holds(job, sent);
        if (isNew) storeDraft(storageKey, emptyDraft);
        else queries.setQueryData(['job', id], (known: object | undefined) => known && { ...known, ...job });
        revision.current = job.revision;
        setPending((now) => leftAfter(now, sent));
        setRefused({});
        setError(null);
        setSavedAt(new Date());
        setState('saved');
        void jobsChanged();
        return job;
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'changed_elsewhere') {
          const { job } = failure.details as unknown as { job: Job };
          revision.current = job.revision;
          queries.setQueryData(['job', id], (known: object | undefined) => known && { ...known, ...job });
          setConflicts((now) => ({ ...now, ...conflictsIn(job, Object.keys(failure.fields)) }));
          setState('none');
          throw failure;
        }
        setRefused(fieldErrorsOf(failure));
        setState('failed');
        throw failure;
      } finally {
        sending.current = false;
      }
    },
    [conflicts, id, isNew, jobsChanged, storageKey, queries, store],
  );

  const status = query.data?.status ?? 'created';
  const isDirty = Object.keys(pending).length > 0;
  const hasConflicts = Object.keys(conflicts).length > 0;
  const hasToSend = Object.keys(sendable(pending, conflicts)).length > 0;
  const isRefused = Object.keys(refused).some((field) => field in pending);

  const saveQuietly = useCallback(() => {
    if (!sending.current) send().catch(() => {});
  }, [send]);

  const savesItself = !isNew && status === 'created' && hasToSend && !isRefused && query.data !== undefined;
  useEffect(() => {
    if (!savesItself) return;
    const timer = setTimeout(saveQuietly, state === 'failed' ? RETRY : PAUSE);
    return () => clearTimeout(timer);
  }, [savesItself, state, saveQuietly, pending]);

  useEffect(() => {
    if (!savesItself) return;
    window.addEventListener('online', saveQuietly);
    return () => window.removeEventListener('online', saveQuietly);
  }, [savesItself, saveQuietly]);

  /** Saves on a click of the button; errors are then listed above the form. */
  const save = async (publishOn?: JobPackageKey): Promise<Job | null> => {
    setError(null);
    try {
      const job = await send(isNew ? undefined : publishOn);
      if (!isNew) return job;
      const next = publishOn ? await publishNew(companyId, job, publishOn) : { job, state: null };
      navigate(paths.hiring.job(job._id), { replace: true, state: next.state });
      return next.job;
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.code === 'changed_elsewhere')) setError(failure);
      return null;
    }
  };

  /** Of two versions of a field: what was typed here is saved over the other one, or given up for it. */
  const choose = (field: JobField, mine: boolean) => {
    setConflicts((now) => withoutField(now, field));
    if (mine) return;
    setPending((now) => withoutField(now, field));
    setVersion((now) => now + 1);
  };

  const change = (part: Pending) => {
    setState((now) => (now === 'failed' ? 'none' : now));
    const stillRefused = Object.fromEntries(Object.entries(refused).filter(([field]) => !(field in part)));
    setRefused(stillRefused);
    if (Object.keys(stillRefused).length === 0) setError(null);
    revision.current ??= query.data?.revision;
    setPending((now) => ({ ...now, ...part }));
  };

  return {
    id,
    isNew,
    query,
    status,
    values: valuesOf(query.data, pending),
    isDirty,
    /** Whether the device has stored what was typed. */
    isStored,
    isFailing: state === 'failed' && !isRefused,
    errors: refused as Partial<Record<JobField, string>>,
    error,
    state,
    savedAt,
    change,
    save,
    pending,
    conflicts,
    hasConflicts,
    choose,
    version,
    discard: () => {
      setVersion((now) => now + 1);
      setPending({});
      setConflicts({});
      revision.current = undefined;
      setRefused({});
      setError(null);
    },
  };
}

export type JobEditor = ReturnType<typeof useJobEditor>;

const publishedOn = (key: JobPackageKey | undefined) => key && { status: 'published' as const, package: key };

/** Publishes what was saved a moment ago; what stops it is shown by the saved job's own editor. */
async function publishNew(companyId: string, draft: Job, on: JobPackageKey) {
  try {
    const job = await api.jobs.update({ params: { companyId }, body: { _id: draft._id, ...publishedOn(on) } });
    return { job, state: null };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return { job: null, state: { refused: failure.details } };
  }
}

/** Why the job could not be published, where that was tried outside this editor. */
const refusedBefore = (state: { refused?: Failure } | null) =>
  state?.refused ? new ApiError(400, state.refused) : null;
