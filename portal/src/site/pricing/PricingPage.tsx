import { TRIAL_DAYS } from '@tandem/catalogue/packages';
import type { PaymentInterval } from '@tandem/catalogue/payments';
import type { Currency } from '@tandem/catalogue/salaries';
import type { PriceList } from '@tandem/contracts/payment';
import { currencySign } from '@tandem/i18n/format';
import { ActLink } from '@tandem/ui/ActLink';
import { Notice } from '@tandem/ui/Notice';
import { PageHead } from '@tandem/ui/PageHead';
import { useTranslation } from 'react-i18next';
import { useShellSettings } from '../../lib/shell-settings.ts';
import { useAddress, useSite } from '../SiteContext.tsx';
import { EarlierPackages } from './EarlierPackages.tsx';
import { PackageAdvice } from './PackageAdvice.tsx';
import { PackageColumn } from './PackageColumn.tsx';
import { PaymentQuestions } from './PaymentQuestions.tsx';
import { Promoting } from './Promoting.tsx';
import { featuresIn, OFFERED_PACKAGES } from './packages.ts';
import classes from './pricing.module.css';

/** Price, features and availability of each package for companies; developers never pay. */
export function PricingPage({ prices }: { prices: PriceList }) {
  const { t } = useTranslation(['public', 'billing', 'shell']);
  const { links } = useShellSettings();
  const { query, language } = useSite();
  const { mode, currencies } = prices;
  const currency: Currency =
    currencies.find((each) => each === query.get('currency')) ?? (language === 'sv' ? 'sek' : 'eur');
  const interval: PaymentInterval = query.get('interval') === 'yearly' ? 'yearly' : 'monthly';
  const features = featuresIn(mode);
  const isOpen = mode !== 'unconfigured';
  return (
    <div className={classes.page}>
      {isOpen ? <Headline /> : <PageHead title={t('pricing.title')} lead={t('pricing.lead')} />}
      {!isOpen && (
        <Notice tone="info" title={t('pricing.closed.title')}>
          {t('pricing.closed.text')}
        </Notice>
      )}
      {(mode === 'stand-in' || mode === 'test') && (
        <Notice tone="warn" title={t(`billing:mode.${mode}`)}>
          {t(`billing:mode.${mode}Text`)}
        </Notice>
      )}
      <Switches currencies={currencies} currency={currency} interval={interval} />
      <div className={classes.table} data-lines={features.length}>
        <div className={classes.labels} aria-hidden="true">
          {features.map((feature) => (
            <div key={feature}>
              <b>{t(`pricing.features.${feature}`)}</b>
              <span>{t(`pricing.features.${feature}Hint`)}</span>
            </div>
          ))}
        </div>
        <ul>
          {OFFERED_PACKAGES.map((each) => (
            <PackageColumn key={each.key} offered={each} prices={prices} currency={currency} interval={interval} />
          ))}
        </ul>
      </div>
      <p className={classes.note}>{t('pricing.note')}</p>
      {links.demoBooking && (
        <ActLink quiet href={links.demoBooking}>
          {t('shell:links.demoBooking')}
        </ActLink>
      )}
      {isOpen && <PackageAdvice currency={currency} />}
      <Promoting />
      {isOpen && <PaymentQuestions days={TRIAL_DAYS} />}
      <EarlierPackages currency={currency} interval={interval} />
    </div>
  );
}

function Headline() {
  const { t } = useTranslation('public');
  const [before, marked, after] = t('pricing.headline').split(/<\/?mark>/);
  return (
    <div className={classes.headline}>
      <h1 tabIndex={-1}>
        {before}
        <span className="td-mark">{marked}</span>
        {after}
      </h1>
      <p>{t('pricing.openLead')}</p>
    </div>
  );
}

interface SwitchesProps {
  currencies: readonly Currency[];
  currency: Currency;
  interval: PaymentInterval;
}

/** Links that switch currency and interval, so that they work without a script. */
function Switches({ currencies, currency, interval }: SwitchesProps) {
  const { t } = useTranslation('public');
  const address = useAddress();
  return (
    <div className={classes.switches}>
      <nav className={classes.switch} aria-label={t('pricing.interval')}>
        {(['monthly', 'yearly'] as const).map((each) => (
          <a
            key={each}
            href={address({ interval: each === 'yearly' ? each : '' })}
            aria-current={each === interval ? 'true' : undefined}
          >
            {t(`pricing.intervals.${each}`)}
          </a>
        ))}
      </nav>
      <nav className={classes.switch} aria-label={t('pricing.currency')}>
        {currencies.map((each) => (
          <a key={each} href={address({ currency: each })} aria-current={each === currency ? 'true' : undefined}>
            {`${each.toUpperCase()} ${currencySign(each)}`}
          </a>
        ))}
      </nav>
      <p>{t('pricing.perJob')}</p>
    </div>
  );
}
