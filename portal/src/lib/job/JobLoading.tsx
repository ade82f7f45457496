import { ApiError } from '@tandem/client/client';
import type { JobOnBoard } from '@tandem/contracts/job';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../LoadFailed.tsx';
import { JobGone } from './JobGone.tsx';
import classes from './job-page.module.css';

/** State of a job without data: loading, closed, absent, or failed to load. */
export function JobLoading({ query }: { query: UseQueryResult<JobOnBoard> }) {
  const { t } = useTranslation('public');
  const refused = query.error instanceof ApiError && [404, 410].includes(query.error.status) ? query.error : undefined;
  if (refused) {
    const { similar = [] } = refused.details as { similar?: JobOnBoard[] };
    return <JobGone message={refused.message} closed={refused.status === 410} similar={similar} />;
  }
  return (
    <div className={classes.page}>
      {query.isError ? <LoadFailed title={t('job.failed')} query={query} /> : <PageSkeleton label={t('job.loading')} />}
    </div>
  );
}
