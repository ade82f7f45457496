import type { JobChange } from '@tandem/contracts/job';
import type { ListedJob } from '@tandem/contracts/job-admin';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Changes the status of a job of any company. Rejects with the error of the server. */
export const changeJob = ({ _id, companyId }: ListedJob, change: Pick<JobChange, 'status' | 'reason'>) =>
  api.jobs.update({ params: { companyId }, body: { _id, ...change } });

/** Returns a function that refetches everything that shows jobs. */
export function useJobsChanged() {
  const queries = useQueryClient();
  return () => Promise.all(['jobs', 'job'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}
