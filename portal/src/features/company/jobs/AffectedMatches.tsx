import type { MatchView } from '@tandem/contracts/match';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../match-text.ts';
import classes from './jobs.module.css';

interface AffectedMatchesProps {
  matches: readonly MatchView[];
  /** Whether the matches have loaded. */
  isKnown: boolean;
}

/** The people whose matches end with a job. */
export function AffectedMatches({ matches, isKnown }: AffectedMatchesProps) {
  const { t } = useTranslation(['company', 'catalogue']);
  if (!isKnown) return null;
  if (matches.length === 0) return <p className={classes.affectedNone}>{t('jobs.affected.none')}</p>;
  return (
    <div className={classes.affected}>
      <p>{t('jobs.affected.text', { count: matches.length })}</p>
      <ul>
        {matches.map((match) => (
          <li key={match._id}>
            <b>{nameOf(match.developer) || t('matches.noName')}</b>
            <span>{t(`catalogue:matchStatus.${match.status}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
