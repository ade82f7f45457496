import { ApiError } from '@tandem/client/client';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { fullName } from '../../../lib/developer/developer-text.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { preload } from '../../../lib/preload.ts';
import { useTitle } from '../../../lib/title.ts';
import admin from '../admin.module.css';
import { ProfileKeys } from '../ListKeys.tsx';
import { useReviewQueue } from './use-review-queue.ts';
import { useReviewItem } from './use-users.ts';
import classes from './users.module.css';

/** Loads while the profile is being fetched. */
const UserBody = preload(() => import('./UserBody.tsx'));

/** A developer's complete profile, the evidence for and against it, and the actions of a superuser. */
export default function UserPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin');
  const item = useReviewItem(id);
  const { next, goOn } = useReviewQueue(id);
  useTitle(item.data && fullName(item.data.developer));

  const content = () => {
    if (item.error instanceof ApiError && [400, 404].includes(item.error.status))
      return (
        <EmptyState figure="gone" level={1} title={t('user.gone')}>
          {t('user.goneText')}
        </EmptyState>
      );
    if (item.isError && !item.data) return <LoadFailed title={t('user.failed')} query={item} />;
    if (!item.data) return <PageSkeleton label={t('users.loading')} />;
    return (
      <Suspense fallback={<PageSkeleton label={t('users.loading')} />}>
        <UserBody item={item.data} onDecided={goOn} />
      </Suspense>
    );
  };

  return (
    <div className={`${admin.page} ${classes.user}`}>
      <p className={admin.back}>
        <Link to={paths.admin.users}>{t('user.back')}</Link>
        {next && <Link to={next}>{t('user.next')}</Link>}
      </p>
      {content()}
      <ProfileKeys hasNext={next !== undefined} />
    </div>
  );
}
