import type { InterviewChange, InterviewProposal } from '@tandem/contracts/interview';
import type { MatchView } from '@tandem/contracts/match';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { api } from '../api.ts';
import { afterStep } from '../job/after-step.ts';
import { useEntityId } from '../session.ts';
import { sharedQueries } from '../shared-queries.ts';

type Proposal = z.input<typeof InterviewProposal>;
type Change = z.input<typeof InterviewChange>;

/** The mutations that offer times for the interview of a match, and that choose, cancel or report. */
export function useInterview({ _id: id }: Pick<MatchView, '_id'>) {
  const queries = useQueryClient();
  const { queryKey } = sharedQueries.matches(useEntityId());
  const onSuccess = (match: MatchView) => {
    queries.setQueryData<MatchView[]>(queryKey, (all) => afterStep(all, match));
  };
  const onError = () => void queries.invalidateQueries({ queryKey });
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
