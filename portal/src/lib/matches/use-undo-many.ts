import type { MatchView } from '@tandem/contracts/match';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import type { useMatches } from './use-matches.ts';

/** Undoes the last step of several matches, and reports in one toast how many were undone. */
export function useUndoMany(show: ReturnType<typeof useMatches>['show']) {
  const { t } = useTranslation('match-steps');
  return async (matches: readonly MatchView[]): Promise<void> => {
    let failure: Error | undefined;
    let count = 0;
    for (const { _id: id, revision } of matches) {
      try {
        show(await api.matches.update({ params: { id }, body: { undo: true, revision } }));
        count++;
      } catch (error) {
        failure = error as Error;
      }
    }
    if (count > 0) toast.done(t('undoMany.done', { count }));
    if (failure) toast.bad(t('undoMany.failed', { count: matches.length - count }), undefined, failure.message);
  };
}
