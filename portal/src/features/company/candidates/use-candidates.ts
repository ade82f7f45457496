import type { CandidateCreate } from '@tandem/contracts/candidate';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { DeveloperChange } from '@tandem/contracts/developer-input';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Rows on one page. */
export const PAGE = 13;

/** One page of the people whom the company keeps, newest first. */
export const useCandidates = (text: string, skip: number) =>
  useQuery({
    queryKey: ['candidates', text, skip],
    queryFn: () => api.candidates.list({ query: { text: text || undefined, skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });

export const useCandidate = (id: string) =>
  useQuery({ queryKey: ['candidate', id], queryFn: () => api.developers.get({ params: { id } }) });

/** Adding, changing and deleting a person. */
export function useCandidateActs() {
  const queries = useQueryClient();
  const store = (candidate: VisibleDeveloper) => {
    queries.setQueryData(['candidate', candidate._id], candidate);
    void queries.invalidateQueries({ queryKey: ['candidates'] });
  };
  return {
    add: useMutation({
      mutationFn: (body: Partial<CandidateCreate> & { firstName: string }) => api.candidates.create({ body }),
      onSuccess: store,
    }),
    update: useMutation({
      mutationFn: ({ id, change }: { id: string; change: DeveloperChange }) =>
        api.developers.update({ params: { id }, body: { user: change } }),
      onSuccess: store,
    }),
    remove: useMutation({
      mutationFn: (id: string) => api.candidates.remove({ params: { id } }),
      onSuccess: () => queries.invalidateQueries({ queryKey: ['candidates'] }),
    }),
  };
}
