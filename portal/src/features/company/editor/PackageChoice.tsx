import {
  BOARD_PLACES,
  boardPlaceOf,
  isPromoting,
  JOB_PACKAGES,
  type JobPackageKey,
  RUN_DAYS,
} from '@tandem/catalogue/packages';
import { CURRENCIES, type Currency } from '@tandem/catalogue/salaries';
import { currencySign, formatMoney } from '@tandem/i18n/format';
import { Choices } from '@tandem/ui/Choices';
import { Fragment, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { billingWith } from '../../../lib/payments/billing-address.ts';
import { usePrices } from '../../../lib/payments/use-prices.ts';
import classes from './packages.module.css';

interface PackageChoiceProps {
  chosen: JobPackageKey;
  /** Id of the job, once it is saved: packages are bought for saved jobs only. */
  jobId?: string | undefined;
  /** The current package of the job. */
  current?: JobPackageKey;
  isInternship: boolean;
  /** Initial currency of the prices. */
  currency: Currency;
  onChoose: (key: JobPackageKey) => void;
}

const BY_PLACE = JOB_PACKAGES.toSorted((one, other) => one.weight - other.weight);
/** Retired packages, which only jobs that already have them can use. */
const EARLIER: readonly JobPackageKey[] = ['basicAd', 'promotedAd'];

/** The packages with their prices and benefits. A package that is unavailable states why. */
export function PackageChoice({ jobId, chosen, current, isInternship, currency: first, onChoose }: PackageChoiceProps) {
  const { t, i18n } = useTranslation(['company', 'catalogue']);
  const name = useId();
  const [currency, setCurrency] = useState(first);
  const mode = usePrices().data?.mode;
  const isForSale = mode !== undefined && mode !== 'unconfigured';
  const money = (sum: number) => formatMoney(sum, currency, i18n.language);

  return (
    <fieldset className={classes.root}>
      <legend>{t('editor.packages.title')}</legend>
      <div className={classes.currencies}>
        <span>{t('editor.packages.currency')}</span>
        <Choices
          single
          options={CURRENCIES}
          labelOf={(key) => `${key.toUpperCase()} ${currencySign(key)}`}
          chosen={[currency]}
          onChange={([next]) => next && setCurrency(next)}
        />
      </div>
      {BY_PLACE.filter(({ key }) => key === current || !EARLIER.includes(key)).map((each) => {
        const { key } = each;
        const monthly = 'monthly' in each ? each.monthly : undefined;
        const yearly = 'yearly' in each ? each.yearly : undefined;
        const isPaid = monthly !== undefined && key !== current;
        const why = unavailableReason(key, { isPaid, isForSale, isSaved: jobId !== undefined, isInternship });
        return (
          <Fragment key={key}>
            <label className={classes.package} data-off={why !== null || undefined}>
              <input
                type="radio"
                name={name}
                checked={key === chosen}
                disabled={why !== null}
                aria-describedby={`${name}-${key}`}
                onChange={() => onChoose(key)}
              />
              <span className={classes.name}>{t(`catalogue:packages.${key}`)}</span>
              <span className={classes.price}>
                {monthly ? t('editor.packages.month', { sum: money(monthly[currency]) }) : t('editor.packages.free')}
                {yearly && <span>{t('editor.packages.year', { sum: money(yearly[currency]) })}</span>}
              </span>
              <span id={`${name}-${key}`} className={classes.what}>
                {t(isPromoting(each) ? 'editor.packages.promoted' : 'editor.packages.basic')}{' '}
                {t('editor.packages.place', { place: boardPlaceOf(key), count: BOARD_PLACES })}{' '}
                {monthly ? t('editor.packages.runsPaid') : t('editor.packages.runsFree', { days: RUN_DAYS.monthly })}
                {why && <b>{t(`editor.packages.not.${why}`)}</b>}
              </span>
            </label>
            {why === 'bought' && jobId && (
              <Link className={classes.buy} to={billingWith({ jobId, package: key, currency })}>
                {t('editor.packages.buy', { package: t(`catalogue:packages.${key}`) })}
              </Link>
            )}
          </Fragment>
        );
      })}
      <p className={classes.order}>{t('editor.packages.order')}</p>
    </fieldset>
  );
}

interface Circumstances {
  /** Whether the package costs something and is not the job's current one. */
  isPaid: boolean;
  isForSale: boolean;
  isSaved: boolean;
  isInternship: boolean;
}

/** Returns the reason why a package cannot be chosen here; null if it can. */
function unavailableReason(key: JobPackageKey, { isPaid, isForSale, isSaved, isInternship }: Circumstances) {
  if (isPaid && !isForSale) return 'forSale';
  if (isPaid) return isSaved ? 'bought' : 'saved';
  return key === 'intern' && !isInternship ? 'internship' : null;
}
