import type { View } from '@tandem/contracts/route';
import type { QueryClient } from '@tanstack/react-query';
import { CANDIDATES_PAGE, NO_CANDIDATE_FILTERS, ownLists } from '../lib/own-lists.ts';

/**
 * Asks for what somebody needs first, as soon as they have logged in: a company its accounts, candidates and matches, a
 * superuser what waits for them. Source: specification 1, section 4.
 */
export async function preload(queries: QueryClient, view: View, entityId: string): Promise<void> {
  if (view === 'COMPANY')
    await Promise.all([
      queries.prefetchQuery(ownLists.accounts(entityId)),
      queries.prefetchQuery(ownLists.candidates(NO_CANDIDATE_FILTERS, 0, CANDIDATES_PAGE.table)),
      queries.prefetchQuery(ownLists.matches(entityId)),
    ]);
  if (view === 'SUPERUSER')
    await Promise.all([
      queries.prefetchQuery(ownLists.reviewCounts()),
      queries.prefetchQuery(ownLists.companiesToReview('waiting', 0)),
    ]);
}
