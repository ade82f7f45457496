import type { CandidateFields } from '@tandem/contracts/candidate';
import type { Sourced } from '@tandem/contracts/sourced';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** What is held on whoever has a link, and what they can do about it. */
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
