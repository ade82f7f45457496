import {
  BOARD_PLACES,
  boardPlaceOf,
  isPromoting,
  JOB_PACKAGES,
  type JobPackage,
  type JobPackageKey,
  RUN_DAYS,
} from '@tandem/catalogue/packages';
import { CURRENCIES, type Currency } from '@tandem/catalogue/salaries';
import { currencySign, formatMoney } from '@tandem/i18n/format';
import { ActLink } from '@tandem/ui/ActLink';
import { Notice } from '@tandem/ui/Notice';
import { PageHead } from '@tandem/ui/PageHead';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { useAddress, useSite } from '../SiteContext.tsx';
import { Promoting } from './Promoting.tsx';
import classes from './pricing.module.css';

type Offered = JobPackage & { key: JobPackageKey };

/** What is free first, then by place on the board. */
const OFFERED = (JOB_PACKAGES as readonly Offered[]).toSorted(
  (one, other) =>
    Number(Boolean(one.monthly)) - Number(Boolean(other.monthly)) ||
    (one.monthly ? other.weight - one.weight : one.weight - other.weight),
);

/** What it costs a company, and what of that can be had today; developers never pay. */
export function PricingPage() {
  const { t, i18n } = useTranslation(['public', 'catalogue']);
  const address = useAddress();
  const asked = useSite().query.get('currency');
  const currency: Currency = CURRENCIES.find((each) => each === asked) ?? 'eur';
  const price = (sum: number | undefined) => (sum === undefined ? '–' : formatMoney(sum, currency, i18n.language));
  return (
    <div className={classes.page}>
      <PageHead title={t('pricing.title')} lead={t('pricing.lead')} />
      <Notice tone="info" title={t('pricing.closed.title')}>
        {t('pricing.closed.text')}
      </Notice>
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
              <th scope="col">{t('pricing.place')}</th>
              <th scope="col">{t('pricing.what')}</th>
            </tr>
          </thead>
          <tbody>
            {OFFERED.map((each) => (
              <tr key={each.key}>
                <th scope="row">
                  {t(`catalogue:packages.${each.key}`)}
                  {each.monthly && <span className={classes.notYet}>{t('pricing.notYet')}</span>}
                </th>
                <td data-label={t('pricing.monthly')}>
                  {each.monthly ? price(each.monthly[currency]) : t('pricing.free')}
                </td>
                <td data-label={t('pricing.yearly')}>{each.yearly ? price(each.yearly[currency]) : '–'}</td>
                <td data-label={t('pricing.place')}>
                  {t('pricing.placeOf', { place: boardPlaceOf(each.key), count: BOARD_PLACES })}
                </td>
                <td data-label={t('pricing.what')}>{t(whatOf(each), { days: RUN_DAYS.monthly })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.note}>{t('pricing.note')}</p>
      <ActLink large href={paths.signupCompany}>
        {t('pricing.act')}
      </ActLink>
      <Promoting />
    </div>
  );
}

function whatOf(offered: Offered) {
  if (offered.key === 'intern') return 'pricing.whatIntern';
  if (!offered.monthly) return 'pricing.whatFree';
  return isPromoting(offered) ? 'pricing.whatPromoted' : 'pricing.whatPlain';
}
