import type { CandidateFields } from '@tandem/contracts/candidate';
import type { Sourced } from '@tandem/contracts/sourced';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const keyOf = (token: string) => ['sourced', token];

/** Loads the data stored on the owner of the link. */
export const useSourced = (token: string) =>
  useQuery({ queryKey: keyOf(token), queryFn: () => api.sourced.get({ params: { token } }) });

/** Mutations to correct and erase that data. */
export function useSourcedChanges(token: string) {
  const queries = useQueryClient();
  const params = { token };
  const onSuccess = (held: Sourced) => queries.setQueryData(keyOf(token), held);
  return {
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
