import { WITHDRAWN } from '@tandem/catalogue/reasons';
import type { MatchSide, MatchView } from '@tandem/contracts/match';
import { formatDate, formatWhen } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { rejectSentence } from '../fit/reject-sentence.ts';
import classes from './match-history.module.css';
import { useStepText } from './use-step-text.ts';

type Step = MatchView['history'][number];

interface MatchHistoryProps {
  match: MatchView;
  level: 3 | 4;
  /** The reader's side. */
  side: MatchSide;
}

/** Every step of a match, latest first: its author, its date, and the reason if the viewer may know it. */
export default function MatchHistory({ match, level, side }: MatchHistoryProps) {
  const { t, i18n } = useTranslation('match-steps');
  const stepText = useStepText(match);
  const reasonText = useReasonText(match, side);
  return (
    <Section level={level} line="rule" title={t('history.title')}>
      <ol className={classes.list}>
        {match.history.toReversed().map((step, nth) => (
          <li key={step.date + step.status}>
            <p>
              <b>{stepText(step, match.history.length - 1 - nth)}</b>{' '}
              <time dateTime={step.date} title={formatDate(step.date, i18n.language)}>
                {formatWhen(step.date, i18n.language)}
              </time>
            </p>
            {reasonText(step) && <p>{reasonText(step)}</p>}
            {[step.feedbackText, step.decision].map(
              (words) =>
                words && (
                  <blockquote key={words} className="td-voice">
                    {words}
                  </blockquote>
                ),
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/**
 * Returns a function that words the reason of a step for a side; null for an automatic end, which the step itself
 * explains.
 */
function useReasonText(match: MatchView, side: MatchSide) {
  const { t, i18n } = useTranslation(['match-steps', 'catalogue', 'fit']);
  return ({ status, by, reason }: Step): string | null => {
    if (!reason || by === 'system' || reason === WITHDRAWN) return null;
    if (status === 'passed') return t(`catalogue:passReasons.${reason}`);
    if (status !== 'rejected') return null;
    if (side === 'company') return t(`catalogue:rejectReasons.${reason}`);
    return rejectSentence(reason, match, { t, language: i18n.language });
  };
}
