import type { MatchAsk, MatchView } from '@tandem/contracts/match';
import { formatList, formatWhen } from '@tandem/i18n/format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session.ts';
import classes from './asks.module.css';

/** Returns the request for other conditions that awaits the company's answer. */
export const openAsk = ({ asks }: Pick<MatchView, 'asks'>): MatchAsk | undefined =>
  asks.find(({ answer, withdrawnDate }) => !answer && !withdrawnDate);

interface AskListProps {
  match: MatchView;
  /** The viewer's actions for the pending request. */
  actions?: ReactNode;
}

/** A developer's requests, the latest first, with the company's answers. */
export function AskList({ match, actions }: AskListProps) {
  const { t, i18n } = useTranslation('match-steps');
  const { view } = useSession();
  if (match.asks.length === 0) return null;
  const waiting = openAsk(match);
  const name = match.developer.firstName || t('history.developer');
  const company = match.jobOnBoard.company.name;
  return (
    <ul className={classes.list} aria-label={t('ask.list')}>
      {match.asks.toReversed().map((ask) => (
        <li key={ask.date}>
          <p>
            <b>
              {t('ask.about', {
                name,
                topics: formatList(
                  ask.about.map((topic) => t(`ask.topics.${topic}`)),
                  i18n.language,
                ),
              })}
            </b>{' '}
            <span>{formatWhen(ask.date, i18n.language)}</span>
          </p>
          <p className="td-voice">{ask.text}</p>
          {ask.answer && (
            <>
              <p>
                <b>{t(ask.answer.agreed ? 'ask.agreed' : 'ask.refused', { company })}</b>{' '}
                <span>{formatWhen(ask.answer.date, i18n.language)}</span>
              </p>
              {ask.answer.text && <p className="td-voice">{ask.answer.text}</p>}
            </>
          )}
          {ask.withdrawnDate && <p>{t('ask.withdrawn')}</p>}
          {ask === waiting && (
            <>
              {view !== 'COMPANY' && <p>{t('ask.waiting', { company })}</p>}
              {actions}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
