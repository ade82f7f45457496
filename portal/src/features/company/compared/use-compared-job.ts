import { useSearchParams } from 'react-router';
import { storedJob } from '../../../lib/stored-job.ts';
import { useOwnJobs } from '../use-own-jobs.ts';

const ORDER = { published: 0, paused: 1, created: 2, closed: 3 };

/**
 * The job with which a developer is compared: the one in the URL, set by a search for a job, or else the one chosen
 * last.
 */
export function useComparedJob() {
  const [params, setParams] = useSearchParams();
  const own = useOwnJobs();
  const jobs = (own.data?.items ?? []).toSorted((one, other) => ORDER[one.status] - ORDER[other.status]);
  const named = params.get('job');
  const stored = storedJob.read();
  const job = jobs.find(({ _id, status }) => (named === null ? _id === stored && status !== 'closed' : _id === named));
  return {
    isLoaded: own.isSuccess,
    /** The query of the jobs, if it failed. */
    failed: own.isError && !own.data ? own : undefined,
    hasPublished: jobs.some(({ status }) => status === 'published'),
    /** The jobs to choose from; a closed job only if the URL names it. */
    jobs: jobs.filter((each) => each.status !== 'closed' || each === job),
    job,
    choose: (id: string) => {
      storedJob.write(id);
      setParams(id ? { job: id } : {}, { replace: true, preventScrollReset: true });
    },
  };
}
export type ComparedJob = ReturnType<typeof useComparedJob>;
