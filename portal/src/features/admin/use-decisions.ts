import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useRefreshAt } from '../../lib/use-refresh-at.ts';

const MOST = 20;
const DECISIONS = ['review', 'decisions'];
const CHANGED = ['review', 'companies', 'counts', 'jobs'];

/** Decisions of all superusers that can still be undone, which the events of the queues refresh. */
export function useDecisions() {
  const query = useQuery({ queryKey: DECISIONS, queryFn: () => api.review.decisions({ query: { limit: MOST } }) });
  useRefreshAt(
    (query.data?.items ?? []).map(({ undoUntil }) => undoUntil),
    DECISIONS,
  );
  return query;
}

/** Undoes a decision on a profile or company, and offers to do so right after it. */
export function useUndo() {
  const { t } = useTranslation('common');
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: (id: string) => api.review.undo({ params: { id } }),
    onSuccess: ({ message }) => {
      toast.done(message);
    },
    onError: (error) => toast.bad(error.message),
    onSettled: () => Promise.all(CHANGED.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  const offer = (id: string, text: string) => {
    toast.done(text, { label: t('undo'), run: () => undo.mutate(id) });
    void queries.invalidateQueries({ queryKey: DECISIONS });
  };
  return { undo, offer };
}
