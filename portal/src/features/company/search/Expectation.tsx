import { IconEye } from '@tabler/icons-react';
import { perMonth } from '@tandem/catalogue/salaries';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { JobOnBoard } from '@tandem/contracts/job';
import { formatMoney } from '@tandem/i18n/format';
import { SalaryBar } from '@tandem/ui/SalaryBar';
import { useTranslation } from 'react-i18next';
import { euroPerMonth, sharedAxis } from '../../../lib/job/job-salary.ts';
import classes from './expectation.module.css';

interface ExpectationProps {
  developer: VisibleDeveloper;
  /** The job with which the expectation is compared. */
  job: JobOnBoard | undefined;
}

/** The expected monthly salary next to the job's, or a note that it is visible after a match. */
export function Expectation({ developer: { salaryExpectations }, job }: ExpectationProps) {
  const { t, i18n } = useTranslation('search');
  if (salaryExpectations === undefined)
    return (
      <span className={classes.hidden}>
        <IconEye size={15} stroke={1.75} aria-hidden="true" /> {t('afterMatch')}
      </span>
    );
  if (!salaryExpectations) return <span className={classes.hidden}>{t('notSaid')}</span>;
  const { amount, currency, frequency } = salaryExpectations;
  const euro = perMonth(amount, frequency, currency, 'eur');
  const sum = formatMoney(Math.round(euro), 'eur', i18n.language);
  const [from, to] = job ? euroPerMonth(job) : [0, 0];
  const [low, high] = job ? sharedAxis([job]) : [0, 0];
  return (
    <span className={classes.expects}>
      {sum}
      {job && (
        <SalaryBar
          mini
          from={from}
          to={to}
          pin={euro}
          axis={[Math.min(low, euro * 0.9), Math.max(high, euro * 1.1)]}
          label={t('expects', { sum })}
        />
      )}
    </span>
  );
}
