import type { CompanyNames, VisibleCompany } from '@tandem/contracts/company';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';

/** Whether a company's page, name or website is not public yet. */
export const isInReview = ({ public: isPublic, nameReview }: VisibleCompany): boolean =>
  !isPublic || Boolean(nameReview);

/** The company's page waits for review, or was declined with a note: explains that, and what speeds up the review. */
export function ReviewNotice({ company }: { company: VisibleCompany }) {
  const { t } = useTranslation('company');
  const [before, act, after] = t('review.website').split(/<\/?page>/);
  if (company.nameReview) return <NameNotice company={company} shown={company.nameReview.shown} />;
  if (company.reviewNote)
    return (
      <Notice tone="info" title={t('review.asked')}>
        “{company.reviewNote}” {t('review.askedText')}
      </Notice>
    );
  return (
    <Notice tone="info" title={t('review.title')}>
      {t('review.text')}{' '}
      {!company.website && (
        <>
          {before}
          <Link to={paths.hiring.profile}>{act}</Link>
          {after}
        </>
      )}
    </Notice>
  );
}

/** A changed name or website waits for review: explains what everyone sees until then. */
function NameNotice({ company, shown }: { company: VisibleCompany; shown: CompanyNames }) {
  const { t } = useTranslation('company');
  const state = company.public ? 'shown' : 'hidden';
  return (
    <Notice tone="info" title={t(`review.names.${state}.title`)}>
      {t(`review.names.${state}.text`, { name: shown.name, website: shown.website || t('review.names.noWebsite') })}
    </Notice>
  );
}
