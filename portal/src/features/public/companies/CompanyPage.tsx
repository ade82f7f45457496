import { Button } from '@mantine/core';
import { ApiError } from '@tandem/client/client';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Notice } from '@tandem/ui/Notice';
import { Prose } from '@tandem/ui/Prose';
import { Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { PageSkeleton, RowsSkeleton } from '@tandem/ui/Skeleton';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { skillLabel } from '../../../lib/fit/reason-words.ts';
import { JobRow } from '../../../lib/job/JobRow.tsx';
import { sharedAxis } from '../../../lib/job/job-salary.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { placeName } from '../../../lib/places.ts';
import { useTitle } from '../../../lib/title.ts';
import classes from './companies.module.css';

/** A company's public page with its jobs. */
export default function CompanyPage() {
  const { t, i18n } = useTranslation(['public', 'catalogue', 'fit']);
  const { slug = '' } = useParams();
  const query = useQuery({ queryKey: ['company', slug], queryFn: () => api.companies.get({ params: { id: slug } }) });
  const company = query.data;
  useTitle(company?.name);
  const jobs = useQuery({
    queryKey: ['jobs', 'of', company?._id],
    queryFn: () => api.jobs.list({ query: { company: company?._id, limit: 100 } }),
    enabled: Boolean(company),
  });

  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <div className={classes.page}>
        <EmptyState
          figure="gone"
          level={1}
          title={query.error.message}
          actions={
            <Button component={Link} to={paths.companies}>
              {t('companies.all')}
            </Button>
          }
        >
          {t('companies.absent')}
        </EmptyState>
      </div>
    );
  if (query.isError)
    return (
      <div className={classes.page}>
        <LoadFailed title={t('companies.failed')} query={query} />
      </div>
    );
  if (!company)
    return (
      <div className={classes.page}>
        <PageSkeleton label={t('companies.loading')} />
      </div>
    );

  const facts = [
    company.offices?.map((office) => placeName(office, i18n.language)).join(', '),
    company.companyTypes?.map((type) => t(`catalogue:companyTypes.${type}`)).join(', '),
    company.companySize && t('job.people', { size: t(`catalogue:companySizes.${company.companySize}`) }),
  ].filter(Boolean);

  return (
    <div className={classes.page}>
      {!company.public && <Notice tone="info">{t('companies.notPublic')}</Notice>}
      <header className={classes.head}>
        <CompanyMark id={company._id} name={company.name} src={company.logo || undefined} size={72} />
        <div>
          <h1 tabIndex={-1}>{company.name}</h1>
          {company.headline && <p className="td-lead">{company.headline}</p>}
          <p className={classes.facts}>{facts.join(' · ')}</p>
        </div>
      </header>
      <div className={classes.columns}>
        <div className={classes.main}>
          {company.description && (
            <Prose>
              {company.description.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Prose>
          )}
          <Section title={t('companies.openJobs')}>
            {jobs.isPending && <RowsSkeleton label={t('board.loading')} rows={3} />}
            {jobs.data?.total === 0 && <p className={classes.facts}>{t('companies.noJobs')}</p>}
            {jobs.data && jobs.data.total > 0 && (
              <Rows>
                {jobs.data.items.map((job) => (
                  <JobRow key={job._id} job={job} axis={sharedAxis(jobs.data.items)} />
                ))}
              </Rows>
            )}
          </Section>
        </div>
        <aside className={classes.side}>
          {company.stack && company.stack.length > 0 && (
            <Section small title={t('companies.stack')}>
              <Tags>
                {company.stack.map((skill) => (
                  <SkillTag key={skill}>{skillLabel(skill)}</SkillTag>
                ))}
              </Tags>
            </Section>
          )}
          {company.perks && company.perks.length > 0 && (
            <Section small title={t('companies.perks')} line="rule">
              <ul className={classes.perks}>
                {company.perks.map((perk) => (
                  <li key={perk}>{t(`catalogue:perks.${perk}`)}</li>
                ))}
              </ul>
            </Section>
          )}
          {company.website && (
            <Section small title={t('companies.website')} line="rule">
              <a href={company.website} rel="noopener nofollow ugc">
                {new URL(company.website).hostname}
              </a>
            </Section>
          )}
        </aside>
      </div>
    </div>
  );
}
