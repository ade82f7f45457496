import type { PaidPackageKey } from '@tandem/catalogue/payments';
import type { Price } from '@tandem/contracts/payment';
import { formatAmount } from '@tandem/i18n/format-amount';
import { FieldGroup } from '@tandem/ui/Field';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePackageName } from '../../../lib/payments/package-name.ts';
import classes from './billing.module.css';

interface PackageOptionsProps<K extends PaidPackageKey> {
  options: readonly K[];
  chosen: K;
  onChoose: (key: K) => void;
  priceOf: (key: K) => Price | undefined;
}

/** Packages with their prices, as a single choice. */
export function PackageOptions<K extends PaidPackageKey>({
  options,
  chosen,
  onChoose,
  priceOf,
}: PackageOptionsProps<K>) {
  const { t, i18n } = useTranslation('billing');
  const nameOf = usePackageName();
  const name = useId();
  return (
    <FieldGroup label={t('choose.package')} hint={t('choose.packageHint')}>
      {options.map((each) => {
        const price = priceOf(each);
        return (
          <label key={each} className={classes.option}>
            <input type="radio" name={name} checked={each === chosen} onChange={() => onChoose(each)} />
            <span>{nameOf(each)}</span>
            {price && (
              <span>
                {formatAmount(price.amount, price.currency, i18n.language, true)} {t(`per.${price.interval}`)}
              </span>
            )}
          </label>
        );
      })}
    </FieldGroup>
  );
}
