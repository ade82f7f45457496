import { Announcement } from '@tandem/ui/Announcement';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { Section } from '@tandem/ui/Section';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useEntityId } from '../../../lib/session.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { Charts } from './Charts.tsx';
import { JobsInNumbers } from './JobsInNumbers.tsx';
import { SpanChoice, useSpan } from './SpanChoice.tsx';

/** Statistics of all jobs of the company together, with the share of each job. */
export default function CompanyStatisticsPage() {
  const { t } = useTranslation('company');
  const id = useEntityId();
  const span = useSpan();
  useTitle(t('statistics.ofCompany'));
  const query = useQuery({
    queryKey: ['statistics', id, span],
    queryFn: () => api.statistics.company({ params: { id }, query: { days: span } }),
    placeholderData: keepPreviousData,
  });
  const hasJobs = Boolean(query.data?.jobs.length);
  return (
    <div className={page.page}>
      <PageHead
        title={t('statistics.ofCompany')}
        lead={t('statistics.leadOfCompany')}
        actions={<Link to={paths.hiring.jobs}>{t('editor.toJobs')}</Link>}
      />
      <SpanChoice />
      <Announcement>
        {query.data && !query.isPlaceholderData && t('statistics.days', { count: Number(span) })}
      </Announcement>
      {query.isError && <LoadFailed title={t('statistics.failed')} query={query} />}
      {query.isPending && <PageSkeleton label={t('statistics.loading')} />}
      {query.data && !hasJobs && (
        <EmptyState figure="empty" level={2} title={t('jobs.empty')}>
          {t('statistics.nothingText')}
        </EmptyState>
      )}
      {query.data && hasJobs && (
        <>
          <Section title={t('statistics.byJob')} aside={t('statistics.days', { count: Number(span) })}>
            <JobsInNumbers jobs={query.data.jobs} />
          </Section>
          <Charts statistics={query.data} fileName={`tandem-${span}.csv`} />
        </>
      )}
    </div>
  );
}
