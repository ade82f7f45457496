import { EQUALITY_CATEGORIES } from '@tandem/catalogue/equality';
import type { EqualitySurvey } from '@tandem/contracts/equality';
import { formatDate, formatPercent } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import classes from './equality.module.css';

/** Results of earlier surveys. */
export function History({ surveys }: { surveys: readonly EqualitySurvey[] }) {
  const { t, i18n } = useTranslation(['equality', 'catalogue']);
  const percent = (score: number) => formatPercent(score / 100, i18n.language);
  if (surveys.length === 0) return null;
  return (
    <Section title={t('history.title')}>
      <ul className={classes.history}>
        {surveys.map(({ _id, date, total, categories }) => (
          <li key={_id}>
            <span>{formatDate(date, i18n.language)}</span>
            <b>{total === null ? t('history.none') : percent(total)}</b>
            <span className={classes.meta}>
              {EQUALITY_CATEGORIES.flatMap((category) => {
                const score = categories[category];
                return score === null ? [] : [`${t(`catalogue:equalityCategories.${category}`)} ${percent(score)}`];
              }).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
