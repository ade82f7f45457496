import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Maximum number of jobs per request. */
const MAX_JOBS_PER_REQUEST = 50;

/** Queries which jobs are imported from a source and what was edited in Tandem, by the id of the job. */
export function useImportedJobs(ids: readonly string[]) {
  const query = useQuery({
    queryKey: ['job-sources', 'imported', ids],
    queryFn: async () => {
      const parts = Array.from({ length: Math.ceil(ids.length / MAX_JOBS_PER_REQUEST) }, (_, nth) =>
        api.jobImports.imported({
          query: {
            jobId: ids.slice(nth * MAX_JOBS_PER_REQUEST, (nth + 1) * MAX_JOBS_PER_REQUEST),
            limit: MAX_JOBS_PER_REQUEST,
          },
        }),
      );
      return (await Promise.all(parts)).flatMap(({ items }) => items);
    },
    enabled: ids.length > 0,
  });
  return { query, of: (id: string) => query.data?.find(({ jobId }) => jobId === id) };
}
