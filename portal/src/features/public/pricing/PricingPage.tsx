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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways has to be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('pricing.title')}>
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
                <td>{monthly ? price(monthly[currency]) : t('pricing.free')}</td>
                <td>{yearly ? price(yearly[currency]) : '–'}</td>
                <td>{weight}</td>
                <td>{t(premium ? 'pricing.premium' : 'pricing.basic')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.note}>{t('pricing.note', { days: TRIAL_DAYS })}</p>
      <Button component={Link} to={paths.signupCompany} size="lg">
        {t('pricing.act')}
      </Button>
    </div>
  );
}
