import type { VisibleCompany } from '@tandem/contracts/company';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';

/** The company's page waits for review: what that means, and what makes it quicker. */
export function ReviewNotice({ company }: { company: VisibleCompany }) {
  const { t } = useTranslation('company');
  const [before, act, after] = t('review.website').split(/<\/?page>/);
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
