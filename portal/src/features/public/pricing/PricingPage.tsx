import { Button } from '@mantine/core';
import { JOB_PACKAGES, type JobPackage, TRIAL_DAYS } from '@tandem/catalogue/packages';
import { CURRENCIES, type Currency } from '@tandem/catalogue/salaries';
import { currencySign, formatMoney } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { PageHead } from '@tandem/ui/PageHead';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import classes from './pricing.module.css';

const OFFERED = (JOB_PACKAGES as readonly JobPackage[]).filter(({ current }) => current);

/** What it costs a company; developers never pay. */
export default function PricingPage() {
  const { t, i18n } = useTranslation(['public', 'catalogue']);
  const [currency, setCurrency] = useState<Currency>('eur');
  useTitle(t('pricing.title'));
  const price = (sum: number | undefined) => (sum === undefined ? '–' : formatMoney(sum, currency, i18n.language));
  return (
    <div className={classes.page}>
      <PageHead title={t('pricing.title')} lead={t('pricing.lead')} />
      <fieldset className={classes.currencies} aria-label={t('pricing.currency')}>
        {CURRENCIES.map((each) => (
          <Chip key={each} pressed={each === currency} onToggle={() => setCurrency(each)}>
            {`${each.toUpperCase()} ${currencySign(each)}`}
          </Chip>
        ))}
      </fieldset>
      <div className={classes.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('pricing.package')}</th>
              <th scope="col">{t('pricing.monthly')}</th>
              <th scope="col">{t('pricing.yearly')}</th>
              <th scope="col">{t('pricing.rank')}</th>
              <th scope="col">{t('pricing.features')}</th>
            </tr>
          </thead>
          <tbody>
            {OFFERED.map(({ key, monthly, yearly, weight, premium }) => (
              <tr key={key}>
                <th scope="row">{t(`catalogue:packages.${key}`)}</th>
                <td data-label={t('pricing.monthly')}>{monthly ? price(monthly[currency]) : t('pricing.free')}</td>
                <td data-label={t('pricing.yearly')}>{yearly ? price(yearly[currency]) : '–'}</td>
                <td data-label={t('pricing.rank')}>{weight}</td>
                <td data-label={t('pricing.features')}>{t(premium ? 'pricing.premium' : 'pricing.basic')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.note}>{t('pricing.note', { days: TRIAL_DAYS })}</p>
      <Button component={Link} to={paths.signupCompany} size="lg">
        {t('pricing.act')}
      </Button>
    </div>
  );
}
