import type { RequestOf } from '@tandem/contracts/route';
import type { interviews } from '@tandem/contracts/routes/interviews';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';

type Submitted = RequestOf<typeof interviews.submitScorecard>['body'];

/** Loads the scorecards of a match, with the mutation that submits the user's own. */
export function useScorecards(id: string) {
  const { t } = useTranslation('interviews');
  const queries = useQueryClient();
  const queryKey = ['scorecards', id];
  const query = useQuery({ queryKey, queryFn: () => api.interviews.scorecards({ params: { id } }) });
  const submit = useMutation({
    mutationFn: (body: Submitted) => api.interviews.submitScorecard({ params: { id }, body }),
    onSuccess: (scorecards) => {
      queries.setQueryData(queryKey, scorecards);
      toast.done(t('scorecards.saved'));
    },
  });
  return { query, submit };
}
