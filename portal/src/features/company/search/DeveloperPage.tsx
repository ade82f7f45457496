import { Button } from '@mantine/core';
import { ApiError } from '@tandem/client/client';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Level } from '@tandem/contracts/visibility';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Section } from '@tandem/ui/Section';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { alongside } from '../../../lib/alongside.ts';
import { api } from '../../../lib/api.ts';
import { FitReasons } from '../../../lib/fit/FitReasons.tsx';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { nameOf } from '../matches/match-words.ts';
import { Notes } from '../notes/Notes.tsx';
import { useOwnJobs } from '../use-own-jobs.ts';
import classes from './developer.module.css';
import { FoundWay } from './FoundWay.tsx';
import { SelectFilter } from './filters.tsx';

const DeveloperBody = alongside(async () => ({
  default: (await import('../../../lib/developer/DeveloperBody.tsx')).DeveloperBody,
}));

/** A developer as the company may see them, compared with one of its jobs, and the way to ask them. */
export default function DeveloperPage() {
  const { t } = useTranslation(['search', 'profile', 'badges', 'fit']);
  const { id = '' } = useParams();
  const query = useQuery({ queryKey: ['developer', id], queryFn: () => api.developers.get({ params: { id } }) });
  const similar = useQuery({
    queryKey: ['developer', id, 'similar'],
    queryFn: () => api.developers.similar({ params: { id } }),
    enabled: Boolean(query.data),
  });
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
  return (
    <div className={classes.developer}>
      <FoundWay />
      <Suspense fallback={<PageSkeleton label={t('search:loading')} />}>
        <DeveloperBody
          developer={query.data}
          level={levelSeen(query.data)}
          similar={similar.data ?? []}
          below={<Notes subjectType="user" subjectId={query.data._id} />}
          embedded
        >
          <Asking developer={query.data} />
        </DeveloperBody>
      </Suspense>
    </div>
  );
}

/** At which level a developer is shown: what a level does not see is absent. */
const levelSeen = ({ telephone, description }: VisibleDeveloper): Level =>
  telephone !== undefined ? 'FULL' : description !== undefined ? 'HALF' : 'GUEST';

/** How well one of the own jobs fits, with why, and the invitation to it. */
function Asking({ developer }: { developer: VisibleDeveloper }) {
  const { t } = useTranslation(['search', 'fit']);
  const [params, setParams] = useSearchParams();
  const queries = useQueryClient();
  const jobs = useOwnJobs();
  const open = (jobs.data?.items ?? []).filter(({ status }) => status === 'published');
  const job = open.find(({ _id }) => _id === params.get('job')) ?? open[0];
  const found = useQuery({
    queryKey: ['fit', developer._id, job?._id],
    queryFn: () => api.matches.fit({ params: { jobId: job?._id ?? '', userId: developer._id } }),
    enabled: Boolean(job),
  });
  const invite = useMutation({
    mutationFn: (jobId: string) => api.matches.create({ body: { job: jobId, user: developer._id } }),
    onSuccess: async () => {
      toast.done(t('search:invited', { name: nameOf(developer) }));
      await queries.invalidateQueries({ queryKey: ['matches'] });
    },
    onError: (error: Error) => toast.bad(error.message),
  });

  if (jobs.data && !job)
    return (
      <div className={classes.acts}>
        <p className={page.small}>{t('search:noOpenJob')}</p>
        <Link to={paths.hiring.newJob}>{t('search:writeJob')}</Link>
      </div>
    );
  return (
    <div className={classes.acts}>
      <SelectFilter
        label={t('search:compared')}
        value={job?._id ?? ''}
        options={open.map(({ _id, headline }) => ({ value: _id, label: headline }))}
        onChange={(next) => setParams({ job: next }, { replace: true })}
      />
      <Button size="lg" disabled={!job} loading={invite.isPending} onClick={() => job && invite.mutate(job._id)}>
        {t('search:invite')}
      </Button>
      {found.data && (
        <Section small title={t('fit:heading.why')} line="rule" aside={<FitScore fit={found.data} />}>
          <FitReasons fit={found.data} side="company" />
        </Section>
      )}
    </div>
  );
}
