import type { MatchSide, MatchView } from '@tandem/contracts/match';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import classes from './match-answers.module.css';

interface MatchAnswersProps {
  match: Pick<MatchView, 'answers'>;
  level: 3 | 4;
  /** The reader's side. */
  side: MatchSide;
}

/** The developer's answers to the questions of the job; renders nothing without answers. */
export function MatchAnswers({ match: { answers }, level, side }: MatchAnswersProps) {
  const { t } = useTranslation('match-steps');
  if (answers.length === 0) return null;
  return (
    <Section level={level} line="rule" title={t(side === 'company' ? 'answers' : 'ownAnswers')}>
      <dl className={classes.list}>
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd className="td-voice">{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
