import type { MatchView } from '@tandem/contracts/match';
import { formatWhen } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { useTranslation } from 'react-i18next';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { answerDay, statusDate } from '../../../lib/matches/match-timing.ts';
import { answerDayText, hasNoProfile, nameOf } from '../match-text.ts';
import classes from './matches.module.css';

/** From this day on a match that waits for the company is drawn as late. */
const LATE = 8;

/** One match on the board; pressing it opens it. */
export function MatchCard({ match, onOpen }: { match: MatchView; onOpen: () => void }) {
  const { t, i18n } = useTranslation('company');
  const { developer, jobOnBoard, status, turn } = match;
  const isPending = status === 'pending';
  const isOurs = isPending && turn === 'company';
  return (
    <li className={classes.card} data-late={(isOurs && answerDay(match) >= LATE) || undefined}>
      <Avatar id={developer._id} avatar={developer.avatar} src={developer.profilePicture || undefined} size={28} />
      <div className={classes.cardHead}>
        <button type="button" data-match={match._id} onClick={onOpen}>
          {nameOf(developer) || t('matches.noName')}
        </button>
        <span>{jobOnBoard.headline}</span>
      </div>
      <div className={classes.cardFoot}>
        {hasNoProfile(match) ? <span /> : <FitScore fit={match.fit} width={64} />}
        <span className={classes.when} data-turn={isOurs || match.isNew || undefined}>
          {(isOurs || match.isNew) && <i aria-hidden="true" />}
          {isPending ? answerDayText(match, t) : formatWhen(statusDate(match), i18n.language)}
        </span>
      </div>
    </li>
  );
}
