import type { CompanyNames, VisibleCompany } from '@tandem/contracts/company';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';

/** Whether something about a company is not what everyone sees. */
export const isInReview = ({ public: isPublic, nameReview }: VisibleCompany): boolean =>
  !isPublic || Boolean(nameReview);

/** The company's page waits for review, or is not public for a reason: what that means, and what makes it quicker. */
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

/** Another name or website waits: what everyone sees until then, and what the company can do. */
function NameNotice({ company, shown }: { company: VisibleCompany; shown: CompanyNames }) {
  const { t } = useTranslation('company');
  const state = company.public ? 'shown' : 'hidden';
  return (
    <Notice tone="info" title={t(`review.names.${state}.title`)}>
      {t(`review.names.${state}.text`, { name: shown.name, website: shown.website || t('review.names.noWebsite') })}
    </Notice>
  );
}
