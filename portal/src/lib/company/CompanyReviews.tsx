import type { VisibleCompany } from '@tandem/contracts/company';
import { formatDate, formatNumber } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import classes from './company.module.css';

/** The company's rating on a review site with a link to it, its verification and its credit check. */
export function CompanyReviews({ company }: { company: VisibleCompany }) {
  const { t, i18n } = useTranslation('public');
  const { clutchRating, clutchReviewCount, clutchUrl, clutchVerificationStatus } = company;
  const { clutchCreditSafeCheck, clutchCreditSafeCheckDate } = company;
  if (!clutchRating && !clutchUrl) return null;
  const from = t('companies.reviewsFrom', { count: clutchReviewCount ?? 0 });
  return (
    <Section small title={t('companies.reviews')} line="rule">
      {clutchRating && (
        <p>
          <b>{t('companies.rating', { rating: formatNumber(clutchRating, i18n.language, 1) })}</b>{' '}
          {clutchUrl ? (
            <a href={clutchUrl} rel="noopener nofollow">
              {from}
            </a>
          ) : (
            from
          )}
        </p>
      )}
      {!clutchRating && (
        <p>
          <a href={clutchUrl} rel="noopener nofollow">
            {t('companies.reviewsLink')}
          </a>
        </p>
      )}
      {clutchVerificationStatus === 'verified' && <p className={classes.facts}>{t('companies.reviewsVerified')}</p>}
      {clutchCreditSafeCheck && (
        <p className={classes.facts}>
          {clutchCreditSafeCheckDate
            ? t('companies.creditOn', { date: formatDate(clutchCreditSafeCheckDate, i18n.language) })
            : t('companies.credit')}
        </p>
      )}
    </Section>
  );
}
