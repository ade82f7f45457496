import type { PeriodUnit } from '@tandem/catalogue/marketplace';
import type { MarketplacePeriod } from '@tandem/contracts/marketplace';
import { formatList, formatPercent } from '@tandem/i18n/format';
import { formatAmount } from '@tandem/i18n/format-amount';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Figure } from './figures.ts';
import classes from './numbers.module.css';
import { PeriodChart } from './PeriodChart.tsx';
import { useNumberTexts } from './use-number-texts.ts';

interface FigureCardProps {
  figure: Figure;
  unit: PeriodUnit;
  /** The displayed periods, preceded by one more for comparison. */
  periods: readonly MarketplacePeriod[];
  selected: MarketplacePeriod;
}

/** A number of the selected period with its change, definition and chart; it links to the rows behind it. */
export function FigureCard({ figure, unit, periods, selected }: FigureCardProps) {
  const { t } = useTranslation('numbers');
  const [params] = useSearchParams();
  const { valueText, changeText } = useNumberTexts(unit);
  const before = periods[periods.indexOf(selected) - 1];
  const value = figure.valueOf(selected);
  const shown = value === null ? '–' : valueText(figure, value);
  const rows = new URLSearchParams(params);
  rows.set('metric', figure.metric);
  rows.delete('skip');
  const details = useDetails(figure, selected);
  return (
    <li className={classes.card}>
      <h2>{t(`figures.${figure.key}`)}</h2>
      <div className={classes.value}>
        <Link
          to={{ search: rows.toString(), hash: 'rows' }}
          aria-label={t('toRows', { figure: t(`figures.${figure.key}`), value: shown })}
        >
          {shown}
        </Link>
        <p>
          <span>{value === null ? t('fewPeople') : changeText(figure, selected, before)}</span>
          <span>{details}</span>
        </p>
      </div>
      <PeriodChart figure={figure} unit={unit} periods={periods.slice(1)} selected={selected.start} />
      <details>
        <summary>{t('definition')}</summary>
        <p>{t(`definitions.${figure.key}`)}</p>
      </details>
    </li>
  );
}

/** Returns a short supplement to a number, such as the share of answers; empty if there is none. */
function useDetails({ key }: Figure, { signups, requests, answers, hires, revenue }: MarketplacePeriod): string {
  const { t, i18n } = useTranslation('numbers');
  if (key === 'signups') return t('details.signups', { developers: signups.developers, companies: signups.companies });
  if (key === 'requests') return t('details.requests', { count: requests.byCompanies });
  if (key === 'answers' && requests.count > 0)
    return t('details.answers', { share: formatPercent(answers.count / requests.count, i18n.language) });
  const days = key === 'daysToAnswer' ? answers.days : key === 'daysToHire' ? hires.days : null;
  if (days?.nineOfTen) return t('details.nineOfTen', { count: days.nineOfTen });
  const others = revenue.filter(({ currency }) => currency !== 'eur');
  if (key !== 'revenue' || others.length === 0) return '';
  const sums = others.map(({ amount, currency }) => formatAmount(amount, currency, i18n.language, true));
  return t('details.revenue', { sums: formatList(sums, i18n.language) });
}
