import type { JobOnBoard } from '@tandem/contracts/job';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';

/** Withdraws an interest that the company has not been emailed about. */
export function useUndoInterest(job: JobOnBoard) {
  const { t } = useTranslation('fit');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.matches.update({ params: { id }, body: { undo: true } }),
    onSuccess: () => toast.done(t('interest.undone', { company: job.company.name })),
    onError: (error) => toast.bad(error.message),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['suggestions'] });
      void queries.invalidateQueries({ queryKey: ['matches'] });
    },
  });
}
