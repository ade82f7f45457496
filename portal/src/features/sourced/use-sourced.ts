import type { CandidateFields } from '@tandem/contracts/candidate';
import type { Sourced } from '@tandem/contracts/sourced';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Data stored on the person who has the link, with mutations to correct and erase it. */
export function useSourced(token: string) {
  const queries = useQueryClient();
  const params = { token };
  const queryKey = ['sourced', token];
  const onSuccess = (held: Sourced) => queries.setQueryData(queryKey, held);
  return {
    query: useQuery({ queryKey, queryFn: () => api.sourced.get({ params }) }),
    correct: useMutation({
      mutationFn: (body: { record: string; change: CandidateFields }) => api.sourced.update({ params, body }),
      onSuccess,
    }),
    erase: useMutation({
      mutationFn: (body: { record?: string; object: boolean }) => api.sourced.erase({ params, body }),
      onSuccess,
    }),
  };
}
