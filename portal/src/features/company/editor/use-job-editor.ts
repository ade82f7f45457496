import type { JobPackageKey } from '@tandem/catalogue/packages';
import { ApiError } from '@tandem/client/client';
import type { Job, JobDraftChange, WrittenJob } from '@tandem/contracts/job';
import type { Failure } from '@tandem/contracts/values';
import { toast } from '@tandem/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { emptyDraft } from '../../../lib/editing/draft.ts';
import { storeDraft } from '../../../lib/editing/draft-storage.ts';
import { type FieldErrors, fieldErrorsOf } from '../../../lib/form-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { useEntityId } from '../../../lib/session.ts';
import { useWriting } from '../../../lib/writing/use-writing.ts';
import { useJobsChanged } from '../use-own-jobs.ts';
import { emptyJob, type JobField, NEW, type Pending, valuesIn, valuesOf } from './job-draft.ts';

/**
 * State of the job editor. Input is saved automatically: into the job itself until it is published, afterwards into a
 * draft that candidates see once it is published. Use it with `key={id}`, because another job needs another editor.
 */
export function useJobEditor(id: string) {
  const { t } = useTranslation(['company', 'writing', 'common']);
  const companyId = useEntityId();
  const isNew = id === NEW;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const jobsChanged = useJobsChanged();
  const queryKey = ['job', id, 'draft'];
  const storageKey = `tandem.job.${id}`;
  const known = () => queries.getQueryData<WrittenJob>(queryKey);
  const params = { companyId, jobId: id };
  const { text, ...editor } = useWriting<WrittenJob, JobField, JobDraftChange>({
    id,
    body: 'description',
    storageKey,
    queryKey,
    exists: !isNew,
    savesItself: !isNew && known()?.status !== 'closed',
    read: () => api.jobRevisions.draft({ params }),
    save: async (body) => ({ text: await api.jobRevisions.saveDraft({ params, body }), message: '' }),
    storedIn: ({ job }) => ({ ...known(), ...(job as Job) }) as WrittenJob,
    restore: async (revisionId) => ({
      text: await api.jobRevisions.restoreVersion({ params: { ...params, revisionId } }),
      message: t('writing:versions.restored'),
    }),
    onStored: () => void (known()?.status === 'created' && jobsChanged()),
    overtakenIn: ({ overtaken }) => overtaken,
    companions: { description: 'draftedBy' },
  });
  const [isActing, setActing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [refused, setRefused] = useState<FieldErrors>({});
  const refuse = (failure: unknown) => {
    setError(failure);
    setRefused(fieldErrorsOf(failure));
  };

  useEffect(() => {
    const failure = refusedBefore(location.state);
    if (!failure) return;
    setError(failure);
    setRefused(fieldErrorsOf(failure));
  }, [location.state]);

  const status = text?.status ?? 'created';
  const values = valuesOf(text, isNew ? (editor.typed as Pending) : {});
  const unpublished = text?.unpublished ?? [];
  const hasConflicts = Object.keys(editor.conflicts).length > 0;

  /** Runs one step at a time; shows its error above the form. */
  const act = async <R>(step: () => Promise<R>): Promise<R | null> => {
    refuse(null);
    setActing(true);
    try {
      return await editor.alone(step);
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'changed_elsewhere') await editor.query.refetch();
      else refuse(failure);
      return null;
    } finally {
      setActing(false);
    }
  };

  /** Saves a draft, or publishes it, so that candidates read what is on the screen. */
  const store = async (publishOn?: JobPackageKey): Promise<WrittenJob> => {
    const { typed, revision } = editor.unsaved();
    const stored = known();
    const sent = { ...(stored && valuesIn(stored, stored.unpublished)), ...(typed as Pending) };
    const isPublic = stored?.status !== 'created';
    if (isPublic || publishOn)
      await api.jobs.update({
        params: { companyId },
        body: { _id: id, ...sent, revision, draftRevision: stored?.revision, ...publishedOn(publishOn) },
      });
    const after =
      isPublic || publishOn
        ? await api.jobRevisions.draft({ params })
        : await api.jobRevisions.saveDraft({ params, body: { ...sent, revision } });
    editor.accept(typed, after);
    void jobsChanged();
    return after;
  };

  const create = async (publishOn?: JobPackageKey): Promise<Job | null> => {
    const { typed } = editor.unsaved();
    const job = await api.jobs.create({ params: { companyId }, body: { ...emptyJob, ...(typed as Pending) } });
    const next = publishOn ? await publishNew(companyId, job, publishOn) : { job, state: null };
    editor.forget(Object.keys(typed) as JobField[]);
    storeDraft(storageKey, emptyDraft);
    void jobsChanged();
    await navigate(paths.hiring.job(job._id), { replace: true, state: next.state });
    return next.job;
  };

  const change = (part: Pending) => {
    const left = Object.fromEntries(Object.entries(refused).filter(([field]) => !(field in part)));
    setRefused(left);
    if (Object.keys(left).length === 0) setError(null);
    for (const [field, value] of Object.entries(part)) editor.change(field as JobField, value);
  };

  const discard = async () => {
    const lost = { ...(text && valuesIn(text, unpublished)), ...(editor.typed as Pending) };
    const after = await act(() => api.jobRevisions.discardDraft({ params }));
    if (!after) return;
    editor.renew(Object.keys(lost) as JobField[]);
    editor.accept({}, after);
    const restoreLost = () => {
      change(lost);
      // Makes the description editor read the text again.
      editor.renew([]);
    };
    toast.done(t('company:editor.discarded'), { label: t('common:undo'), run: restoreLost });
  };

  return {
    ...{ id, isNew, status, values, error, change, discard, hasConflicts },
    query: editor.query,
    /** Whether there is input that is not saved on the server yet. */
    isDirty: editor.isUnsaved,
    /** Whether candidates read another version, or will once the job is resumed. */
    hasUnpublished: unpublished.length > 0 || (status !== 'created' && editor.isUnsaved),
    isStored: editor.isStored,
    isFailing: editor.state === 'failed',
    isActing,
    errors: { ...editor.errors, ...refused } as Partial<Record<JobField, string>>,
    state: editor.state,
    savedAt: editor.savedAt,
    version: editor.version,
    conflicts: editor.conflicts as Pending,
    restore: editor.restore,
    save: (publishOn?: JobPackageKey) => act<Job | null>(() => (isNew ? create(publishOn) : store(publishOn))),
    /** Resolves a conflict with the version to save. The label of a drafted description is resolved with it. */
    choose(field: JobField, mine: boolean) {
      editor.decide(field, mine);
      if (field !== 'description') return;
      if ('draftedBy' in editor.conflicts) editor.decide('draftedBy', mine);
      else if (!mine) editor.forget(['draftedBy']);
    },
  };
}

export type JobEditor = ReturnType<typeof useJobEditor>;

const publishedOn = (key: JobPackageKey | undefined) => key && { status: 'published' as const, package: key };

/** Publishes a job that was just created; errors are shown by the editor of the saved job. */
async function publishNew(companyId: string, draft: Job, on: JobPackageKey) {
  try {
    const job = await api.jobs.update({ params: { companyId }, body: { _id: draft._id, ...publishedOn(on) } });
    return { job, state: null };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return { job: null, state: { refused: failure.details } };
  }
}

/** Returns the error of an attempt to publish the job outside this editor. */
const refusedBefore = (state: { refused?: Failure } | null) =>
  state?.refused ? new ApiError(400, state.refused) : null;
