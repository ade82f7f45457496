import { Button } from '@mantine/core';
import { ApiError } from '@tandem/client/client';
import { everyItem } from '@tandem/client/every-item';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Level } from '@tandem/contracts/visibility';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { alongside } from '../../../lib/alongside.ts';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { type ComparedJob, useComparedJob } from '../compared/use-compared-job.ts';
import { MatchState } from '../matches/MatchState.tsx';
import { nameOf } from '../matches/match-words.ts';
import { Notes } from '../notes/Notes.tsx';
import { SaveMark } from '../shortlist/SaveMark.tsx';
import { useMatches } from '../use-matches.ts';
import classes from './developer.module.css';
import { FoundWay } from './FoundWay.tsx';
import { SelectFilter } from './filters.tsx';

const WhyItFits = alongside(async () => ({
  default: (await import('../compared/WhyItFits.tsx')).WhyItFits,
}));
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
    queryFn: () => everyItem((page) => api.developers.similar({ params: { id }, query: page })),
    enabled: Boolean(query.data),
  });
  const compared = useComparedJob();
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
          asked={compared.job?.skills ?? []}
          isPayBeside={Boolean(compared.job?.salaryTo)}
          embedded
        >
          <Asking developer={query.data} compared={compared} />
        </DeveloperBody>
      </Suspense>
    </div>
  );
}

/** At which level a developer is shown: what a level does not see is absent. */
const levelSeen = ({ telephone, description }: VisibleDeveloper): Level =>
  telephone !== undefined ? 'FULL' : description !== undefined ? 'HALF' : 'GUEST';

interface AskingProps {
  developer: VisibleDeveloper;
  compared: ComparedJob;
}

/** How well one of the own jobs fits, with why, and the invitation to it or what became of it. */
function Asking({ developer, compared: { isLoaded, jobs, job, choose } }: AskingProps) {
  const { t } = useTranslation(['search', 'company']);
  const queries = useQueryClient();
  const matches = useMatches().list;
  const match = matches.data?.find(
    ({ jobOnBoard, developer: { _id } }) => _id === developer._id && jobOnBoard._id === job?._id,
  );
  const invite = useMutation({
    mutationFn: (jobId: string) => api.matches.create({ body: { job: jobId, user: developer._id } }),
    onSuccess: async () => {
      toast.done(t('search:invited', { name: nameOf(developer) }));
      await queries.invalidateQueries({ queryKey: ['matches'] });
    },
    onError: (error: Error) => toast.bad(error.message),
  });

  if (isLoaded && !job)
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
        options={jobs.map(({ _id, headline }) => ({ value: _id, label: headline }))}
        onChange={choose}
      />
      <SaveMark id={developer._id} name={nameOf(developer)} worded />
      {match ? (
        <div>
          <MatchState match={match} />
          <Link to={paths.hiring.matches}>{t('search:toMatches')}</Link>
        </div>
      ) : job && job.status !== 'published' ? (
        <p className={page.small}>
          {t('search:notPublished')} <Link to={paths.hiring.job(job._id)}>{t('search:toJob')}</Link>
        </p>
      ) : (
        <div className={classes.main} data-fixed-bar>
          <Button
            fullWidth
            size="lg"
            disabled={!job || !matches.data}
            loading={invite.isPending}
            onClick={() => job && invite.mutate(job._id)}
          >
            {t('search:invite')}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>{job && <WhyItFits developer={developer} job={job} />}</Suspense>
    </div>
  );
}
