import type { Queue } from '@tandem/catalogue/queues';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../lib/session.ts';
import { sharedQueries, unreadQuery } from '../lib/shared-queries.ts';

export interface PendingCounts {
  matches: number;
  messages: number;
  queues: number;
}

/** Returns the counts of items that await the signed-in person. */
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
  const waiting = (queue: Queue) => ({ ...sharedQueries.waiting(queue), enabled: view === 'SUPERUSER' });
  const queues = [
    useQuery(waiting('developers')),
    useQuery(waiting('companies')),
    useQuery(waiting('appeals')),
    useQuery(waiting('reports')),
    useQuery(waiting('requests')),
    useQuery(waiting('contests')),
    useQuery(waiting('tutorials')),
  ];
  return {
    matches: matches.data ?? 0,
    messages: messages.data ?? 0,
    queues: queues.reduce((sum, { data = 0 }) => sum + data, 0),
  };
}
