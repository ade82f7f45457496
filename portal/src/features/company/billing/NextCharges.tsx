import type { Billing, PaymentMethod, Subscription } from '@tandem/contracts/payment';
import { formatDate, formatDay } from '@tandem/i18n/format';
import { formatAmount } from '@tandem/i18n/format-amount';
import { useTranslation } from 'react-i18next';
import { usePackageName } from '../../../lib/payments/package-name.ts';
import classes from './billing.module.css';
import { useMethodName } from './method-name.ts';
import { isUnpaid } from './package-state.ts';

type Charge = { subscription: Subscription; currency: string } & NonNullable<Subscription['nextCharge']>;

/** Returns the upcoming charges, earliest first. */
export function nextCharges(subscriptions: readonly Subscription[]): Charge[] {
  return subscriptions
    .flatMap((subscription) =>
      subscription.nextCharge && subscription.currency
        ? [{ subscription, currency: subscription.currency, ...subscription.nextCharge }]
        : [],
    )
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

/** Returns the terms of the next charge: after a planned change, those of the next package. */
function nextTerms({ package: key, interval, jobId, jobName, scheduled }: Subscription) {
  if (!scheduled) return { package: key, interval, jobName };
  return { ...scheduled, jobName: scheduled.jobId === jobId ? jobName : '' };
}

/** The next charge with its date, the one after it, and the sum of the monthly packages. */
export function NextCharges({ billing: { subscriptions, paymentMethod } }: { billing: Billing }) {
  const { t, i18n } = useTranslation('billing');
  const nameOf = usePackageName();
  const [first, second] = nextCharges(subscriptions);
  const monthly = nextCharges(subscriptions).filter(
    ({ subscription }) => nextTerms(subscription).interval === 'monthly',
  );
  const what = ({ subscription }: Charge) => {
    const { package: key, jobName } = nextTerms(subscription);
    return jobName ? t('next.for', { package: nameOf(key), job: jobName }) : nameOf(key);
  };
  const money = (amount: number, currency: string) => formatAmount(amount, currency, i18n.language);
  const sumOf = ({ amount, total, currency }: Charge) => money(total ?? amount, currency);
  const vatOf = ({ amount, total, currency }: Charge) =>
    total === null || total === amount
      ? t('withoutVat')
      : t('next.plusVat', { net: money(amount, currency), vat: money(total - amount, currency) });
  const areTotal = monthly.every(({ total }) => total !== null);
  if (!first)
    return (
      <div className={classes.charges}>
        <div>
          <p className={classes.term}>{t('next.title')}</p>
          <p className={classes.sum}>{t('next.none')}</p>
          <p>{t(noneReason(subscriptions))}</p>
        </div>
      </div>
    );
  return (
    <div className={classes.charges}>
      <div>
        <p className={classes.term}>{t('next.title')}</p>
        <p className={classes.sum}>{sumOf(first)}</p>
        <p>
          <When charge={first} method={paymentMethod} date={formatDate(first.date, i18n.language)} />
        </p>
        <p className={classes.quiet}>
          {vatOf(first)}, {what(first)}
        </p>
      </div>
      {second && (
        <div>
          <p className={classes.term}>{t('next.then')}</p>
          <p className={classes.smallSum}>{sumOf(second)}</p>
          <p className={classes.quiet}>
            {formatDay(second.date, i18n.language)}, {what(second)}
          </p>
        </div>
      )}
      {monthly.length > 1 && (
        <div>
          <p className={classes.term}>{t('next.monthly')}</p>
          <p className={classes.smallSum}>
            {money(
              monthly.reduce((sum, { amount, total }) => sum + (areTotal ? (total ?? 0) : amount), 0),
              first.currency,
            )}
          </p>
          <p className={classes.quiet}>
            {t('next.packages', { count: monthly.length })}, {t(areTotal ? 'next.withVat' : 'withoutVat')}
          </p>
        </div>
      )}
    </div>
  );
}

/** Returns the key of the text that explains why there is no next charge. */
function noneReason(subscriptions: readonly Subscription[]) {
  if (subscriptions.some(isUnpaid)) return 'next.unpaid';
  return subscriptions.some(({ isInUse }) => isInUse) ? 'next.noneRenews' : 'next.noneText';
}

function When({ charge, method, date }: { charge: Charge; method: PaymentMethod | null; date: string }) {
  const { t } = useTranslation('billing');
  const methodName = useMethodName();
  if (charge.subscription.payBy === 'invoice') return t('next.byInvoice', { date });
  return method ? t('next.byCard', { date, card: methodName(method) }) : t('next.on', { date });
}
