import type { PayOfSimilar } from '@tandem/contracts/site';
import { formatMoney, formatNumber } from '@tandem/i18n/format';
import { SalaryBar } from '@tandem/ui/SalaryBar';
import { useTranslation } from 'react-i18next';
import classes from './job-page.module.css';

interface SimilarSalariesProps {
  /** The job's pay, in euros a month. */
  from: number;
  to: number;
  pay: PayOfSimilar;
  /** The same range as text. */
  label: string;
}

const STEP = 100;

/** A job's salary on one axis with the range and the median of similar jobs. */
export function SimilarSalaries({ from, to, pay, label }: SimilarSalariesProps) {
  const { t, i18n } = useTranslation('public');
  const axis = [
    Math.floor(Math.min(from, pay.low) / STEP) * STEP,
    Math.ceil(Math.max(to, pay.high) / STEP) * STEP,
  ] as const;
  const median = Math.round(pay.median / 50) * 50;
  return (
    <>
      <SalaryBar from={from} to={to} median={pay.median} axis={axis} label={label} />
      <div className={classes.axis} aria-hidden="true">
        <span>{formatNumber(axis[0], i18n.language)}</span>
        <span>{formatMoney(axis[1], 'eur', i18n.language)}</span>
      </div>
      <p className={classes.among}>
        {t('job.middle', {
          count: pay.count,
          number: formatNumber(pay.count, i18n.language),
          sum: formatMoney(median, 'eur', i18n.language),
        })}
      </p>
    </>
  );
}
