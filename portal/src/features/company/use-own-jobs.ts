import type { DeleteJobReason } from '@tandem/catalogue/reasons';
import type { JobChange } from '@tandem/contracts/job';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useEntityId } from '../../lib/session.ts';

/** Number of jobs per response. */
const MAX_JOBS = 100;

/** Queries the company's jobs in every status, latest first. */
export function useOwnJobs() {
  const companyId = useEntityId();
  return useQuery({ queryKey: ['own-jobs', companyId], queryFn: () => allJobsOf(companyId) });
}

/** Loads all pages of the company's jobs: few companies have a second one. */
async function allJobsOf(companyId: string) {
  const page = (skip: number) => api.jobs.list({ query: { companyId, skip, limit: MAX_JOBS } });
  const { items, total } = await page(0);
  const starts = Array.from({ length: Math.ceil(total / MAX_JOBS) - 1 }, (_, nth) => (nth + 1) * MAX_JOBS);
  const others = total > MAX_JOBS ? await Promise.all(starts.map(page)) : [];
  return { total, items: [...items, ...others.flatMap((each) => each.items)] };
}

/** Returns a function that invalidates everything cached about jobs, after one has changed. */
export function useJobsChanged() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ['own-jobs', 'jobs', 'job', 'job-sources', 'matches', 'statistics'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
}

/** Changes the status of a job, or confirms that it is still open. */
export function useJobStep() {
  const companyId = useEntityId();
  const changed = useJobsChanged();
  return useMutation({
    mutationFn: (change: Pick<JobChange, '_id' | 'status' | 'package' | 'reason' | 'hired'>) =>
      api.jobs.update({ params: { companyId }, body: change }),
    onSuccess: changed,
  });
}

/** Duplicates a job as a draft; resolves to the draft. */
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
  rating?: number | undefined;
  feedbackValue?: string | undefined;
  hired?: string | undefined;
}

/** Deletes a job with a reason; resolves to the message for the user. */
export function useJobDelete() {
  const companyId = useEntityId();
  const changed = useJobsChanged();
  return useMutation({
    mutationFn: ({ jobId, ...body }: Deletion) => api.jobs.remove({ params: { companyId, jobId }, body }),
    onSuccess: changed,
  });
}
