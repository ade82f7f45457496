import type { VisibleCompany } from '@tandem/contracts/company';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';

/** The company's page waits for review, or is not public for a reason: what that means, and what makes it quicker. */
export function ReviewNotice({ company }: { company: VisibleCompany }) {
  const { t } = useTranslation('company');
  const [before, act, after] = t('review.website').split(/<\/?page>/);
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
