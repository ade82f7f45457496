import { type PaymentInterval, priceOf } from '@tandem/catalogue/payments';
import type { Currency } from '@tandem/catalogue/salaries';
import { formatAmount } from '@tandem/i18n/format-amount';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { DISCONTINUED_PACKAGES } from './packages.ts';
import classes from './pricing.module.css';

/** Packages that are no longer advertised, with their prices for existing customers. */
export function EarlierPackages({ currency, interval }: { currency: Currency; interval: PaymentInterval }) {
  const { t, i18n } = useTranslation(['public', 'catalogue']);
  return (
    <div className={classes.section}>
      <Section small title={t('pricing.earlier.title')} line="rule">
        <p>{t('pricing.earlier.text')}</p>
        <ul className={classes.earlier}>
          {DISCONTINUED_PACKAGES.map(({ key }) => (
            <li key={key} data-package={key}>
              <b>{t(`catalogue:packages.${key}`)}</b>{' '}
              {formatAmount(priceOf(key, interval, currency) ?? 0, currency, i18n.language, true)}{' '}
              {t(`pricing.per.${interval}`)}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
