import type { CandidateSort, CandidateStage, SourceKind } from '@tandem/catalogue/candidates';
import { everyItem } from '@tandem/client/every-item';
import { allMatches } from './all-matches.ts';
import { api } from './api.ts';

/** People on one page: rows of a table, or cards in rows of two or three. */
export const CANDIDATES_PAGE = { table: 13, cards: 12 } as const;

export interface CandidateFilters {
  text: string;
  sort: CandidateSort;
  source: readonly SourceKind[];
  informed: boolean | undefined;
  expiring: boolean;
  stage: readonly CandidateStage[];
  /** Accounts of colleagues, or `none`. */
  owner: readonly string[];
  tag: readonly string[];
  /** Id of a candidate list; empty for all candidates. */
  list: string;
}
/** The initial, unfiltered list of candidates. */
export const NO_CANDIDATE_FILTERS: CandidateFilters = {
  text: '',
  sort: 'newest',
  source: [],
  informed: undefined,
  expiring: false,
  stage: [],
  owner: [],
  tag: [],
  list: '',
};

/** Companies on one page of the queue. */
export const COMPANIES_PAGE = 20;

/** Filters as the API is asked. */
export const candidateQuery = ({
  text,
  source,
  informed,
  expiring,
  stage,
  owner,
  tag,
  list,
}: Omit<CandidateFilters, 'sort'>) => ({
  text: text || undefined,
  source: unlessEmpty(source),
  informed: asText(informed),
  expiring: expiring ? ('true' as const) : undefined,
  stage: unlessEmpty(stage),
  owner: unlessEmpty(owner),
  tag: unlessEmpty(tag),
  list: list || undefined,
});

const unlessEmpty = <T>(values: readonly T[]): T[] | undefined => (values.length > 0 ? [...values] : undefined);
const asText = (flag: boolean | undefined) => (flag === undefined ? undefined : (`${flag}` as const));

/** Queries that several screens share and that are prefetched after login. */
export const sharedQueries = {
  /** The accounts of a profile or company, the main one first. */
  accounts: (entityId: string) => ({
    queryKey: ['accounts-of', entityId],
    queryFn: () => everyItem((page) => api.accounts.ofEntity({ params: { entityId }, query: page })),
  }),
  matches: (entityId: string) => ({ queryKey: ['matches', entityId], queryFn: () => allMatches(entityId) }),
  candidates: ({ sort, ...filters }: CandidateFilters, skip: number, limit: number) => ({
    queryKey: ['candidates', filters, sort, skip, limit],
    queryFn: () => api.candidates.list({ query: { ...candidateQuery(filters), sort, skip, limit } }),
  }),
  reviewCounts: () => ({ queryKey: ['review', 'counts'], queryFn: () => api.review.counts() }),
  /** How many requests of people wait for the Tandem team. */
  openRequests: () => ({
    queryKey: ['requests', 'open', 'count'],
    queryFn: async () => (await api.customerRequests.list({ query: { status: 'open', limit: 1 } })).total,
  }),
  /** How many contested runs of AI helpers wait for the Tandem team. */
  openContests: () => ({
    queryKey: ['contested-runs', 'open', 'count'],
    queryFn: async () => (await api.contestedRuns.list({ query: { state: 'open', limit: 1 } })).total,
  }),
  /** How many proposed tutorials and comments wait for the Tandem team. */
  waitingTutorials: () => ({
    queryKey: ['tutorials', 'waiting', 'count'],
    queryFn: async () => {
      const [proposals, comments] = await Promise.all([
        api.tutorials.query({ body: { state: 'proposed', limit: 1 } }),
        api.comments.queue({ query: { limit: 1 } }),
      ]);
      return proposals.total + comments.total;
    },
  }),
  companiesToReview: (review: 'waiting' | 'done', skip: number) => ({
    queryKey: ['companies', 'review', review, skip],
    queryFn: () => api.companies.list({ query: { review, skip, limit: COMPANIES_PAGE } }),
  }),
};

/** How many conversations and messages are unread. */
export const unreadQuery = () => ({ queryKey: ['unread-messages'], queryFn: () => api.conversations.unread() });
