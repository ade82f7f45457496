import type { MatchView } from '@tandem/contracts/match';
import { Avatar } from '@tandem/ui/Avatar';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { paths } from '../../../lib/paths.ts';
import { answerDayText, hasNoProfile, nameOf } from '../match-text.ts';
import classes from './today.module.css';

/** One developer who waits for an answer. */
export function WaitingMatch({ match }: { match: MatchView }) {
  const { t } = useTranslation('company');
  const { developer, jobOnBoard } = match;
  return (
    <li>
      <Avatar id={developer._id} avatar={developer.avatar} src={developer.profilePicture || undefined} size={40} />
      <div className={classes.who}>
        <Link to={`${paths.hiring.matches}?match=${match._id}`}>{nameOf(developer) || t('matches.noName')}</Link>
        <p>{jobOnBoard.headline}</p>
      </div>
      <span className={classes.turn}>
        <i aria-hidden="true" />
        {answerDayText(match, t)}
      </span>
      {hasNoProfile(match) ? <span /> : <FitScore fit={match.fit} width={64} />}
    </li>
  );
}
