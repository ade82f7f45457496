import type { VisibleCompany } from '@tandem/contracts/company';
import { formatDate, formatNumber } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { PartEye } from './part.tsx';
import classes from './parts.module.css';

/** Ratings from review sites; only superusers edit them, so that companies do not rate themselves. */
export function ReviewsPart({ company }: { company: VisibleCompany }) {
  const { t, i18n } = useTranslation('company-page');
  const { clutchRating, clutchReviewCount, clutchUrl, clutchVerificationStatus } = company;
  const { clutchCreditSafeCheck, clutchCreditSafeCheckDate } = company;
  const number = (value: number) => formatNumber(value, i18n.language);
  const isKnown = Boolean(clutchUrl) || typeof clutchRating === 'number';
  return (
    <Section title={t('reviews.title')} aside={<PartEye level="everyone" />}>
      <div id="reviews" className={classes.stack}>
        <p className={classes.note}>{t('reviews.who')}</p>
        {isKnown && (
          <dl className={classes.facts}>
            {typeof clutchRating === 'number' && (
              <div>
                <dt>{t('reviews.rating')}</dt>
                <dd>{t('reviews.of', { rating: number(clutchRating), count: clutchReviewCount ?? 0 })}</dd>
              </div>
            )}
            <div>
              <dt>{t('reviews.verification')}</dt>
              <dd>{t(clutchVerificationStatus === 'verified' ? 'reviews.verified' : 'reviews.unverified')}</dd>
            </div>
            {clutchCreditSafeCheck && (
              <div>
                <dt>{t('reviews.credit')}</dt>
                <dd>
                  {clutchCreditSafeCheckDate
                    ? t('reviews.creditOn', { date: formatDate(clutchCreditSafeCheckDate, i18n.language) })
                    : t('reviews.creditDone')}
                </dd>
              </div>
            )}
            {clutchUrl && (
              <div>
                <dt>{t('reviews.page')}</dt>
                <dd>
                  <a href={clutchUrl} target="_blank" rel="noopener noreferrer">
                    {new URL(clutchUrl).hostname}
                  </a>
                </dd>
              </div>
            )}
          </dl>
        )}
        {!isKnown && <p className={classes.note}>{t('reviews.none')}</p>}
      </div>
    </Section>
  );
}
