import { ApiError } from '@tandem/client/client';
import { everyItem } from '@tandem/client/every-item';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Level } from '@tandem/contracts/visibility';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { preload } from '../../../lib/preload.ts';
import { useEntityId } from '../../../lib/session.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { useComparedJob } from '../compared/use-compared-job.ts';
import { nameOf } from '../match-text.ts';
import { Notes } from '../notes/Notes.tsx';
import classes from './developer.module.css';
import { InvitePanel } from './InvitePanel.tsx';
import { ResultNavigation } from './ResultNavigation.tsx';

const DeveloperBody = preload(async () => ({
  default: (await import('../../../lib/developer/DeveloperBody.tsx')).DeveloperBody,
}));
const DeveloperMatches = preload(() => import('../matches/DeveloperMatches.tsx'));

/** A developer as the company may see them, compared with one of its jobs, and with buttons for inviting them. */
export default function DeveloperPage() {
  const { t } = useTranslation(['search', 'profile', 'badges', 'fit']);
  const { id = '' } = useParams();
  const query = useQuery({ queryKey: ['developer', id], queryFn: () => api.developers.get({ params: { id } }) });
  const similar = useQuery({
    queryKey: ['developer', id, 'similar'],
    queryFn: () => everyItem((page) => api.developers.similar({ params: { id }, query: page })),
    enabled: Boolean(query.data),
  });
  const compared = useComparedJob();
  const entityId = useEntityId();
  useTitle(query.data && nameOf(query.data));

  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <div className={page.page}>
        <EmptyState
          figure="gone"
          level={1}
          title={query.error.message}
          actions={<Link to={paths.hiring.search}>{t('search:back')}</Link>}
        />
      </div>
    );
  if (!query.data)
    return (
      <div className={page.page}>
        {query.isError ? (
          <LoadFailed title={t('search:failed')} query={query} />
        ) : (
          <PageSkeleton label={t('search:loading')} />
        )}
      </div>
    );
  // A candidate managed by the company has a separate page with all data stored about them.
  if (query.data.managedBy === entityId) return <Navigate replace to={paths.hiring.candidate(id)} />;
  return (
    <div className={classes.developer}>
      <ResultNavigation />
      <Suspense fallback={<PageSkeleton label={t('search:loading')} />}>
        <DeveloperBody
          developer={query.data}
          level={levelSeen(query.data)}
          similar={similar.data ?? []}
          below={
            <>
              <Suspense fallback={null}>
                <DeveloperMatches developerId={query.data._id} />
              </Suspense>
              <Notes subjectType="user" subjectId={query.data._id} />
              <p>
                <Link to={paths.contactAbout(query.data._id)}>{t('search:askTandem')}</Link>
              </p>
              <p>
                <Link to={paths.report('developer', query.data._id)}>{t('search:report')}</Link>
              </p>
            </>
          }
          asked={compared.job?.skills ?? []}
          hidesSalary={Boolean(compared.job?.salaryTo)}
          embedded
        >
          <InvitePanel developer={query.data} compared={compared} />
        </DeveloperBody>
      </Suspense>
    </div>
  );
}

/** Returns the visibility level of a developer; fields hidden at that level are absent. */
const levelSeen = ({ telephone, description }: VisibleDeveloper): Level =>
  telephone !== undefined ? 'FULL' : description !== undefined ? 'HALF' : 'GUEST';
