import type { MatchView } from '@tandem/contracts/match';
import { formatWhen } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { matchOutcome } from '../../../lib/fit/match-outcome.ts';
import { openAsk } from '../../../lib/matches/Asks.tsx';
import { ANSWER_DAYS, answerDay, statusDate } from '../../../lib/matches/match-timing.ts';
import page from '../company.module.css';
import { nameOf } from '../match-text.ts';

/** The state of a match and whose turn it is, in a sentence. */
export function MatchState({ match }: { match: MatchView }) {
  const { t, i18n } = useTranslation(['company', 'catalogue']);
  const { status, turn, developer } = match;
  const name = developer.firstName ?? t('matches.noName');
  const values = { name, when: formatWhen(statusDate(match), i18n.language) };
  const left = Math.max(0, ANSWER_DAYS - answerDay(match) + 1);
  const reason = match.history.at(-1)?.reason;
  const outcome = matchOutcome(match);
  const list = status === 'passed' ? 'passReasons' : 'rejectReasons';
  return (
    <p className={page.small}>
      {openAsk(match) && t('matches.state.ask', values)}
      {status === 'pending' &&
        !openAsk(match) &&
        t(turn === 'company' ? 'matches.state.yours' : 'matches.state.theirs', { ...values, count: left })}
      {status === 'accepted' && t('matches.state.accepted', { ...values, name: nameOf(developer) || name })}
      {status !== 'pending' && status !== 'accepted' && t(`matches.state.${outcome}`, values)}{' '}
      {reason &&
        outcome === status &&
        (status === 'rejected' || status === 'passed') &&
        t('matches.state.reason', { reason: t(`catalogue:${list}.${reason}`) })}
    </p>
  );
}
