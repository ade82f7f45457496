import type { PeriodUnit } from '@tandem/catalogue/marketplace';
import type { MarketplacePeriod } from '@tandem/contracts/marketplace';
import { labelled } from '@tandem/i18n/facts';
import { useTranslation } from 'react-i18next';
import type { Figure } from './figures.ts';
import classes from './numbers.module.css';
import { useNumberTexts } from './use-number-texts.ts';

interface PeriodChartProps {
  figure: Figure;
  unit: PeriodUnit;
  periods: readonly MarketplacePeriod[];
  /** First day of the selected period. */
  selected: string;
}

/** Column chart of a number: the running period in outline, hidden medians hatched; with an equivalent hidden table. */
export function PeriodChart({ figure, unit, periods, selected }: PeriodChartProps) {
  const { t, i18n } = useTranslation('numbers');
  const { valueText, periodText } = useNumberTexts(unit);
  const highest = Math.max(0, ...periods.map((period) => figure.valueOf(period) ?? 0));
  const top = highest || 1;
  const shown = (value: number | null) => (value === null ? t('fewPeople') : valueText(figure, value));
  return (
    <figure className={classes.chart}>
      <div className={classes.columns} aria-hidden="true">
        {periods.map((period) => {
          const value = figure.valueOf(period);
          return (
            <div
              key={period.start}
              data-selected={period.start === selected || undefined}
              title={labelled(periodText(period.start), shown(value), i18n.language)}
            >
              <i
                data-running={period.isRunning || undefined}
                data-hidden={value === null || undefined}
                style={{ height: value === null ? '100%' : `${(Math.max(0, value) / top) * 100}%` }}
              />
            </div>
          );
        })}
      </div>
      <div className={classes.ends} aria-hidden="true">
        <span>{periodText(periods[0]?.start ?? selected)}</span>
        {highest > 0 && <span>{t('highest', { value: valueText(figure, highest) })}</span>}
      </div>
      <div className="td-hidden">
        <table>
          <caption>{t(`figures.${figure.key}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('columns.start')}</th>
              <th scope="col">{t(`figures.${figure.key}`)}</th>
            </tr>
          </thead>
          <tbody>
            {periods.map((period) => (
              <tr key={period.start}>
                <th scope="row">{periodText(period.start)}</th>
                <td>{shown(figure.valueOf(period))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
