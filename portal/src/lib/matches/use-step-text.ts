import type { MatchView } from '@tandem/contracts/match';
import { useTranslation } from 'react-i18next';
import { matchOutcome } from '../fit/match-outcome.ts';

type Step = MatchView['history'][number];

/** Returns a function that words a step of a match and its side; `nth` is the index of the step in the history. */
export function useStepText(match: MatchView) {
  const { t } = useTranslation(['match-steps', 'catalogue']);
  return (step: Step, nth: number): string => {
    const { status, by, decision } = step;
    if (decision) return t('history.decided', { status: t(`catalogue:matchStatus.${status}`) });
    const person = match.developer.firstName || t('history.developer');
    const who = by === 'company' ? match.jobOnBoard.company.name : by === 'user' ? person : 'Tandem';
    if (status === 'pending') return t(`history.pending.${by}`, { who: by === 'widget' ? person : who });
    if (status !== 'rejected' && status !== 'passed') return t(`history.${status}`, { who });
    return t(`history.ended.${matchOutcome({ status, history: match.history.slice(0, nth + 1) })}`, { who });
  };
}
