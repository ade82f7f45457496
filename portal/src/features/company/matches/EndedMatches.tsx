import type { MatchView } from '@tandem/contracts/match';
import { formatWhen } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { useTranslation } from 'react-i18next';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { howEnded } from '../../../lib/fit/how-ended.ts';
import { statusDate } from '../../../lib/matches/match-timing.ts';
import { nameOf } from '../match-text.ts';
import classes from './matches.module.css';

/** Ended matches in a disclosure; each can be opened, and undone while that is possible. */
export function EndedMatches({
  matches,
  onOpen,
}: {
  matches: readonly MatchView[];
  onOpen: (match: MatchView) => void;
}) {
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
              {t(`matches.status.${howEnded(match)}`, { when: formatWhen(statusDate(match), i18n.language) })}
            </span>
            <FitScore fit={match.fit} width={64} />
          </li>
        ))}
      </ul>
    </details>
  );
}
