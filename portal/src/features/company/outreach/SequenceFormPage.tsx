import { ApiError } from '@tandem/client/client';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/BackLink.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { useOwnJobs } from '../use-own-jobs.ts';
import { SequenceForm } from './SequenceForm.tsx';

/** Creates a sequence for a job, or edits one. */
export default function SequenceFormPage() {
  const { t } = useTranslation('outreach');
  const { id } = useParams();
  const [params] = useSearchParams();
  const jobs = useOwnJobs();
  const sequence = useQuery({
    queryKey: ['sequences', id, 'edited'],
    queryFn: () => api.sequences.get({ params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const title = t(id ? 'form.editTitle' : 'form.newTitle');
  useTitle(title);
  const content = () => {
    if (sequence.error instanceof ApiError && sequence.error.status === 404)
      return (
        <EmptyState
          level={2}
          figure="gone"
          title={t('sequence.gone')}
          actions={<Link to={paths.hiring.sequences}>{t('sequence.toList')}</Link>}
        >
          {t('sequence.goneText')}
        </EmptyState>
      );
    if (jobs.isError && !jobs.data) return <LoadFailed title={t('form.jobsFailed')} query={jobs} />;
    if (id && sequence.isError && !sequence.data) return <LoadFailed title={t('sequence.failed')} query={sequence} />;
    if (!jobs.data || (id && !sequence.data)) return <PageSkeleton label={t('sequence.loading')} />;
    if (jobs.data.items.length === 0)
      return (
        <EmptyState
          level={2}
          figure="empty"
          title={t('form.noJob')}
          actions={<Link to={paths.hiring.newJob}>{t('form.createJob')}</Link>}
        >
          {t('form.noJobText')}
        </EmptyState>
      );
    return <SequenceForm sequence={sequence.data} jobs={jobs.data.items} jobId={params.get('job') ?? ''} />;
  };
  return (
    <div className={page.page}>
      <BackLink to={id ? paths.hiring.sequence(id) : paths.hiring.sequences}>
        {id ? (sequence.data?.name ?? t('title')) : t('title')}
      </BackLink>
      <PageHead title={title} />
      {content()}
    </div>
  );
}
