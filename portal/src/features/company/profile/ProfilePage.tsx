import type { VisibleCompany } from '@tandem/contracts/company';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { alongside } from '../../../lib/alongside.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { ReviewNotice } from '../today/ReviewNotice.tsx';
import { useCompany } from '../use-company.ts';
import { PicturesSection } from './PicturesSection.tsx';

/** Fields bring much that their page can be drawn without. */
const ProfileForm = alongside(() => import('./ProfileForm.tsx'));

/** What stands on the company's public page. */
export default function ProfilePage() {
  const { t } = useTranslation('company');
  useTitle(t('profile.title'));
  const query = useCompany();
  if (query.isError && !query.data)
    return (
      <div className={page.page}>
        <LoadFailed title={t('profile.failed')} query={query} />
      </div>
    );
  if (!query.data)
    return (
      <div className={page.page}>
        <PageSkeleton label={t('profile.loading')} />
      </div>
    );
  return <Profile company={query.data} />;
}

function Profile({ company }: { company: VisibleCompany }) {
  const { t } = useTranslation('company');
  return (
    <div className={page.page}>
      <PageHead
        title={t('profile.title')}
        lead={t('profile.lead')}
        actions={<Link to={paths.companyPreview(company.slug)}>{t('profile.see')}</Link>}
      />
      {!company.public && <ReviewNotice company={company} />}
      <div className={page.narrow}>
        <PicturesSection company={company} />
      </div>
      <Suspense fallback={<PageSkeleton label={t('profile.loading')} />}>
        <ProfileForm key={company._id} company={company} />
      </Suspense>
    </div>
  );
}
