import type { CandidateSort, SourceKind } from '@tandem/catalogue/candidates';
import type { CandidateChange, CandidateCreate } from '@tandem/contracts/candidate';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** People on one page: rows of a table, or cards in rows of two or three. */
export const PAGE = { table: 13, cards: 12 } as const;

export interface CandidateFilters {
  text: string;
  sort: CandidateSort;
  source: readonly SourceKind[];
  told: boolean | undefined;
  expiring: boolean;
}

const asText = (flag: boolean | undefined) => (flag === undefined ? undefined : (`${flag}` as const));

/** One page of the people whom the company keeps. */
export const useCandidates = ({ text, sort, source, told, expiring }: CandidateFilters, skip: number, limit: number) =>
  useQuery({
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
    placeholderData: keepPreviousData,
  });

export const useCandidate = (id: string) =>
  useQuery({ queryKey: ['candidate', id], queryFn: () => api.developers.get({ params: { id } }) });

/** Adding, changing, deleting, bringing back, keeping on and merging people. */
export function useCandidateActs() {
  const queries = useQueryClient();
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['candidate'] });
    void queries.invalidateQueries({ queryKey: ['search'] });
    return queries.invalidateQueries({ queryKey: ['candidates'] });
  };
  /** The screen of somebody who is gone is left, not asked for anew. */
  const forget = (ids: readonly string[]) => {
    for (const id of ids) void queries.invalidateQueries({ queryKey: ['candidate', id], refetchType: 'none' });
    void queries.invalidateQueries({ queryKey: ['search'] });
    void queries.invalidateQueries({ queryKey: ['candidates'] });
  };
  const store = (candidate: VisibleDeveloper) => {
    queries.setQueryData(['candidate', candidate._id], candidate);
    void queries.invalidateQueries({ queryKey: ['candidates'] });
  };
  return {
    store,
    add: useMutation({
      mutationFn: (body: Partial<CandidateCreate> & { firstName: string }) => api.candidates.create({ body }),
      onSuccess: store,
    }),
    update: useMutation({
      mutationFn: ({ id, change }: { id: string; change: Partial<CandidateChange> }) =>
        api.candidates.update({ params: { id }, body: change }),
      onSuccess: store,
    }),
    remove: useMutation({
      mutationFn: async (ids: string[]) => (await api.candidates.removeMany({ body: { ids } })).ids,
      onSuccess: forget,
    }),
    restore: useMutation({
      mutationFn: async (ids: string[]) => (await api.candidates.restore({ body: { ids } })).ids,
      onSuccess: refresh,
    }),
    keepOn: useMutation({
      mutationFn: async (ids: string[]) => (await api.candidates.keep({ body: { ids } })).ids,
      onSuccess: refresh,
    }),
  };
}
