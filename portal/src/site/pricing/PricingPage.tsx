import { JOB_PACKAGES, type JobPackage, TRIAL_DAYS } from '@tandem/catalogue/packages';
import { CURRENCIES, type Currency } from '@tandem/catalogue/salaries';
import { currencySign, formatMoney } from '@tandem/i18n/format';
import { ActLink } from '@tandem/ui/ActLink';
import { PageHead } from '@tandem/ui/PageHead';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { useAddress, useSite } from '../SiteContext.tsx';
import classes from './pricing.module.css';

const OFFERED = (JOB_PACKAGES as readonly JobPackage[]).filter(({ current }) => current);

/** What it costs a company; developers never pay. */
export function PricingPage() {
  const { t, i18n } = useTranslation(['public', 'catalogue']);
  const address = useAddress();
  const asked = useSite().query.get('currency');
  const currency: Currency = CURRENCIES.find((each) => each === asked) ?? 'eur';
  const price = (sum: number | undefined) => (sum === undefined ? '–' : formatMoney(sum, currency, i18n.language));
  return (
    <div className={classes.page}>
      <PageHead title={t('pricing.title')} lead={t('pricing.lead')} />
      <nav className={classes.currencies} aria-label={t('pricing.currency')}>
        {CURRENCIES.map((each) => (
          <a key={each} href={address({ currency: each })} aria-current={each === currency ? 'true' : undefined}>
            {`${each.toUpperCase()} ${currencySign(each)}`}
          </a>
        ))}
      </nav>
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
      <ActLink large href={paths.signupCompany}>
        {t('pricing.act')}
      </ActLink>
    </div>
  );
}
