import { Button } from '@mantine/core';
import { formatDay } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { useStillOpen } from './use-still-open.ts';

/** The page linked from the email that asks whether a job is still open: one click confirms it. */
export default function StillOpenPage() {
  const { t } = useTranslation('company');
  const { id = '' } = useParams();
  const query = useQuery({ queryKey: ['job', id], queryFn: () => api.jobs.get({ params: { slug: id } }) });
  useTitle(t('jobs.stillOpen.title', { job: query.data?.headline ?? '' }));
  return (
    <div className={page.page}>
      {query.isError && !query.data && <LoadFailed title={t('editor.failed')} query={query} />}
      {query.isPending && <PageSkeleton label={t('editor.loading')} />}
      {query.data && <Question job={query.data} />}
    </div>
  );
}

type Job = Awaited<ReturnType<typeof api.jobs.get>>;

function Question({ job }: { job: Job }) {
  const { t, i18n } = useTranslation('company');
  const stillOpen = useStillOpen(job);
  const isConfirmed = useRef(false);
  const answer = useRef<HTMLDivElement>(null);
  const isRequested = job.status === 'published' || job.status === 'paused';
  const ends = job.validThrough && formatDay(job.validThrough, i18n.language);
  const toJobs = <Link to={paths.hiring.jobs}>{t('editor.toJobs')}</Link>;
  useEffect(() => {
    if (isConfirmed.current) answer.current?.querySelector('h1')?.focus();
  });

  if (isConfirmed.current && job.status === 'published')
    return (
      <div ref={answer}>
        <EmptyState figure="done" level={1} title={t('jobs.stillOpen.thanks')} actions={toJobs}>
          {ends ? t('editor.run.until', { date: ends }) : t('editor.run.endless')}
        </EmptyState>
      </div>
    );
  if (!isRequested)
    return (
      <EmptyState
        figure="gone"
        level={1}
        title={t(`jobs.stillOpen.not.${job.status === 'closed' ? 'closed' : 'created'}`, { job: job.headline })}
        actions={toJobs}
      />
    );
  return (
    <>
      <PageHead title={t('jobs.stillOpen.title', { job: job.headline })} />
      <div className={`${page.form} ${page.narrow}`}>
        <p>
          {job.status === 'paused' ? t('editor.run.paused') : ends && t('editor.run.until', { date: ends })}{' '}
          {t('jobs.stillOpen.text')}
        </p>
        <div className={page.actions}>
          <Button
            size="lg"
            loading={stillOpen.isPending}
            onClick={async () => {
              isConfirmed.current = true;
              isConfirmed.current = await stillOpen.confirm();
            }}
          >
            {t(job.status === 'paused' ? 'jobs.stillOpen.publish' : 'jobs.stillOpen.yes')}
          </Button>
          <Link to={paths.hiring.job(job._id)}>{t('jobs.stillOpen.no')}</Link>
        </div>
      </div>
    </>
  );
}
