import type { PaymentTotals } from '@tandem/contracts/payment-admin';
import { formatMonth } from '@tandem/i18n/format';
import { formatAmount } from '@tandem/i18n/format-amount';
import { Columns } from '@tandem/ui/Columns';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { usePaymentTotals } from './use-payment-totals.ts';

const MONTHS = 12;

/** Returns the twelve months up to and including the current one, as `2026-11`, even if nothing was paid in them. */
export function monthsUpTo(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, nth) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1 + nth, 1)).toISOString().slice(0, 7),
  );
}

/** Revenue by month for each currency. Only payments in live mode count as revenue. */
export function Revenue() {
  const { t } = useTranslation('payments');
  const totals = usePaymentTotals();
  if (totals.isError && !totals.data) return <LoadFailed title={t('revenue.failed')} query={totals} />;
  if (!totals.data) return <RowsSkeleton label={t('revenue.loading')} rows={3} />;
  return (
    <Section title={t('revenue.title')} aside={t('revenue.aside')}>
      {totals.data.mode === 'live' ? <Months totals={totals.data} /> : <p>{t('revenue.notLive')}</p>}
    </Section>
  );
}

function Months({ totals: { months } }: { totals: PaymentTotals }) {
  const { t, i18n } = useTranslation('payments');
  const currencies = [...new Set(months.map(({ currency }) => currency))].sort();
  if (currencies.length === 0) return <p>{t('revenue.none')}</p>;
  return currencies.map((currency) => {
    const byMonth = new Map(
      months.flatMap((each) => (each.currency === currency ? [[each.month, each] as const] : [])),
    );
    const revenueOf = (month: string) => (byMonth.get(month)?.net ?? 0) - (byMonth.get(month)?.refunded ?? 0);
    const shown = monthsUpTo(new Date());
    return (
      <Columns
        key={currency}
        title={t('revenue.in', { currency: currency.toUpperCase() })}
        columnName={t('revenue.month')}
        series={[
          {
            key: 'revenue',
            label: t('revenue.sum', {
              currency: currency.toUpperCase(),
              sum: formatAmount(
                shown.reduce((sum, month) => sum + revenueOf(month), 0),
                currency,
                i18n.language,
              ),
            }),
          },
        ]}
        columns={shown.map((month) => ({
          label: formatMonth(`${month}-15`, i18n.language),
          values: { revenue: revenueOf(month) },
        }))}
        format={(amount) => formatAmount(Math.round(amount), currency, i18n.language, true)}
      />
    );
  });
}
