import type { EqualityScores } from '@tandem/contracts/equality';
import { formatDate } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import classes from './company.module.css';
import { EqualityBars } from './EqualityBars.tsx';

/** Scores of the equality survey, labelled as the company's own assessment. */
export function CompanyEquality({ equality }: { equality: EqualityScores }) {
  const { t, i18n } = useTranslation('public');
  const { total, categories, applicable, date } = equality;
  return (
    <Section title={t('companies.equality.title')} aside={total !== null && t('companies.equality.total', { total })}>
      <p className={classes.note}>
        {t('companies.equality.own', { date: formatDate(date, i18n.language), count: applicable })}
      </p>
      <EqualityBars categories={categories} few={t('companies.equality.few')} />
    </Section>
  );
}
