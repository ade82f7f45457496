import { labelled } from '@tandem/i18n/facts';
import { Announcement } from '@tandem/ui/Announcement';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { Charts } from './Charts.tsx';
import { SpanChoice, useSpan } from './SpanChoice.tsx';

/** Views of a job, their sources, and the funnel of its matches. */
export default function StatisticsPage() {
  const { t, i18n } = useTranslation('company');
  const { id = '' } = useParams();
  const span = useSpan();
  const job = useQuery({ queryKey: ['job', id], queryFn: () => api.jobs.get({ params: { slug: id } }) });
  const query = useQuery({
    queryKey: ['statistics', id, span],
    queryFn: () => api.statistics.job({ params: { jobId: id }, query: { days: span } }),
    placeholderData: keepPreviousData,
  });
  const title = job.data?.headline ?? t('statistics.title');
  useTitle(labelled(t('statistics.title'), title, i18n.language));
  const isNothing = query.data?.funnel.views === 0 && query.data.funnel.matches === 0;

  return (
    <div className={page.page}>
      <PageHead
        title={title}
        lead={t('statistics.lead')}
        actions={
          <>
            <Link to={paths.hiring.allStatistics}>{t('statistics.ofCompany')}</Link>
            <Link to={paths.hiring.job(id)}>{t('statistics.toJob')}</Link>
          </>
        }
      />
      <SpanChoice />
      <Announcement>
        {query.data && !query.isPlaceholderData && t('statistics.days', { count: Number(span) })}
      </Announcement>
      {query.isError && <LoadFailed title={t('statistics.failed')} query={query} />}
      {query.isPending && <PageSkeleton label={t('statistics.loading')} />}
      {isNothing && (
        <EmptyState figure="empty" level={2} title={t('statistics.nothing')}>
          {t('statistics.nothingText')}
        </EmptyState>
      )}
      {query.data && !isNothing && <Charts statistics={query.data} fileName={`${job.data?.slug ?? id}-${span}.csv`} />}
    </div>
  );
}
