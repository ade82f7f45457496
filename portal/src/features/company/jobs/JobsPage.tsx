import { Button } from '@mantine/core';
import type { JobOnBoard } from '@tandem/contracts/job';
import { formatNumber } from '@tandem/i18n/format';
import { Announcement } from '@tandem/ui/Announcement';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sharedAxis } from '../../../lib/job/job-salary.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { useCompany } from '../use-company.ts';
import { useImportedJobs } from '../use-imported-jobs.ts';
import { useOwnJobs } from '../use-own-jobs.ts';
import { JobRow } from './JobRow.tsx';
import { JobsBar } from './JobsBar.tsx';
import { JobWarnings } from './JobWarnings.tsx';
import { GROUPS, searchJobs, useJobList } from './job-list.ts';
import { useJobNumbers } from './use-job-numbers.ts';

/** Number of jobs of a group shown at once. */
const MAX_SHOWN_JOBS = 25;

/** The jobs of the company: those that need attention first, then all by status. */
export default function JobsPage() {
  const { t } = useTranslation('company');
  useTitle(t('jobs.title'));
  const jobs = useOwnJobs();
  const newJob = (
    <Button component={Link} to={paths.hiring.newJob}>
      {t('jobs.new')}
    </Button>
  );

  const content = () => {
    if (jobs.isError && !jobs.data) return <LoadFailed title={t('jobs.failed')} query={jobs} />;
    if (!jobs.data) return <RowsSkeleton label={t('jobs.loading')} />;
    if (jobs.data.items.length === 0)
      return (
        <EmptyState figure="empty" level={2} title={t('jobs.empty')} actions={newJob}>
          {t('jobs.emptyText')}
        </EmptyState>
      );
    return <List jobs={jobs.data.items} />;
  };

  return (
    <div className={page.page}>
      <PageHead
        title={t('jobs.title')}
        actions={
          <>
            {Boolean(jobs.data?.items.length) && (
              <>
                <Link to={paths.hiring.sequences}>{t('jobs.sequences')}</Link>
                <Link to={paths.hiring.allStatistics}>{t('statistics.ofCompany')}</Link>
              </>
            )}
            <Link to={paths.hiring.importJobs}>{t('jobs.import')}</Link>
            {newJob}
          </>
        }
      />
      {content()}
    </div>
  );
}

function List({ jobs }: { jobs: readonly JobOnBoard[] }) {
  const { t, i18n } = useTranslation(['company', 'common']);
  const { status, order, text, set } = useJobList();
  const numbers = useJobNumbers();
  const found = searchJobs(jobs, { text, order, readsOf: (id) => numbers.of(id)?.views ?? 0 });
  const shown = status ? found.filter((job) => job.status === status) : found;
  return (
    <>
      <JobWarnings jobs={jobs} waitingFor={numbers.waitingFor} />
      <JobsBar jobs={found} />
      <Announcement>
        {t('common:results', {
          what: text || t(status ? `jobs.groups.${status}` : 'jobs.all'),
          count: shown.length,
          number: formatNumber(shown.length, i18n.language),
        })}
      </Announcement>
      {shown.length === 0 && (
        <EmptyState
          figure="nothing"
          level={2}
          title={t('jobs.nothing')}
          actions={
            <Button
              variant="default"
              onClick={() => {
                set('text', null);
                set('status', null);
              }}
            >
              {t('jobs.showAll')}
            </Button>
          }
        >
          {t('jobs.nothingText')}
        </EmptyState>
      )}
      {GROUPS.filter((group) => shown.some((job) => job.status === group)).map((group) => (
        <Group
          key={group}
          group={group}
          jobs={shown.filter((job) => job.status === group)}
          axis={sharedAxis(jobs)}
          numbers={numbers}
        />
      ))}
    </>
  );
}

interface GroupProps {
  group: (typeof GROUPS)[number];
  jobs: readonly JobOnBoard[];
  axis: readonly [number, number];
  numbers: ReturnType<typeof useJobNumbers>;
}

function Group({ group, jobs, axis, numbers }: GroupProps) {
  const { t } = useTranslation('company');
  const { data: company } = useCompany();
  const [isWhole, setWhole] = useState(false);
  const isWaiting = group === 'published' && company?.public === false;
  const shown = isWhole ? jobs : jobs.slice(0, MAX_SHOWN_JOBS);
  const imported = useImportedJobs(shown.map(({ _id }) => _id));
  return (
    <Section
      title={t(`jobs.groups.${group}`)}
      level={2}
      aside={t(`jobs.groupAside.${isWaiting ? 'publishedWaiting' : group}`)}
    >
      {imported.query.isError && !imported.query.data && (
        <LoadFailed title={t('jobs.importedFailed')} query={imported.query} />
      )}
      <Rows label={t(`jobs.groups.${group}`)}>
        {shown.map((job) => (
          <JobRow
            key={job._id}
            job={job}
            axis={axis}
            numbers={numbers.of(job._id)}
            open={numbers.openOf(job._id)}
            imported={imported.of(job._id)}
          />
        ))}
      </Rows>
      {!isWhole && jobs.length > MAX_SHOWN_JOBS && (
        <Button variant="default" onClick={() => setWhole(true)}>
          {t('jobs.more', { count: jobs.length - MAX_SHOWN_JOBS })}
        </Button>
      )}
    </Section>
  );
}
