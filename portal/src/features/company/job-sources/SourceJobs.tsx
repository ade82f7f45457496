import { Button } from '@mantine/core';
import { SOURCE_JOB_STATES } from '@tandem/catalogue/job-feeds';
import type { JobAtSource, JobSource, JobsAtSourceQuery } from '@tandem/contracts/job-source';
import { joinFacts } from '@tandem/i18n/facts';
import { formatList, formatSalary } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Field } from '@tandem/ui/Field';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { paths } from '../../../lib/paths.ts';
import { cityIn } from '../../../lib/places.ts';
import classes from './job-sources.module.css';
import { PAGE_SIZE, useSourceJobs, useTakeParts } from './use-job-sources.ts';

const FILTERS = ['differs', 'lacking', ...SOURCE_JOB_STATES] as const;
type Filter = JobsAtSourceQuery['state'];

/** The jobs of a source: the state of each, its missing fields, and its differences from Tandem. */
export function SourceJobs({ source }: { source: JobSource }) {
  const { t } = useTranslation('job-sources');
  const [params, setParams] = useSearchParams();
  const filter = FILTERS.find((each) => each === params.get('show'));
  const skip = Number(params.get('skip')) || 0;
  const query = useSourceJobs(source, filter, skip);
  const show = (next: string | null) => setParams(next ? { show: next } : {}, { replace: true });
  const content = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('jobs.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('jobs.loading')} />;
    if (query.data.items.length === 0)
      return (
        <EmptyState figure="nothing" level={3} title={t('jobs.empty')}>
          {t('jobs.emptyText')}
        </EmptyState>
      );
    return (
      <>
        <Rows label={t('jobs.title')}>
          {query.data.items.map((job) => (
            <JobLine key={job._id} job={job} source={source} />
          ))}
        </Rows>
        <Pages skip={skip} size={PAGE_SIZE} total={query.data.total} />
      </>
    );
  };
  return (
    <Section title={t('jobs.title')}>
      <div className={classes.filter}>
        <Field label={t('jobs.show')}>
          {(control) => (
            <SelectBox
              {...control}
              placeholder={t('jobs.all')}
              data={FILTERS.map((value) => ({ value, label: t(`jobs.filters.${value}`) }))}
              value={(filter as Filter) ?? null}
              onChange={show}
            />
          )}
        </Field>
      </div>
      {content()}
    </Section>
  );
}

function JobLine({ job, source }: { job: JobAtSource; source: JobSource }) {
  const { t, i18n } = useTranslation(['job-sources', 'catalogue', 'fit']);
  const take = useTakeParts(source._id);
  const { salary, reason, lacks, differs } = job;
  const facts = [
    t(`jobs.filters.${job.state}`),
    job.jobStatus && t(`catalogue:jobStatus.${job.jobStatus}`),
    job.role && t(`catalogue:roles.${job.role}`),
    cityIn(job, i18n.language) || t('jobs.unknownPlace'),
    job.remote && t(`catalogue:remote.${job.remote}`),
    job.department,
    salary &&
      t(`fit:per.${salary.salaryFrequency}`, {
        sum: formatSalary(salary.salaryFrom, salary.salaryTo, salary.salaryCurrency, i18n.language),
      }),
  ];
  const parts = formatList(
    differs.map(({ part }) => t(`parts.${part}`)),
    i18n.language,
  );
  return (
    <Row
      title={job.jobId ? <Link to={paths.hiring.job(job.jobId)}>{job.title}</Link> : job.title}
      meta={joinFacts(facts)}
      aside={
        <div className={classes.acts}>
          {job.url && (
            <a href={job.url} target="_blank" rel="noopener noreferrer nofollow">
              {t('jobs.atSource')}
              <span className="td-hidden"> {job.title}</span>
            </a>
          )}
          {differs.length > 0 && (
            <Button
              variant="default"
              size="xs"
              aria-label={t('jobs.take', { job: job.title })}
              loading={take.isPending}
              onClick={() =>
                take.mutate(
                  { jobId: job._id, parts: differs.map(({ part }) => part) },
                  {
                    onSuccess: () => toast.done(t('jobs.taken', { job: job.title })),
                    onError: ({ message }) => void toast.bad(message),
                  },
                )
              }
            >
              {t('jobs.takeShort')}
            </Button>
          )}
        </div>
      }
    >
      {reason && <span className={classes.note}>{t(`jobs.reasons.${reason}`)}</span>}
      {lacks.length > 0 && (
        <span className={classes.problem}>{joinFacts(lacks.map((each) => t(`jobs.lacks.${each}`)))}</span>
      )}
      {differs.length > 0 && <span className={classes.note}>{t('jobs.differs', { parts })}</span>}
    </Row>
  );
}
