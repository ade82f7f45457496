import type { CandidateSort, CandidateStage, SourceKind } from '@tandem/catalogue/candidates';
import type { Queue } from '@tandem/catalogue/queues';
import { everyItem } from '@tandem/client/every-item';
import { allMatches } from './all-matches.ts';
import { api } from './api.ts';
import { countQueue, QUEUE_KEYS } from './queue-counts.ts';

/** Number of people on one page: rows of a table, or cards in rows of two or three. */
export const CANDIDATES_PAGE = { table: 13, cards: 12 } as const;

export interface CandidateFilters {
  text: string;
  sort: CandidateSort;
  source: readonly SourceKind[];
  informed: boolean | undefined;
  expiring: boolean;
  stage: readonly CandidateStage[];
  /** Account ids of colleagues, or `none`. */
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

/** Number of companies on one page of the queue. */
export const COMPANIES_PAGE = 20;

/** Returns the filters as the API's query. */
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
  /** The number of items that wait in a queue for the Tandem team. */
  waiting: (queue: Queue) => ({ queryKey: QUEUE_KEYS[queue], queryFn: () => countQueue(queue) }),
  companiesToReview: (review: 'waiting' | 'done', skip: number) => ({
    queryKey: ['companies', 'review', review, skip],
    queryFn: () => api.companies.list({ query: { review, skip, limit: COMPANIES_PAGE } }),
  }),
};

/** The number of unread conversations and messages. */
export const unreadQuery = () => ({ queryKey: ['unread-messages'], queryFn: () => api.conversations.unread() });
