import { priceOf, TRIAL_PACKAGE } from '@tandem/catalogue/payments';
import type { Currency } from '@tandem/catalogue/salaries';
import { formatAmount } from '@tandem/i18n/format-amount';
import { useTranslation } from 'react-i18next';
import classes from './pricing.module.css';

const MONTHS = 12;

/**
 * Advice on which package to take, with prices in the chosen currency; renders nothing if another package is cheaper.
 */
export function PackageAdvice({ currency }: { currency: Currency }) {
  const { t, i18n } = useTranslation('public');
  const money = (value: number) => formatAmount(value, currency, i18n.language, true);
  const monthly = priceOf(TRIAL_PACKAGE, 'monthly', currency) ?? 0;
  const year = monthly * MONTHS;
  const others = ['basicAd_2', 'promotedAd_2'].map((key) => priceOf(key, 'yearly', currency) ?? 0);
  if (others.some((each) => each <= year)) return null;
  return (
    <div className={classes.which}>
      <b>{t('pricing.which.title')}</b> {t('pricing.which.text', { month: money(monthly), year: money(year) })}{' '}
      {t('pricing.which.invoice')}
    </div>
  );
}
