import { Button } from '@mantine/core';
import type { Drift } from '@tandem/contracts/payment-admin';
import { formatNumber, formatWhen } from '@tandem/i18n/format';
import { ErrorState } from '@tandem/ui/ErrorState';
import { Notice } from '@tandem/ui/Notice';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { usePrices } from '../../../lib/payments/use-prices.ts';
import classes from './payments.module.css';

const KEY = ['payments', 'drift'];

/** The differences found by the latest comparison with Stripe, and a button to compare now. */
export function StripeComparison() {
  const { t } = useTranslation('payments');
  const queries = useQueryClient();
  const isConfigured = usePrices().data?.mode !== 'unconfigured';
  const drift = useQuery({ queryKey: KEY, queryFn: () => api.payments.drift() });
  const compare = useMutation({
    mutationFn: () => api.payments.reconcile(),
    onSuccess: async (found) => {
      await queries.invalidateQueries({ queryKey: ['payments'] });
      queries.setQueryData(KEY, found);
    },
  });
  return (
    <Section
      title={t('drift.title')}
      aside={
        isConfigured && (
          <Button size="xs" variant="default" loading={compare.isPending} onClick={() => compare.mutate()}>
            {t('drift.act')}
          </Button>
        )
      }
    >
      {compare.error && <ErrorState title={compare.error.message} />}
      {drift.isError && !drift.data && <LoadFailed title={t('drift.failed')} query={drift} />}
      {drift.isPending && <RowsSkeleton label={t('drift.loading')} rows={2} />}
      {drift.data && <Found drift={drift.data} />}
    </Section>
  );
}

function Found({ drift: { checkedDate, companies, findings, waitingEvents, wrongPrices } }: { drift: Drift }) {
  const { t, i18n } = useTranslation('payments');
  return (
    <div className={classes.drift}>
      <p role="status">
        {checkedDate
          ? t('drift.checked', {
              count: companies,
              number: formatNumber(companies, i18n.language),
              when: formatWhen(checkedDate, i18n.language),
            })
          : t('drift.never')}{' '}
        {checkedDate && findings.length === 0 && t('drift.none')}
      </p>
      {waitingEvents > 0 && <Notice tone="warn">{t('drift.waiting', { count: waitingEvents })}</Notice>}
      {wrongPrices.length > 0 && (
        <Notice tone="bad" title={t('drift.prices', { count: wrongPrices.length })}>
          {wrongPrices.join(', ')}
        </Notice>
      )}
      {findings.length > 0 && (
        <table className={classes.findings}>
          <caption>{t('drift.findings', { count: findings.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('head.company')}</th>
              <th scope="col">{t('drift.field')}</th>
              <th scope="col">{t('drift.stored')}</th>
              <th scope="col">{t('drift.stripe')}</th>
            </tr>
          </thead>
          <tbody>
            {findings.map(({ companyId, companyName, field, stored, stripe }) => (
              <tr key={`${companyId} ${field} ${stored} ${stripe}`}>
                <th scope="row">
                  <Link to={paths.admin.account(companyId)}>{companyName}</Link>
                </th>
                <td>
                  <code>{field}</code>
                </td>
                <td>{stored || '–'}</td>
                <td>{stripe || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
