import { skillLabel } from '@tandem/catalogue/skills';
import type { JobOnBoard } from '@tandem/contracts/job';
import { joinFacts } from '@tandem/i18n/facts';
import { formatList, formatWhen } from '@tandem/i18n/format';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { Row } from '@tandem/ui/Rows';
import { SalaryBar } from '@tandem/ui/SalaryBar';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PromotedMark } from '../PromotedMark.tsx';
import { paths } from '../paths.ts';
import { placeName } from '../places.ts';
import { requestedFirst } from '../requested-skills.ts';
import classes from './job.module.css';
import { euroPerMonth, salaryRange } from './job-salary.ts';
import { Salary } from './Salary.tsx';

/** Returns a function that words a job's company, place and workplace in one line. */
export function useJobFacts() {
  const { t, i18n } = useTranslation('catalogue');
  return (job: Pick<JobOnBoard, 'company' | 'location' | 'remote'>) =>
    joinFacts([job.company.name, placeName(job.location, i18n.language), t(`remote.${job.remote}`)]);
}

interface JobRowProps {
  job: JobOnBoard;
  /** Ends of the axis shared by all rows of the list, in euros a month. */
  axis: readonly [number, number];
  /** Shown next to the title. */
  marks?: ReactNode;
  /** Skills that the list is filtered by. */
  asked?: readonly string[];
}

/** A job in a list: title, company, place, salary, date, and the beginning of its text. */
export function JobRow({ job, axis, marks, asked = [] }: JobRowProps) {
  const { t, i18n } = useTranslation('fit');
  const facts = useJobFacts();
  const [from, to] = euroPerMonth(job);
  const salary = t(`per.${job.salaryFrequency}`, { sum: salaryRange(job, i18n.language) });
  return (
    <Row
      big
      lead={<CompanyMark id={job.company._id} name={job.company.name} src={job.company.logo || undefined} />}
      title={<Link to={paths.job(job.slug)}>{job.headline}</Link>}
      marks={
        <>
          {job.promoted && <PromotedMark />}
          {marks}
        </>
      }
      meta={facts(job)}
      aside={
        <div className={classes.pay}>
          <Salary job={job} />
          {job.publishDate && <span className={classes.when}>{formatWhen(job.publishDate, i18n.language)}</span>}
          <SalaryBar mini from={from} to={to} axis={axis} label={salary} />
        </div>
      }
    >
      {job.preview && <p className={classes.preview}>{job.preview}</p>}
      <Tags>
        {requestedFirst(job.skills, asked).map(({ skill, isRequested }) => (
          <SkillTag key={skill} state={isRequested ? 'hit' : undefined}>
            {skillLabel(skill)}
          </SkillTag>
        ))}
      </Tags>
    </Row>
  );
}

/** A job in a short list: one line on a wide screen. */
export function BriefJobRow({ job }: { job: JobOnBoard }) {
  const { i18n } = useTranslation('fit');
  const facts = useJobFacts();
  return (
    <Row
      lead={<CompanyMark id={job.company._id} name={job.company.name} src={job.company.logo || undefined} />}
      title={<Link to={paths.job(job.slug)}>{job.headline}</Link>}
      marks={job.promoted && <PromotedMark />}
      meta={facts(job)}
      aside={
        <div className={classes.brief}>
          <span className={classes.skills}>{formatList(job.skills.map(skillLabel), i18n.language)}</span>
          <Salary job={job} />
          <span className={classes.when}>{job.publishDate && formatWhen(job.publishDate, i18n.language)}</span>
        </div>
      }
    />
  );
}
