import { formatMoney, formatNumber } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import classes from './histogram.module.css';
import { salaryBars } from './salary-bars.ts';

interface SalaryHistogramProps {
  /** Requested minimum in euros a month; 0 for none. */
  salary: number;
  /** Number of jobs by the upper end of their salary, regardless of the requested minimum. */
  counts: Record<string, number>;
}

/** A histogram of salaries, dark from the requested minimum on, with a text alternative. */
export function SalaryHistogram({ salary, counts }: SalaryHistogramProps) {
  const { t, i18n } = useTranslation('public');
  const bars = salaryBars(counts);
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last || bars.length < 2) return null;
  const money = (value: number) => formatMoney(value, 'eur', i18n.language);
  const number = (value: number) => formatNumber(value, i18n.language);
  const max = bars.reduce((one, other) => (other.count > one.count ? other : one));
  const words = t('board.histogram', {
    low: money(first.from),
    high: money(last.to),
    count: max.count,
    number: number(max.count),
    from: money(max.from),
    to: money(max.to),
  });
  const at = Math.min(1, Math.max(0, (salary - first.from) / (last.to - first.from)));
  return (
    <figure className={classes.root}>
      <div role="img" aria-label={words} className={classes.bars}>
        {bars.map(({ from, to, count }) => (
          <i
            key={from}
            data-in={to > salary || undefined}
            style={{ height: count > 0 ? `${Math.max(4, Math.round((count / max.count) * 100))}%` : 0 }}
          />
        ))}
        {salary > first.from && <b style={{ left: `${Math.round(at * 1000) / 10}%` }} />}
      </div>
      <figcaption aria-hidden="true">
        <span>{number(first.from)}</span>
        <span>{money(last.to)}</span>
      </figcaption>
    </figure>
  );
}
