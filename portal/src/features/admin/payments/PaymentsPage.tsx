import { Button } from '@mantine/core';
import { formatNumber } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { PaymentModeNotice } from '../../../lib/payments/PaymentModeNotice.tsx';
import classes from '../admin.module.css';
import { emptyState } from '../empty-state.ts';
import { ListPage } from '../ListPage.tsx';
import { sortFrom } from '../table/sorting.ts';
import { useAddress } from '../use-address.ts';
import { EndGrant } from './EndGrant.tsx';
import { GrantDialog } from './GrantDialog.tsx';
import { PaymentCounts } from './PaymentCounts.tsx';
import { Revenue } from './Revenue.tsx';
import { StripeComparison } from './StripeComparison.tsx';
import { PAYMENT_SORTS, usePaymentColumns } from './use-payment-columns.tsx';

const PAGE = 50;

/** Filters of the list: past due, trials, granted packages. */
const SHOWN = {
  'past-due': { status: 'past_due' },
  paused: { status: 'paused' },
  trials: { source: 'trial', status: 'trialing' },
  grants: { source: 'grant', status: 'active' },
  bought: { source: 'stripe', status: 'active' },
} as const;
const KEYS = Object.keys(SHOWN) as (keyof typeof SHOWN)[];

/** Revenue, the packages of all companies, and whether the stored data agrees with Stripe. */
export default function PaymentsPage() {
  const { t, i18n } = useTranslation('payments');
  const { values, skip, set, isFiltered, view } = useAddress('payments', ['show', 'sort']);
  const [isGranting, setGranting] = useState(false);
  const columns = usePaymentColumns();
  const shown = KEYS.find((key) => key === values.show);
  const sort = sortFrom(PAYMENT_SORTS, values.sort, shown ? 'periodEnd' : '-startDate');
  const list = useQuery({
    queryKey: ['payments', values, skip],
    queryFn: () => api.payments.list({ query: { ...(shown && SHOWN[shown]), sort, skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.total;
  return (
    <ListPage
      title={t('title')}
      lead={total !== undefined && t('count', { count: total, number: formatNumber(total, i18n.language) })}
      actions={<Button onClick={() => setGranting(true)}>{t('grant.open')}</Button>}
      view={view}
      filters={
        <>
          <PaymentModeNotice />
          <PaymentCounts />
          <div className={classes.filters}>
            <span className={classes.chips}>
              {KEYS.map((key) => (
                <Chip key={key} pressed={shown === key} onToggle={() => set({ show: shown === key ? undefined : key })}>
                  {t(`show.${key}`)}
                </Chip>
              ))}
            </span>
          </div>
        </>
      }
      list={list}
      loading={t('loading')}
      failed={t('failed')}
      empty={emptyState(isFiltered, (key) => t(key))}
      skip={skip}
      size={PAGE}
      table={{
        columns,
        idOf: ({ _id }) => _id,
        nameOf: ({ companyName, jobName }) => [companyName, jobName].filter(Boolean).join(', '),
        sort,
        onSort: (next) => set({ sort: next }),
        actions: (payment) =>
          payment.source === 'grant' && payment.status === 'active' && <EndGrant payment={payment} />,
      }}
      below={
        <>
          <Revenue />
          <StripeComparison />
          {isGranting && <GrantDialog onClose={() => setGranting(false)} />}
        </>
      }
    />
  );
}
