import type { MatchView } from '@tandem/contracts/match';
import type { MatchChange } from '@tandem/contracts/match-change';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { isConflict, type useMatches } from '../../../lib/matches/use-matches.ts';

/** Takes a step in a match and shows the result in a toast that offers to undo it. */
export function useMatchStep(match: MatchView, step: ReturnType<typeof useMatches>['step'], onTaken?: () => void) {
  const { t } = useTranslation('developer');
  const company = match.jobOnBoard.company.name;
  const take = async (change: MatchChange, detail: string, onDone?: () => void) => {
    try {
      const { abilities, removed } = await step.mutateAsync({
        id: match._id,
        change: { ...change, revision: change.undo ? undefined : match.revision },
      });
      onTaken?.();
      onDone?.();
      toast.done(
        t('matches.updated'),
        abilities.includes('undo')
          ? { label: t('matches.undo'), run: () => take({ undo: true }, t('matches.undone')) }
          : undefined,
        removed ? t('matches.requestUndone', { company }) : detail,
      );
    } catch (error) {
      toast.bad((error as Error).message, undefined, isConflict(error) ? t('matches.conflict') : undefined);
    }
  };
  return take;
}
