import { Button } from '@mantine/core';
import { ApiError } from '@tandem/client/client';
import type { JobOnBoard } from '@tandem/contracts/job';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Outline } from '@tandem/ui/Outline';
import { Rows } from '@tandem/ui/Rows';
import { SalaryBar } from '@tandem/ui/SalaryBar';
import { Section } from '@tandem/ui/Section';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { skillLabel } from '../../../lib/fit/reason-words.ts';
import { JobRow } from '../../../lib/job/JobRow.tsx';
import { JobText } from '../../../lib/job/JobText.tsx';
import { euroPerMonth, salaryRange, sharedAxis } from '../../../lib/job/job-salary.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { placeName } from '../../../lib/places.ts';
import { useTitle } from '../../../lib/title.ts';
import { Apply } from './Apply.tsx';
import classes from './job.module.css';

/** One job on its own page. */
export default function JobPage() {
  const { t } = useTranslation(['public', 'fit']);
  const { slug = '' } = useParams();
  const query = useQuery({ queryKey: ['job', slug], queryFn: () => api.jobs.get({ params: { slug } }) });
  useTitle(query.data && `${query.data.headline}, ${query.data.company.name}`);

  if (query.error instanceof ApiError && query.error.status === 410) return <Gone error={query.error} />;
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <div className={classes.page}>
        <EmptyState
          figure="gone"
          level={1}
          title={query.error.message}
          actions={
            <Button component={Link} to={paths.jobs}>
              {t('job.all')}
            </Button>
          }
        >
          {t('job.absent')}
        </EmptyState>
      </div>
    );
  if (query.isError)
    return (
      <div className={classes.page}>
        <LoadFailed title={t('job.failed')} query={query} />
      </div>
    );
  if (!query.data)
    return (
      <div className={classes.page}>
        <PageSkeleton label={t('job.loading')} />
      </div>
    );
  return <Job job={query.data} />;
}

function Job({ job }: { job: JobOnBoard }) {
  const { t, i18n } = useTranslation(['public', 'fit', 'catalogue']);
  const [from, to] = euroPerMonth(job);
  const range = t(`fit:per.${job.salaryFrequency}`, { sum: salaryRange(job, i18n.language) });
  const about = [
    placeName(job.location, i18n.language),
    job.company.companyTypes.map((type) => t(`catalogue:companyTypes.${type}`)).join(', '),
    job.company.companySize && t('job.people', { size: t(`catalogue:companySizes.${job.company.companySize}`) }),
  ].filter(Boolean);
  return (
    <article className={classes.page}>
      <div className={classes.columns}>
        <div className={classes.text}>
          <Link className={classes.company} to={paths.company(job.company.slug)}>
            <CompanyMark id={job.company._id} name={job.company.name} src={job.company.logo || undefined} size={44} />
            <span>
              <b>{job.company.name}</b>
              <span>{about.join(' · ')}</span>
            </span>
          </Link>
          <h1 tabIndex={-1}>
            {job.headline} {job.promoted && <Outline>{t('fit:promoted')}</Outline>}
          </h1>
          <JobText job={job} />
        </div>
        <aside className={classes.side}>
          <Section small title={t('fit:title.salary')} aside={t('job.gross')}>
            <SalaryBar from={from} to={to} axis={sharedAxis([job])} label={range} />
            <p className={classes.range}>{range}</p>
          </Section>
          <Apply job={job} />
          {job.skills.length > 0 && (
            <Section small title={t('job.skills')} line="rule">
              <Tags>
                {job.skills.map((skill) => (
                  <SkillTag key={skill}>
                    {skillLabel(skill)}
                    {job.skillsYears[skill] ? ` ${job.skillsYears[skill]}` : ''}
                  </SkillTag>
                ))}
              </Tags>
            </Section>
          )}
        </aside>
      </div>
    </article>
  );
}

/** The job is closed: says so and offers similar ones. */
function Gone({ error }: { error: ApiError }) {
  const { t } = useTranslation('public');
  const { similar = [] } = error.details as { similar?: JobOnBoard[] };
  return (
    <div className={classes.page}>
      <EmptyState figure="gone" level={1} title={error.message} actions={<Link to={paths.jobs}>{t('job.all')}</Link>}>
        {t('job.closed')}
      </EmptyState>
      {similar.length > 0 && (
        <Section title={t('job.similar')}>
          <Rows>
            {similar.map((job) => (
              <JobRow key={job._id} job={job} axis={sharedAxis(similar)} />
            ))}
          </Rows>
        </Section>
      )}
    </div>
  );
}
