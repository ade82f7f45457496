import { Button } from '@mantine/core';
import { TRIAL_DAYS } from '@tandem/catalogue/packages';
import { TRIAL_PACKAGE } from '@tandem/catalogue/payments';
import type { Billing } from '@tandem/contracts/payment';
import { formatDate, formatTime } from '@tandem/i18n/format';
import { ErrorState } from '@tandem/ui/ErrorState';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import type { WantedPackage } from '../../../lib/payments/billing-address.ts';
import { useCompany } from '../use-company.ts';
import classes from './billing.module.css';
import { currencyOf } from './currency-of.ts';
import { useCheckout } from './use-billing.ts';

const DAY = 86_400_000;

interface TrialPartProps {
  billing: Billing;
  isReadOnly: boolean;
  onBuy: (wanted: WantedPackage) => void;
}

/** Offers the trial of Premium once; while it runs, shows the days left. */
export function TrialPart({ billing, isReadOnly, onBuy }: TrialPartProps) {
  const { t, i18n } = useTranslation(['billing', 'common']);
  const { data: company } = useCompany();
  const checkout = useCheckout();
  const { status, endDate } = billing.trial;
  // A trial adds nothing for a company that has the same features from a package.
  const hasFeatures = billing.subscriptions.some((each) => each.isInUse && each.status !== 'trialing');
  if (status === 'used' || hasFeatures) return null;
  if (status === 'running' && endDate) {
    const left = Math.max(0, Math.ceil((Date.parse(endDate) - Date.now()) / DAY));
    return (
      <Section title={t('trial.left', { count: left })}>
        <div className={classes.trial}>
          <p>
            {t('trial.ends', { date: formatDate(endDate, i18n.language), time: formatTime(endDate, i18n.language) })}
          </p>
          <div className={classes.days} aria-hidden="true">
            {Array.from({ length: TRIAL_DAYS }, (_, day) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days are all alike
              <i key={day} data-gone={day < TRIAL_DAYS - left || undefined} />
            ))}
          </div>
          <div className={classes.actions}>
            {!isReadOnly && (
              <Button onClick={() => onBuy({ package: TRIAL_PACKAGE, interval: 'monthly' })}>{t('trial.buy')}</Button>
            )}
            <a href={paths.pricing}>{t('trial.changes')}</a>
          </div>
          <p className={classes.quiet}>{t('trial.nothingDeleted')}</p>
        </div>
      </Section>
    );
  }
  return (
    <Section title={t('trial.title', { days: TRIAL_DAYS })}>
      <div className={classes.trial}>
        <p>{t('trial.text')}</p>
        {checkout.error && <ErrorState title={checkout.error.message} />}
        {!isReadOnly && (
          <div className={classes.actions}>
            <Button
              loading={checkout.isPending || checkout.isSuccess}
              onClick={() =>
                checkout.mutate({
                  package: TRIAL_PACKAGE,
                  interval: 'monthly',
                  currency: currencyOf(billing, company),
                  payBy: 'card',
                })
              }
            >
              {t('trial.start')}
            </Button>
          </div>
        )}
        <p className={classes.quiet}>{t('trial.noCard', { days: TRIAL_DAYS })}</p>
      </div>
    </Section>
  );
}
