import { type EqualityAnswers, type EqualityGain, equalityGains } from '@tandem/catalogue/equality';
import { Section } from '@tandem/ui/Section';
import { textButtonLook } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import classes from './equality.module.css';

const FIRST = 5;

/** The improvements that would raise the score most. */
export function Improvements({ answers }: { answers: EqualityAnswers }) {
  const { t } = useTranslation(['equality', 'catalogue']);
  const gains = equalityGains(answers);
  const line = ({ number, category, total }: EqualityGain) => (
    <li key={number}>
      <span>
        {t(`questions.${number}`)}
        <span className={classes.meta}>
          {t(`catalogue:equalityCategories.${category}`)} ·{' '}
          {t('gains.now', { answer: t(`catalogue:equalityAnswers.${answers[number]}`) })}
        </span>
      </span>
      <b>{t('gains.to', { total })}</b>
    </li>
  );
  const rest = gains.slice(FIRST);
  return (
    <Section title={t('gains.title')}>
      <p className={classes.note}>{t(gains.length > 0 ? 'gains.text' : 'gains.nothing')}</p>
      <ol className={classes.gains}>{gains.slice(0, FIRST).map(line)}</ol>
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary {...textButtonLook({ small: true })}>{t('gains.more', { count: rest.length })}</summary>
          <ol className={classes.gains} start={FIRST + 1}>
            {rest.map(line)}
          </ol>
        </details>
      )}
    </Section>
  );
}
