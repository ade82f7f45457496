import type { JobOnBoard } from '@tandem/contracts/job';
import { formatWhen } from '@tandem/i18n/format';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { Outline } from '@tandem/ui/Outline';
import { Row } from '@tandem/ui/Rows';
import { SalaryBar } from '@tandem/ui/SalaryBar';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { skillLabel } from '../fit/reason-words.ts';
import { paths } from '../paths.ts';
import { placeName } from '../places.ts';
import classes from './job.module.css';
import { euroPerMonth, salaryRange } from './job-salary.ts';

interface JobRowProps {
  job: JobOnBoard;
  /** Ends of the axis that all rows of the list share, in euro a month. */
  axis: readonly [number, number];
  /** Without the first lines of the text, for short lists. */
  brief?: boolean;
}

/** A job in a list: what, who, where, for how much, since when. */
export function JobRow({ job, axis, brief }: JobRowProps) {
  const { t, i18n } = useTranslation(['fit', 'catalogue']);
  const [from, to] = euroPerMonth(job);
  const range = salaryRange(job, i18n.language);
  const salary = t(`fit:per.${job.salaryFrequency}`, { sum: range });
  return (
    <Row
      lead={<CompanyMark id={job.company._id} name={job.company.name} src={job.company.logo || undefined} />}
      title={<Link to={paths.job(job.slug)}>{job.headline}</Link>}
      marks={job.promoted && <Outline>{t('fit:promoted')}</Outline>}
      meta={[job.company.name, placeName(job.location, i18n.language), t(`catalogue:remote.${job.remote}`)]
        .filter(Boolean)
        .join(' · ')}
      aside={
        <div className={classes.pay}>
          <b>{salary}</b>
          <SalaryBar mini from={from} to={to} axis={axis} label={salary} />
          {job.publishDate && <span>{formatWhen(job.publishDate, i18n.language)}</span>}
        </div>
      }
    >
      {!brief && job.preview && <p className={classes.preview}>{job.preview}</p>}
      {!brief && (
        <Tags>
          {job.skills.map((skill) => (
            <SkillTag key={skill}>{skillLabel(skill)}</SkillTag>
          ))}
        </Tags>
      )}
    </Row>
  );
}
