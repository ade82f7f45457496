import type { DeleteJobReason } from '@tandem/catalogue/reasons';
import type { JobChange } from '@tandem/contracts/job';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useEntityId } from '../../lib/session.ts';

/** As many of a company's jobs as one answer holds. */
const MOST_JOBS = 100;

/** The own jobs in every status, latest first. */
export function useOwnJobs() {
  const companyId = useEntityId();
  return useQuery({
    queryKey: ['own-jobs', companyId],
    queryFn: () => api.jobs.list({ query: { companyId, limit: MOST_JOBS } }),
  });
}

/** Forgets what was known of jobs, after one has changed. */
export function useJobsChanged() {
  const queries = useQueryClient();
  return () =>
    Promise.all(['own-jobs', 'jobs', 'job', 'matches'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}

/** Takes a job to another status. */
export function useJobStep() {
  const companyId = useEntityId();
  const changed = useJobsChanged();
  return useMutation({
    mutationFn: (change: Pick<JobChange, '_id' | 'status'>) => api.jobs.update({ params: { companyId }, body: change }),
    onSuccess: changed,
  });
}

/** Writes a draft like a job; resolves to it. */
export function useJobDuplicate() {
  const companyId = useEntityId();
  const changed = useJobsChanged();
  return useMutation({
    mutationFn: (jobId: string) => api.jobs.duplicate({ params: { companyId, jobId } }),
    onSuccess: changed,
  });
}

interface Deletion {
  jobId: string;
  reason: DeleteJobReason;
  feedbackValue?: string;
}

/** Deletes a job and says why. */
export function useJobDelete() {
  const companyId = useEntityId();
  const changed = useJobsChanged();
  return useMutation({
    mutationFn: ({ jobId, ...body }: Deletion) => api.jobs.remove({ params: { companyId, jobId }, body }),
    onSuccess: changed,
  });
}
