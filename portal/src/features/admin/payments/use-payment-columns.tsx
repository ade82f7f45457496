import type { Payment } from '@tandem/contracts/payment-admin';
import { formatDate } from '@tandem/i18n/format';
import { formatAmount } from '@tandem/i18n/format-amount';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { usePackageName } from '../../../lib/payments/package-name.ts';
import admin from '../admin.module.css';
import type { Column } from '../table/DataTable.tsx';

/** Fields by which the packages of all companies are sorted. */
export const PAYMENT_SORTS = ['periodEnd', 'startDate'] as const;

/** Columns of the packages: company and job, package, price, state, end. */
export function usePaymentColumns(): Column<Payment>[] {
  const { t, i18n } = useTranslation(['payments', 'billing']);
  const nameOf = usePackageName();
  const day = (date: string) => formatDate(date, i18n.language);
  return [
    {
      head: t('head.company'),
      cell: ({ companyId, companyName, jobName }) => (
        <>
          <Link className={admin.email} to={paths.admin.account(companyId)}>
            {companyName}
          </Link>
          <span className={admin.under}>{jobName || t('noJob')}</span>
        </>
      ),
    },
    {
      head: t('head.package'),
      cell: ({ package: key, source, isTrial, reason }) => (
        <>
          {nameOf(key)}
          <span className={admin.under}>
            {source === 'grant' ? t('granted', { reason }) : t(isTrial ? 'trial' : 'bought')}
          </span>
        </>
      ),
    },
    {
      head: t('head.price'),
      wholeWords: true,
      labelled: true,
      cell: ({ amount, currency, interval, isTrial }) =>
        currency && interval && !isTrial
          ? `${formatAmount(amount, currency, i18n.language, true)} ${t(`billing:per.${interval}`)}`
          : t('billing:free'),
    },
    {
      head: t('head.status'),
      wholeWords: true,
      cell: ({ status, graceUntil }) => (
        <>
          {t(`statuses.${status}`)}
          {status === 'past_due' && graceUntil && (
            <span className={admin.under}>{t('until', { date: day(graceUntil) })}</span>
          )}
        </>
      ),
    },
    {
      head: t('head.end'),
      wholeWords: true,
      sort: 'periodEnd',
      labelled: true,
      cell: ({ endsDate, periodEnd }) =>
        endsDate ? t('ends', { date: day(endsDate) }) : t('renews', { date: day(periodEnd) }),
    },
  ];
}
