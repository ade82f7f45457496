import type { CandidateChange, CandidateCreate } from '@tandem/contracts/candidate';
import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { type CandidateFilters, sharedQueries } from '../../lib/shared-queries.ts';

export { CANDIDATES_PAGE as PAGE, type CandidateFilters } from '../../lib/shared-queries.ts';

/** Queries one page of the company's candidates. */
export const useCandidates = (filters: CandidateFilters, skip: number, limit: number) =>
  useQuery({ ...sharedQueries.candidates(filters, skip, limit), placeholderData: keepPreviousData });

export const useCandidate = (id: string) =>
  useQuery({ queryKey: ['candidate', id], queryFn: () => api.candidates.get({ params: { id } }) });

/** Adds, changes, deletes, restores and merges candidates, and extends their storage. */
export function useCandidateActions() {
  const queries = useQueryClient();
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['candidate'] });
    void queries.invalidateQueries({ queryKey: ['search'] });
    return queries.invalidateQueries({ queryKey: ['candidates'] });
  };
  /** Marks deleted candidates as stale without refetching them, because their page is being left. */
  const forget = (ids: readonly string[]) => {
    for (const id of ids) void queries.invalidateQueries({ queryKey: ['candidate', id], refetchType: 'none' });
    void queries.invalidateQueries({ queryKey: ['search'] });
    void queries.invalidateQueries({ queryKey: ['candidates'] });
  };
  /** Some responses contain only the data of the person: the other cached fields stay as they are. */
  const store = (candidate: VisibleDeveloper | Candidate) => {
    queries.setQueryData<Candidate>(['candidate', candidate._id], (known) =>
      'pipeline' in candidate ? candidate : known && { ...known, ...candidate },
    );
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
    extendStorage: useMutation({
      mutationFn: async (ids: string[]) => (await api.candidates.keep({ body: { ids } })).ids,
      onSuccess: refresh,
    }),
  };
}
