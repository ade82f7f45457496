import type { MatchView } from '@tandem/contracts/match';
import { formatDay, formatTime, formatWhen, localDate } from '@tandem/i18n/format';
import { formatShortDayIn } from '@tandem/i18n/format-zoned';
import { Avatar } from '@tandem/ui/Avatar';
import { useTranslation } from 'react-i18next';
import { useTeamMembers } from '../../../lib/company/use-team-members.ts';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { deviceZone } from '../../../lib/interviews/zones.ts';
import { answerDay, statusDate } from '../../../lib/matches/match-timing.ts';
import { answerDayText, hasNoProfile, nameOf } from '../match-text.ts';
import type { Selection } from '../use-selection.ts';
import bulk from './bulk.module.css';
import { CardMenu } from './CardMenu.tsx';
import { type CardState, cardStateOf } from './card-state.ts';
import classes from './matches.module.css';
import { isSelectable, type Move } from './moves.ts';
import type { MatchSteps } from './use-match-steps.ts';

/** Day from which a match that waits for the company is highlighted as late. */
const LATE = 8;

interface MatchCardProps {
  match: MatchView;
  isPicked: boolean;
  /** Id of the element that explains how to move a card by keyboard. */
  hintId: string;
  steps: MatchSteps;
  selection: Selection;
  onOpen: () => void;
  onMove: (match: MatchView, move: Move) => void;
}

/** One match on the board; clicking it opens it. */
export function MatchCard({ match, isPicked, hintId, steps, selection, onOpen, onMove }: MatchCardProps) {
  const { t } = useTranslation(['company', 'match-board']);
  const { developer, jobOnBoard, status, turn } = match;
  const isOurs = status === 'pending' && turn === 'company';
  const isMarked = isOurs || match.isNew || (turn === 'company' && !!cardStateOf(match)?.isOurs);
  return (
    <li
      className={classes.card}
      data-card={match._id}
      data-picked={isPicked || undefined}
      data-late={(isOurs && answerDay(match) >= LATE) || undefined}
    >
      {selection.ids.length > 0 && isSelectable(match) ? (
        <input
          type="checkbox"
          className={bulk.check}
          data-no-drag
          aria-label={t('match-board:bulk.select', { name: nameOf(developer) || t('matches.noName') })}
          checked={selection.has(match._id)}
          onChange={() => selection.toggle(match._id)}
        />
      ) : (
        <Avatar id={developer._id} avatar={developer.avatar} src={developer.profilePicture || undefined} size={28} />
      )}
      <div className={classes.cardHead}>
        <button type="button" data-match={match._id} aria-describedby={hintId} onClick={onOpen}>
          {nameOf(developer) || t('matches.noName')}
        </button>
      </div>
      <div className={classes.cardMenu} data-no-drag>
        <CardMenu match={match} steps={steps} selection={selection} onOpen={onOpen} onMove={onMove} />
      </div>
      <span className={classes.cardJob}>{jobOnBoard.headline}</span>
      <div className={classes.cardFoot}>
        {hasNoProfile(match) ? <span /> : <FitScore fit={match.fit} width={64} />}
        <CardMember id={match.inCharge} />
        <span className={classes.when} data-turn={isMarked || undefined}>
          {isMarked && <i aria-hidden="true" />}
          <CardDate match={match} />
        </span>
      </div>
    </li>
  );
}

/** The colleague in charge. */
function CardMember({ id }: { id: string | null }) {
  const { t } = useTranslation('match-board');
  const member = useTeamMembers().data?.find(({ _id }) => _id === id);
  if (!member) return null;
  return (
    <span className={classes.member} title={t('inCharge.is', { member: member.name })}>
      <Avatar id={member._id} src={member.picture || undefined} size={18} />
      <span className="td-hidden">{t('inCharge.is', { member: member.name })}</span>
    </span>
  );
}

function CardDate({ match }: { match: MatchView }) {
  const { t, i18n } = useTranslation('company');
  if (match.status === 'pending') return answerDayText(match, t);
  const state = cardStateOf(match);
  if (state) return <CardStateText state={state} />;
  const when = formatWhen(statusDate(match), i18n.language);
  return match.status === 'hired' ? t('matches.status.hired', { when }) : when;
}

/** `Fri 27 Nov, 14:00` of an interview, `starts 4 January` of a hire, or what the match waits for. */
function CardStateText({ state }: { state: CardState }) {
  const { t, i18n } = useTranslation('match-board');
  const { key, date } = state;
  const { language } = i18n;
  if (key === 'interview') return `${formatShortDayIn(date, deviceZone(), language)}, ${formatTime(date, language)}`;
  return t(`state.${key}`, date ? { when: formatDay(localDate(date), language) } : {});
}
