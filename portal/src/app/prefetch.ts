import { QUEUES } from '@tandem/catalogue/queues';
import type { View } from '@tandem/contracts/route';
import type { QueryClient } from '@tanstack/react-query';
import { CANDIDATES_PAGE, NO_CANDIDATE_FILTERS, sharedQueries } from '../lib/shared-queries.ts';

/**
 * Prefetches the data that a user needs first after login: accounts, candidates and matches for a company, the queues
 * for a superuser. Source: specification 1, section 4.
 */
export async function prefetch(queries: QueryClient, view: View, entityId: string): Promise<void> {
  if (view === 'COMPANY')
    await Promise.all([
      queries.prefetchQuery(sharedQueries.accounts(entityId)),
      queries.prefetchQuery(sharedQueries.candidates(NO_CANDIDATE_FILTERS, 0, CANDIDATES_PAGE.table)),
      queries.prefetchQuery(sharedQueries.matches(entityId)),
    ]);
  if (view === 'SUPERUSER')
    await Promise.all([
      ...QUEUES.map((queue) => queries.prefetchQuery(sharedQueries.waiting(queue))),
      queries.prefetchQuery(sharedQueries.companiesToReview('waiting', 0)),
    ]);
}
