import { Button } from '@mantine/core';
import type { MatchStep, MatchView } from '@tandem/contracts/match';
import { formatTime } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { isUndoable } from '../../../lib/job/after-step.ts';
import page from '../company.module.css';
import { nameOf } from '../match-text.ts';
import type { MatchSteps } from './use-match-steps.ts';

const STEPS = ['accept', 'interview', 'hire', 'reject', 'withdraw'] as const satisfies readonly MatchStep[];

interface MatchActionsProps {
  match: MatchView;
  steps: MatchSteps;
  /** Steps to offer; by default, all that are possible. */
  only?: readonly MatchStep[];
}

/** The company's actions on a match, and the time until which the last step can be undone. */
export function MatchActions({ match, steps, only }: MatchActionsProps) {
  const { t, i18n } = useTranslation('company');
  const { abilities, undoUntil } = match;
  const offers = (step: MatchStep) => abilities.includes(step) && (!only || only.includes(step));
  const isUndo = offers('undo') && isUndoable(undoUntil);
  const name = nameOf(match.developer) || t('matches.noName');
  if (!isUndo && !STEPS.some(offers)) return null;
  return (
    <>
      <div className={page.actions}>
        {offers('accept') && (
          <Button loading={steps.isPending} onClick={() => steps.accept(match)}>
            {t('matches.accept')}
          </Button>
        )}
        {offers('interview') && (
          <Button loading={steps.isPending} onClick={() => steps.interview(match)}>
            {t('matches.interview')}
          </Button>
        )}
        {offers('hire') && (
          <Button loading={steps.isPending} onClick={() => steps.openForm('hire')}>
            {t('matches.hire')}
          </Button>
        )}
        {offers('reject') && (
          <Button variant="default" onClick={() => steps.openForm('reject')}>
            {t('matches.reject')}
          </Button>
        )}
        {isUndo && (
          <Button variant="default" loading={steps.isPending} onClick={() => steps.undo(match)}>
            {t('common:undo')}
          </Button>
        )}
        {offers('withdraw') && (
          <Button variant="default" loading={steps.isPending} onClick={() => steps.withdraw(match)}>
            {t('matches.withdraw')}
          </Button>
        )}
      </div>
      {isUndo && (
        <p className={page.small}>{t('matches.undoUntil', { name, time: formatTime(undoUntil, i18n.language) })}</p>
      )}
    </>
  );
}
