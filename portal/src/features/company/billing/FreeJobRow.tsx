import { Button } from '@mantine/core';
import type { Currency } from '@tandem/catalogue/salaries';
import type { JobOnBoard } from '@tandem/contracts/job';
import { formatDay } from '@tandem/i18n/format';
import { formatAmount } from '@tandem/i18n/format-amount';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import classes from './billing.module.css';

interface FreeJobRowProps {
  job: JobOnBoard;
  /** Currency in which the company pays for its other jobs. */
  currency: Currency;
  /** Absent for users who cannot pay. */
  onBuy: (() => void) | undefined;
}

/** A job on a free package. */
export function FreeJobRow({ job, currency, onBuy }: FreeJobRowProps) {
  const { t, i18n } = useTranslation(['billing', 'catalogue']);
  const runs = () => {
    if (job.status === 'created') return t('states.free.draft');
    if (job.status === 'paused') return t('states.free.paused');
    if (!job.validThrough) return t('states.free.endless');
    return t('states.free.until', { date: formatDay(job.validThrough, i18n.language) });
  };
  return (
    <li className={classes.package}>
      <div className={classes.job}>
        <Link to={paths.hiring.job(job._id)}>{job.headline}</Link>
      </div>
      <div>
        <b>{t(`catalogue:packages.${job.package}`)}</b>
        <span>{t('notPromoted')}</span>
      </div>
      <div className={classes.price}>
        <b>{formatAmount(0, currency, i18n.language, true)}</b>
        <span>{t('noCharge')}</span>
      </div>
      <div>
        <b>{runs()}</b>
        {job.status === 'published' && <span>{t('states.free.renew')}</span>}
      </div>
      <div className={classes.rowActions}>
        {onBuy && (
          <Button size="xs" variant="default" aria-label={t('choose.for', { job: job.headline })} onClick={onBuy}>
            {t('choose.act')}
          </Button>
        )}
      </div>
    </li>
  );
}
