import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useMatches } from '../../../lib/matches/use-matches.ts';
import { useEntityId } from '../../../lib/session.ts';

/** Number of days over which the job list counts views. */
export const DAYS = '30';

/** Queries the views, applications and open matches of each own job. */
export function useJobNumbers() {
  const id = useEntityId();
  const { data } = useQuery({
    queryKey: ['statistics', id, DAYS],
    queryFn: () => api.statistics.company({ params: { id }, query: { days: DAYS } }),
  });
  const { list } = useMatches();
  const matches = list.data ?? [];
  const openOf = (job: string) => matches.filter((match) => match.job === job && match.turn !== null).length;
  return {
    of: (job: string) => data?.jobs.find(({ _id }) => _id === job),
    openOf,
    /** Returns how many developers wait for the company's first answer. */
    waitingFor: (job: string) =>
      matches.filter((match) => match.job === job && match.status === 'pending' && match.turn === 'company').length,
  };
}
