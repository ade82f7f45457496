import { TRIAL_DAYS } from '@tandem/catalogue/packages';
import { TRIAL_PACKAGE } from '@tandem/catalogue/payments';
import type { VisibleCompany } from '@tandem/contracts/company';
import { formatAmount } from '@tandem/i18n/format-amount';
import { actLook } from '@tandem/ui/ActLink';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { currencyOfCountry } from './country-currency.ts';
import { usePrices } from './use-prices.ts';

interface PremiumNoticeProps {
  company: Pick<VisibleCompany, 'offices'>;
  /** The Premium feature; the subject of the sentence. */
  feature: 'tests' | 'equality';
}

/**
 * States that a feature is part of Premium, with its price and a link to the trial; or that it is not available yet.
 */
export function PremiumNotice({ company, feature }: PremiumNoticeProps) {
  const { t, i18n } = useTranslation('premium');
  const { data } = usePrices();
  const currency = currencyOfCountry(company.offices?.find(({ country }) => country)?.country);
  const price = data?.prices.find(
    (each) => each.package === TRIAL_PACKAGE && each.interval === 'monthly' && each.currency === currency,
  );
  if (!data || !price) return null;
  const isOpen = data.mode !== 'unconfigured';
  return (
    <Notice
      tone="info"
      title={t(`${feature}.title`)}
      actions={
        isOpen && (
          <Link {...actLook({})} to={paths.hiring.billing}>
            {t('act')}
          </Link>
        )
      }
    >
      {isOpen
        ? t('text', { price: formatAmount(price.amount, currency, i18n.language, true), days: TRIAL_DAYS })
        : t('closed')}
    </Notice>
  );
}
