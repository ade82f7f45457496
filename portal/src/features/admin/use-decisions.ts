import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { isForPage } from '../../lib/shortcuts.ts';
import { useRefreshAt } from '../../lib/use-refresh-at.ts';

const MAX_DECISIONS = 20;
const DECISIONS = ['review', 'decisions'];
const CHANGED = ['review', 'companies', 'counts', 'jobs'];

/** Queries the decisions of all superusers that can still be undone; queue events refresh them. */
export function useDecisions() {
  const query = useQuery({
    queryKey: DECISIONS,
    queryFn: () => api.review.decisions({ query: { limit: MAX_DECISIONS } }),
  });
  useRefreshAt(
    (query.data?.items ?? []).map(({ undoUntil }) => undoUntil),
    DECISIONS,
  );
  return query;
}

/** The profile or company of the last decision in this tab, which can be undone as soon as it is stored. */
let latest = { id: '', isStored: false };

/** The profiles and companies that this tab has decided on; lists may still contain them for a moment. */
export const decidedIds = new Set<string>();

/** Registers a decision before it is stored; until then, Z does not undo an earlier one. */
export function startDecision(id: string): void {
  latest = { id, isStored: false };
  decidedIds.add(id);
}

/** Undoes a decision on a profile or company; `offer` shows a toast with an undo button right after the decision. */
export function useUndo() {
  const { t } = useTranslation('common');
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: (id: string) => api.review.undo({ params: { id } }),
    onSuccess: ({ message }, id) => {
      decidedIds.delete(id);
      toast.done(message);
    },
    onError: (error) => toast.bad(error.message),
    onSettled: () => Promise.all(CHANGED.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  const offer = (id: string, text: string) => {
    if (latest.id === id) latest.isStored = true;
    decidedIds.add(id);
    toast.done(text, { label: t('undo'), run: () => undo.mutate(id) });
    void queries.invalidateQueries({ queryKey: DECISIONS });
  };
  return { undo, offer };
}

/** Lets Z undo the last decision in this tab; `onUndone` gets the id of the profile or company. */
export function useUndoKey(onUndone?: (id: string) => void): void {
  const { mutate } = useUndo().undo;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.repeat || !latest.isStored || !isForPage(event)) return;
      event.preventDefault();
      const { id } = latest;
      latest = { id: '', isStored: false };
      mutate(id, { onSuccess: () => onUndone?.(id) });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [mutate, onUndone]);
}
