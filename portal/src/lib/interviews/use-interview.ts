import type { MatchView } from '@tandem/contracts/match';
import type { RequestOf } from '@tandem/contracts/route';
import type { interviews } from '@tandem/contracts/routes/interviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { afterStep } from '../job/after-step.ts';
import { useEntityId } from '../session.ts';
import { sharedQueries } from '../shared-queries.ts';

type Proposal = RequestOf<typeof interviews.propose>['body'];
type Change = RequestOf<typeof interviews.change>['body'];

/** Mutations for the interview of a match: offering times, choosing, cancelling and reporting. */
export function useInterview({ _id: id }: Pick<MatchView, '_id'>) {
  const queries = useQueryClient();
  const { queryKey } = sharedQueries.matches(useEntityId());
  const onSuccess = (match: MatchView) => {
    queries.setQueryData<MatchView[]>(queryKey, (all) => afterStep(all, match));
  };
  const onError = () => queries.invalidateQueries({ queryKey });
  return {
    propose: useMutation({
      mutationFn: (body: Proposal) => api.interviews.propose({ params: { id }, body }),
      onSuccess,
      onError,
    }),
    change: useMutation({
      mutationFn: (body: Change) => api.interviews.change({ params: { id }, body }),
      onSuccess,
      onError,
    }),
  };
}
