import { FEWEST_FOR_GAP } from '@tandem/catalogue/marketplace';
import type { SalaryGap } from '@tandem/contracts/marketplace';
import { formatNumber, formatPercent } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import classes from './numbers.module.css';

/** What women and men expect to earn, of all roles and by role. */
export function SalaryGaps({ gaps }: { gaps: readonly SalaryGap[] }) {
  const { t, i18n } = useTranslation(['numbers', 'catalogue']);
  const { language } = i18n;
  const cell = ({ median, people }: SalaryGap['women']) => (
    <td>
      {formatNumber(median, language)} €
      <span className={classes.people}>
        {t('gap.people', { count: people, number: formatNumber(people, language) })}
      </span>
    </td>
  );
  return (
    <Section title={t('gap.title')}>
      {gaps.length === 0 ? (
        <p className={classes.note}>{t('gap.none', { count: FEWEST_FOR_GAP })}</p>
      ) : (
        <table className={classes.rows}>
          <thead>
            <tr>
              <th scope="col">{t('gap.role')}</th>
              <th scope="col">{t('gap.women')}</th>
              <th scope="col">{t('gap.men')}</th>
              <th scope="col">{t('gap.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {gaps.map(({ role, women, men, percent }) => (
              <tr key={role ?? ''}>
                <th scope="row">{role ? t(`catalogue:shortRoles.${role}`) : t('gap.all')}</th>
                {cell(women)}
                {cell(men)}
                <td>{formatPercent(percent / 100, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <details className={classes.note}>
        <summary>{t('definition')}</summary>
        <p>{t('gap.definition', { count: FEWEST_FOR_GAP })}</p>
      </details>
    </Section>
  );
}
