import type { CandidateSort, SourceKind } from '@tandem/catalogue/candidates';
import { everyItem } from '@tandem/client/every-item';
import { allMatches } from './all-matches.ts';
import { api } from './api.ts';

/** People on one page: rows of a table, or cards in rows of two or three. */
export const CANDIDATES_PAGE = { table: 13, cards: 12 } as const;

export interface CandidateFilters {
  text: string;
  sort: CandidateSort;
  source: readonly SourceKind[];
  told: boolean | undefined;
  expiring: boolean;
}
/** What the list of candidates shows before anybody has narrowed it. */
export const NO_CANDIDATE_FILTERS: CandidateFilters = {
  text: '',
  sort: 'newest',
  source: [],
  told: undefined,
  expiring: false,
};

/** Companies on one page of the queue. */
export const COMPANIES_PAGE = 20;

const asText = (flag: boolean | undefined) => (flag === undefined ? undefined : (`${flag}` as const));

/** What several screens ask for, and what is asked for as soon as somebody has logged in. */
export const ownLists = {
  /** The accounts of a profile or company, the main one first. */
  accounts: (entityId: string) => ({
    queryKey: ['accounts-of', entityId],
    queryFn: () => everyItem((page) => api.accounts.ofEntity({ params: { entityId }, query: page })),
  }),
  matches: (entityId: string) => ({ queryKey: ['matches', entityId], queryFn: () => allMatches(entityId) }),
  candidates: ({ text, sort, source, told, expiring }: CandidateFilters, skip: number, limit: number) => ({
    queryKey: ['candidates', text, sort, source.join(), told, expiring, skip, limit],
    queryFn: () =>
      api.candidates.list({
        query: {
          text: text || undefined,
          sort,
          source: source.length > 0 ? [...source] : undefined,
          told: asText(told),
          expiring: expiring ? 'true' : undefined,
          skip,
          limit,
        },
      }),
  }),
  reviewCounts: () => ({ queryKey: ['review', 'counts'], queryFn: () => api.review.counts() }),
  companiesToReview: (review: 'waiting' | 'done', skip: number) => ({
    queryKey: ['companies', 'review', review, skip],
    queryFn: () => api.companies.list({ query: { review, skip, limit: COMPANIES_PAGE } }),
  }),
};
