import { formatNumber } from '@tandem/i18n/format';
import { formatAmount } from '@tandem/i18n/format-amount';
import { DefinitionStrip } from '@tandem/ui/DefinitionStrip';
import { useTranslation } from 'react-i18next';
import classes from './payments.module.css';
import { usePaymentTotals } from './use-payment-totals.ts';

/**
 * Numbers of packages that are past due, on trial and granted; in live mode also the monthly revenue of paid packages.
 */
export function PaymentCounts() {
  const { t, i18n } = useTranslation('payments');
  const { data } = usePaymentTotals();
  if (!data) return null;
  const { mode, recurring, pastDue, trials, grants } = data;
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <div className={classes.counts}>
      <DefinitionStrip
        items={[
          { key: 'pastDue', term: t('show.past-due'), value: number(pastDue) },
          { key: 'trials', term: t('show.trials'), value: number(trials) },
          { key: 'grants', term: t('show.grants'), value: number(grants) },
          ...(mode === 'live' ? recurring : []).map(({ currency, amount, subscriptions }) => ({
            key: currency,
            term: t('revenue.recurring', { count: subscriptions }),
            value: formatAmount(amount, currency, i18n.language),
          })),
        ]}
      />
    </div>
  );
}
