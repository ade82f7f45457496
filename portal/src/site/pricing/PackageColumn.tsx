import { BOARD_PLACES, boardPlaceOf, isPromoting, RUN_DAYS, TRIAL_DAYS } from '@tandem/catalogue/packages';
import { type PaymentInterval, priceOf, TRIAL_PACKAGE } from '@tandem/catalogue/payments';
import type { Currency } from '@tandem/catalogue/salaries';
import type { PriceList } from '@tandem/contracts/payment';
import { formatAmount } from '@tandem/i18n/format-amount';
import { ActLink } from '@tandem/ui/ActLink';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { billingWith } from '../../lib/payments/billing-address.ts';
import { type Feature, featuresIn, type PricedPackage } from './packages.ts';
import classes from './pricing.module.css';

interface PackageColumnProps {
  offered: PricedPackage;
  prices: PriceList;
  currency: Currency;
  interval: PaymentInterval;
}

/** One package: its price, its button, and its features. */
export function PackageColumn({ offered, prices, currency, interval }: PackageColumnProps) {
  const { t, i18n } = useTranslation(['public', 'catalogue']);
  const { key } = offered;
  const yearly = priceOf(key, 'yearly', currency);
  const shown: PaymentInterval = interval === 'yearly' && yearly !== undefined ? 'yearly' : 'monthly';
  const amount = priceOf(key, shown, currency);
  const money = (value: number) => formatAmount(value, currency, i18n.language, true);
  const other = () => {
    if (amount === undefined) return t(key === 'intern' ? 'pricing.forInternships' : 'pricing.forAny');
    if (yearly === undefined) return t('pricing.monthlyOnly');
    const monthly = priceOf(key, 'monthly', currency) ?? 0;
    return shown === 'monthly'
      ? t('pricing.orYearly', { amount: money(yearly) })
      : t('pricing.orMonthly', { amount: money(monthly) });
  };
  return (
    <li className={classes.package} data-package={key} data-first={key === TRIAL_PACKAGE || undefined}>
      <div className={classes.head}>
        <h2>{t(`catalogue:packages.${key}`)}</h2>
        <p className={classes.price}>{money(amount ?? 0)}</p>
        <p>{t(amount === undefined ? 'pricing.noCard' : `pricing.per.${shown}`)}</p>
        <Way offered={offered} prices={prices} currency={currency} interval={shown} />
        <p>{other()}</p>
      </div>
      <dl>
        {featuresIn(prices.mode).map((feature) => (
          <div key={feature}>
            <dt>{t(`pricing.features.${feature}`)}</dt>
            <dd>
              <Value feature={feature} offered={offered} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The button of a package; leads a guest to the sign-up, and back to the chosen package. */
function Way({ offered: { key, monthly }, prices, currency, interval }: PackageColumnProps) {
  const { t } = useTranslation(['public', 'catalogue']);
  if (!monthly)
    return (
      <Lead wide quiet to={paths.hiring.newJob}>
        {t(key === 'intern' ? 'pricing.postInternship' : 'pricing.postFree')}
      </Lead>
    );
  if (prices.mode === 'unconfigured') return <p>{t('pricing.notYet')}</p>;
  const price = prices.prices.find(
    (each) => each.package === key && each.currency === currency && each.interval === interval,
  );
  if (!price?.available) return <p>{t('pricing.notNow')}</p>;
  const buy = billingWith({ package: key, interval, currency });
  const name = t(`catalogue:packages.${key}`);
  if (key !== TRIAL_PACKAGE)
    return (
      <Lead wide quiet to={buy}>
        {t('pricing.choose', { package: name })}
      </Lead>
    );
  return (
    <>
      <Lead wide to={paths.hiring.billing}>
        {t('pricing.try', { days: TRIAL_DAYS })}
      </Lead>
      <Lead to={buy} plain>
        {t('pricing.orBuy', { package: name })}
      </Lead>
    </>
  );
}

interface LeadProps {
  to: string;
  wide?: boolean;
  quiet?: boolean;
  /** Whether it looks like a link instead of a button. */
  plain?: boolean;
  children: string;
}

function Lead({ to, plain, children, ...look }: LeadProps) {
  const link = {
    href: `${paths.signupCompany}?return=${encodeURIComponent(to)}`,
    'data-own': JSON.stringify({ COMPANY: { href: to } }),
  };
  if (plain) return <a {...link}>{children}</a>;
  return (
    <ActLink {...look} {...link}>
      {children}
    </ActLink>
  );
}

function Value({ feature, offered }: { feature: Feature; offered: PricedPackage }) {
  const { t } = useTranslation('public');
  const place = boardPlaceOf(offered.key);
  const has = (isIncluded: boolean) => (
    <span data-has={isIncluded}>
      <span aria-hidden="true">{isIncluded ? '✓' : '–'}</span>
      <span className="td-hidden">{t(isIncluded ? 'pricing.included' : 'pricing.notIncluded')}</span>
    </span>
  );
  switch (feature) {
    case 'place':
      return (
        <span className={classes.place}>
          <span aria-hidden="true">
            {Array.from({ length: BOARD_PLACES }, (_, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
              <i key={nth} data-own={nth + 1 === place || undefined} />
            ))}
          </span>
          {t('pricing.placeOf', { place, count: BOARD_PLACES })}
        </span>
      );
    case 'marked':
      return has(isPromoting(offered));
    case 'runs':
      return t(offered.monthly ? 'pricing.untilCancelled' : 'pricing.days', { days: RUN_DAYS.monthly });
    case 'board':
      return has(true);
    default:
      return has(offered.premium);
  }
}
