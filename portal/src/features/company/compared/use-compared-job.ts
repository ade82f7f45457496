import { useSearchParams } from 'react-router';
import { useOwnJobs } from '../use-own-jobs.ts';

const ORDER = { published: 0, paused: 1, created: 2, closed: 3 };

/** The own job that somebody is compared with: that of the address, or else the first that is published. */
export function useComparedJob() {
  const [params, setParams] = useSearchParams();
  const own = useOwnJobs();
  const jobs = (own.data?.items ?? []).toSorted((one, other) => ORDER[one.status] - ORDER[other.status]);
  const wanted = jobs.find(({ _id }) => _id === params.get('job'));
  return {
    isLoaded: own.isSuccess,
    /** Those that can be chosen: closed ones only where the address names one. */
    jobs: jobs.filter((each) => each.status !== 'closed' || each === wanted),
    job: wanted ?? jobs.find(({ status }) => status === 'published'),
    choose: (job: string) => setParams({ job }, { replace: true, preventScrollReset: true }),
  };
}
export type ComparedJob = ReturnType<typeof useComparedJob>;
