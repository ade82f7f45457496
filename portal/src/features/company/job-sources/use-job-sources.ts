import type { JobSource, JobSourceRulesChange, JobsAtSourceQuery } from '@tandem/contracts/job-source';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useJobsChanged } from '../use-own-jobs.ts';

const KEY = ['job-sources'];
/** Polling interval in milliseconds while a source makes changes. */
const WORKING = 2000;

export const PAGE_SIZE = 25;

export const useJobSources = () => useQuery({ queryKey: [...KEY, 'all'], queryFn: () => api.jobImports.list({}) });

/** A source; polled while it makes changes. */
export const useJobSource = (id: string) =>
  useQuery({
    queryKey: [...KEY, id],
    queryFn: () => api.jobImports.get({ params: { id } }),
    refetchInterval: ({ state }) => state.data?.isWorking && WORKING,
  });

type State = JobsAtSourceQuery['state'];

/** Queries the jobs of a source; refetches whenever the counts of the source change. */
export const useSourceJobs = ({ _id, counts, status }: JobSource, state: State, skip: number) =>
  useQuery({
    queryKey: [...KEY, _id, 'jobs', state, skip, counts, status],
    queryFn: () => api.jobImports.jobs({ params: { id: _id }, query: { state, skip, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

export const useSourceChanges = ({ _id, counts, isWorking }: JobSource, skip: number) =>
  useQuery({
    queryKey: [...KEY, _id, 'changes', skip, counts, isWorking],
    queryFn: () => api.jobImports.changes({ params: { id: _id }, query: { skip, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

/** Creates a mutation of sources that refetches the cached sources and jobs. */
function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  const jobsChanged = useJobsChanged();
  return useMutation({
    mutationFn,
    onSuccess: () => Promise.all([queries.invalidateQueries({ queryKey: KEY }), jobsChanged()]),
  });
}

export const useAddSource = () => useChange((address: string) => api.jobImports.create({ body: { address } }));

export const useSetRules = (id: string) =>
  useChange((body: JobSourceRulesChange) => api.jobImports.changeRules({ params: { id }, body }));

export const useSetStatus = (id: string) =>
  useChange((status: 'active' | 'paused') => api.jobImports.changeStatus({ params: { id }, body: { status } }));

export const useConfirmLoss = (id: string) => useChange(() => api.jobImports.confirmLoss({ params: { id } }));

export const useRemoveSource = (id: string) => useChange(() => api.jobImports.remove({ params: { id } }));

export const useUndoChange = (id: string) =>
  useChange((changeId: string) => api.jobImports.undo({ params: { id, changeId } }));

type Parts = Parameters<typeof api.jobImports.take>[0]['body']['parts'];

export const useTakeParts = (id: string) =>
  useChange(({ jobId, parts }: { jobId: string; parts: Parts }) =>
    api.jobImports.take({ params: { id, jobId }, body: { parts } }),
  );
