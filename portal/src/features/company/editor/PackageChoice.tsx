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
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './packages.module.css';

interface PackageChoiceProps {
  chosen: JobPackageKey;
  /** What the job runs on already. */
  current?: JobPackageKey;
  isInternship: boolean;
  /** In which prices are shown at first. */
  currency: Currency;
  onChoose: (key: JobPackageKey) => void;
}

const OFFERED = JOB_PACKAGES.toSorted((one, other) => one.weight - other.weight);

/** The packages with what they cost and bring. What cannot be had says why. */
export function PackageChoice({ chosen, current, isInternship, currency: first, onChoose }: PackageChoiceProps) {
  const { t, i18n } = useTranslation(['company', 'catalogue']);
  const name = useId();
  const [currency, setCurrency] = useState(first);
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
      {OFFERED.map((each) => {
        const { key } = each;
        const monthly = 'monthly' in each ? each.monthly : undefined;
        const yearly = 'yearly' in each ? each.yearly : undefined;
        const why = whyNot(key, { isPaid: monthly !== undefined && key !== current, isInternship });
        return (
          <label key={key} className={classes.package} data-off={why !== null || undefined}>
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
              {t(monthly ? 'editor.packages.runsPaid' : 'editor.packages.runsFree', { days: RUN_DAYS.monthly })}
              {why && <b>{t(`editor.packages.not.${why}`)}</b>}
            </span>
          </label>
        );
      })}
      <p className={classes.order}>{t('editor.packages.order')}</p>
    </fieldset>
  );
}

function whyNot(key: JobPackageKey, { isPaid, isInternship }: { isPaid: boolean; isInternship: boolean }) {
  if (isPaid) return 'forSale';
  return key === 'intern' && !isInternship ? 'internship' : null;
}
