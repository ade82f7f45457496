import { Button } from '@mantine/core';
import type { JobOnBoard } from '@tandem/contracts/job';
import { formatWhen } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Outline } from '@tandem/ui/Outline';
import { PageHead } from '@tandem/ui/PageHead';
import { Row, Rows } from '@tandem/ui/Rows';
import { SalaryBar } from '@tandem/ui/SalaryBar';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { alongside } from '../../../lib/alongside.ts';
import { euroPerMonth, salaryRange, sharedAxis } from '../../../lib/job/job-salary.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { useCompany } from '../use-company.ts';
import { useMatches } from '../use-matches.ts';
import { useOwnJobs } from '../use-own-jobs.ts';
import classes from './jobs.module.css';

/** Needs much that the list does not. */
const JobMenu = alongside(() => import('./JobMenu.tsx'));

const GROUPS = ['published', 'created', 'paused', 'closed'] as const;

/** The own jobs by what has become of them. */
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
    return <Groups jobs={jobs.data.items} />;
  };

  return (
    <div className={page.page}>
      <PageHead title={t('jobs.title')} actions={newJob} />
      {content()}
    </div>
  );
}

function Groups({ jobs }: { jobs: readonly JobOnBoard[] }) {
  const { t } = useTranslation('company');
  const { data: company } = useCompany();
  const isPublic = company?.public ?? true;
  const axis = sharedAxis(jobs);
  return GROUPS.map((group) => {
    const members = jobs.filter(({ status }) => status === group);
    if (members.length === 0) return null;
    return (
      <Section
        key={group}
        title={t(`jobs.groups.${group}`)}
        level={2}
        aside={t(`jobs.groupAside.${group === 'published' && !isPublic ? 'publishedWaiting' : group}`)}
      >
        <Rows label={t(`jobs.groups.${group}`)}>
          {members.map((job) => (
            <JobRow key={job._id} job={job} axis={axis} />
          ))}
        </Rows>
      </Section>
    );
  });
}

function JobRow({ job, axis }: { job: JobOnBoard; axis: readonly [number, number] }) {
  const { t, i18n } = useTranslation(['company', 'catalogue', 'fit']);
  const { list } = useMatches();
  const open = list.data?.filter((match) => match.job === job._id && match.turn !== null).length ?? 0;
  const salary = t(`fit:per.${job.salaryFrequency}`, { sum: salaryRange(job, i18n.language) });
  const [from, to] = euroPerMonth(job);
  const facts = [
    job.location.city,
    t(`catalogue:remote.${job.remote}`),
    t('jobs.changed', { when: formatWhen(job.updatedDate, i18n.language) }),
  ];
  return (
    <Row
      title={<Link to={paths.hiring.job(job._id)}>{job.headline}</Link>}
      marks={
        <>
          <Outline>{t(`catalogue:jobStatus.${job.status}`)}</Outline>
          {job.promoted && <Outline>{t('fit:promoted')}</Outline>}
        </>
      }
      meta={facts.filter(Boolean).join(' · ')}
      aside={
        <div className={classes.aside}>
          <span className={classes.matches}>{open > 0 && t('jobs.matches', { count: open })}</span>
          <span className={classes.salary}>
            {job.salaryFrom === 0 ? (
              <span className="td-second">{t('jobs.noSalary')}</span>
            ) : (
              <>
                <span className="td-nowrap">{salary}</span>
                <SalaryBar mini from={from} to={to} axis={axis} label={salary} />
              </>
            )}
          </span>
          <Suspense fallback={<span />}>
            <JobMenu job={job} />
          </Suspense>
        </div>
      }
    />
  );
}
