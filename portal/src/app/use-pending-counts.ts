import { useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { sharedQueries, unreadQuery } from '../lib/shared-queries.ts';

export interface PendingCounts {
  matches: number;
  messages: number;
  queues: number;
}

/** What waits for the person who is signed in. */
export function usePendingCounts(): PendingCounts {
  const { view, account } = useSession();
  const id = account?.entityId ?? '';
  const side = view === 'COMPANY' ? 'company' : 'user';
  const matches = useQuery({
    ...sharedQueries.matches(id),
    enabled: view === 'USER' || view === 'COMPANY',
    select: (all) => all.filter(({ status, turn }) => status === 'pending' && turn === side).length,
  });
  const messages = useQuery({
    ...unreadQuery(),
    enabled: view === 'USER' || view === 'COMPANY',
    select: ({ conversations }) => conversations,
  });
  const queues = useQuery({
    queryKey: ['companies', 'review', 'waiting', 'count'],
    queryFn: () => api.companies.list({ query: { review: 'waiting', limit: 1 } }),
    enabled: view === 'SUPERUSER',
    select: ({ total }) => total,
  });
  const appeals = useQuery({
    queryKey: ['suspensions', 'waiting', 'count'],
    queryFn: () => api.suspensions.list({ query: { state: 'waiting', limit: 1 } }),
    enabled: view === 'SUPERUSER',
    select: ({ total }) => total,
  });
  const reports = useQuery({
    queryKey: ['reports', 'open', 'count'],
    queryFn: () => api.reports.list({ query: { limit: 1 } }),
    enabled: view === 'SUPERUSER',
    select: ({ total }) => total,
  });
  const requests = useQuery({ ...sharedQueries.openRequests(), enabled: view === 'SUPERUSER' });
  const contests = useQuery({ ...sharedQueries.openContests(), enabled: view === 'SUPERUSER' });
  const tutorials = useQuery({ ...sharedQueries.waitingTutorials(), enabled: view === 'SUPERUSER' });
  const developers = useQuery({
    ...sharedQueries.reviewCounts(),
    enabled: view === 'SUPERUSER',
    select: ({ notReviewed, inReview }) => notReviewed + inReview,
  });
  return {
    matches: matches.data ?? 0,
    messages: messages.data ?? 0,
    queues: [queues, appeals, reports, requests, contests, tutorials, developers].reduce(
      (sum, { data = 0 }) => sum + data,
      0,
    ),
  };
}
