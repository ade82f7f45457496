import type { JobOnBoard } from '@tandem/contracts/job';
import type { PayOfSimilar } from '@tandem/contracts/site';
import { joinFacts } from '@tandem/i18n/facts';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { SalaryBar } from '@tandem/ui/SalaryBar';
import { Section } from '@tandem/ui/Section';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PromotedMark } from '../PromotedMark.tsx';
import { paths } from '../paths.ts';
import { placeName } from '../places.ts';
import { skillWithYears } from '../skill-with-years.ts';
import { JobText } from './JobText.tsx';
import classes from './job-page.module.css';
import { euroPerMonth, salaryRange, sharedAxis } from './job-salary.ts';
import { PostingDates } from './PostingDates.tsx';
import { SimilarSalaries } from './SimilarSalaries.tsx';

interface JobBodyProps {
  job: JobOnBoard;
  /** Pay of similar jobs, if known. */
  pay?: PayOfSimilar | null;
  /** The reader's actions for the job. */
  children?: ReactNode;
  /** Content below the text, in the same column. */
  below?: ReactNode;
  /** Sections below the actions, in the side column. */
  more?: ReactNode;
  /** Content below everything else. */
  after?: ReactNode;
  /** Whether it is embedded in the page that edits it: below that page's title, in one column. */
  within?: boolean;
}

/** A complete job, on its public page and for signed-in readers. */
export function JobBody({ job, pay, children, below, more, after, within = false }: JobBodyProps) {
  const { t, i18n } = useTranslation(['public', 'fit', 'catalogue']);
  const [from, to] = euroPerMonth(job);
  const range = t(`fit:per.${job.salaryFrequency}`, { sum: salaryRange(job, i18n.language) });
  const about = [
    placeName(job.location, i18n.language),
    job.company.companyTypes.map((type) => t(`catalogue:companyTypes.${type}`)).join(', '),
    job.company.companySize && t('public:job.people', { size: t(`catalogue:companySizes.${job.company.companySize}`) }),
  ].filter(Boolean);
  const Title = within ? 'h2' : 'h1';
  return (
    <article className={classes.page} data-within={within || undefined}>
      <div className={classes.columns}>
        <div className={classes.text}>
          <Link className={classes.company} to={paths.company(job.company.slug)}>
            <CompanyMark id={job.company._id} name={job.company.name} src={job.company.logo || undefined} size={44} />
            <span>
              <b>{job.company.name}</b>
              <span>{joinFacts(about)}</span>
            </span>
          </Link>
          <Title className={classes.title} tabIndex={-1}>
            {job.headline} {job.promoted && <PromotedMark />}
          </Title>
          <PostingDates job={job} />
          <JobText job={job} />
          {below}
        </div>
        <aside className={classes.side}>
          <Section small title={t('fit:title.salary')} aside={t('public:job.gross')}>
            {pay ? (
              <SimilarSalaries from={from} to={to} pay={pay} label={range} />
            ) : (
              <SalaryBar from={from} to={to} axis={sharedAxis([job])} label={range} />
            )}
            <p className={classes.range}>{range}</p>
          </Section>
          {children}
          {more}
          {job.skills.length > 0 && (
            <Section small title={t('public:job.skills')} line="rule">
              <Tags>
                {job.skills.map((skill) => (
                  <SkillTag key={skill}>{skillWithYears(skill, job.skillsYears)}</SkillTag>
                ))}
              </Tags>
            </Section>
          )}
          {!within && (
            <p className={classes.small}>
              <Link to={paths.report('job', job._id)}>{t('public:report.job')}</Link>
            </p>
          )}
        </aside>
      </div>
      {after}
    </article>
  );
}
