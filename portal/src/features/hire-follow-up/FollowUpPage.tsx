import { ApiError } from '@tandem/client/client';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { useTitle } from '../../lib/title.ts';
import { FollowUpForm } from './FollowUpForm.tsx';
import classes from './follow-up.module.css';

/**
 * Page of the link in an email or a notification: a report on how a hire turned out. Requires no login and shows
 * nothing else.
 */
export default function FollowUpPage() {
  const { t } = useTranslation('hire-follow-ups');
  const { token = '' } = useParams();
  useTitle(t('title'));
  const found = useQuery({
    queryKey: ['hire-follow-up', token],
    queryFn: () => api.hireFollowUps.get({ params: { token } }),
    retry: false,
    refetchOnWindowFocus: false, // must not replace the input
  });
  if (found.error instanceof ApiError && [403, 410].includes(found.error.status))
    return (
      <div className={classes.page}>
        <EmptyState level={1} figure="gone" title={t('gone')}>
          {t('goneText')}
        </EmptyState>
      </div>
    );
  if (found.isError && !found.data) return <LoadFailed title={t('failed')} query={found} />;
  if (!found.data) return <PageSkeleton label={t('loading')} />;
  return <FollowUpForm token={token} followUp={found.data} />;
}
