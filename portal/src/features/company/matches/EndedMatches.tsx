import type { MatchView } from '@tandem/contracts/match';
import { formatWhen } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { matchOutcome } from '../../../lib/fit/match-outcome.ts';
import { isUndoable } from '../../../lib/job/after-step.ts';
import { statusDate } from '../../../lib/matches/match-timing.ts';
import { nameOf } from '../match-text.ts';
import classes from './matches.module.css';
import type { MatchSteps } from './use-match-steps.ts';

interface EndedMatchesProps {
  matches: readonly MatchView[];
  onOpen: (match: MatchView) => void;
  steps: MatchSteps;
}

/** Matches that ended without a hire, in a disclosure; each can be opened, and undone while that is still possible. */
export function EndedMatches({ matches, onOpen, steps }: EndedMatchesProps) {
  const { t, i18n } = useTranslation('company');
  if (matches.length === 0) return null;
  return (
    <details className={classes.ended}>
      <summary>{t('matches.ended', { count: matches.length })}</summary>
      <ul>
        {matches.map((match) => (
          <li key={match._id}>
            <Avatar
              id={match.developer._id}
              avatar={match.developer.avatar}
              src={match.developer.profilePicture || undefined}
              size={28}
            />
            <div className={classes.cardHead}>
              <button type="button" data-match={match._id} onClick={() => onOpen(match)}>
                {nameOf(match.developer) || t('matches.noName')}
              </button>
              <span>{match.jobOnBoard.headline}</span>
            </div>
            <span>
              {t(`matches.status.${matchOutcome(match)}`, { when: formatWhen(statusDate(match), i18n.language) })}{' '}
              {match.abilities.includes('undo') && isUndoable(match.undoUntil) && (
                <TextButton
                  small
                  aria-label={t('common:undoOf', { text: nameOf(match.developer) || t('matches.noName') })}
                  onClick={() => steps.undo(match)}
                >
                  {t('common:undo')}
                </TextButton>
              )}
            </span>
            <FitScore fit={match.fit} width={64} />
          </li>
        ))}
      </ul>
    </details>
  );
}
