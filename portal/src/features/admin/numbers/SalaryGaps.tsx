import { MIN_FOR_GAP } from '@tandem/catalogue/marketplace';
import type { SalaryGap } from '@tandem/contracts/marketplace';
import { formatNumber, formatPercent } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import classes from './numbers.module.css';

/** The salary expectations of women and men, overall and by role. */
export function SalaryGaps({ gaps }: { gaps: readonly SalaryGap[] }) {
  const { t, i18n } = useTranslation(['numbers', 'catalogue']);
  const { language } = i18n;
  const cell = (who: 'women' | 'men', { median, people }: SalaryGap['women']) => (
    <td data-label={t(`gap.${who}`)}>
      {formatNumber(median, language)} €
      <span className={classes.people}>
        {t('gap.people', { count: people, number: formatNumber(people, language) })}
      </span>
    </td>
  );
  const compared = (percent: number) => {
    const rounded = Math.round(percent);
    if (rounded === 0) return t('gap.same');
    return t(rounded > 0 ? 'gap.less' : 'gap.more', { percent: formatPercent(Math.abs(rounded) / 100, language) });
  };
  return (
    <Section title={t('gap.title')}>
      {gaps.length === 0 ? (
        <p className={classes.note}>{t('gap.none', { count: MIN_FOR_GAP })}</p>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.rows}>
            <caption className={classes.unit}>{t('gap.unit')}</caption>
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
                  {cell('women', women)}
                  {cell('men', men)}
                  <td data-label={t('gap.difference')}>{compared(percent)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <details className={classes.note}>
        <summary>{t('definition')}</summary>
        <p>{t('gap.definition', { count: MIN_FOR_GAP })}</p>
      </details>
    </Section>
  );
}
