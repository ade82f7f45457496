import type { JobOnBoard } from '@tandem/contracts/job';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { useTranslation } from 'react-i18next';
import { salaryRange } from '../../lib/job/job-salary.ts';
import { paths } from '../../lib/paths.ts';
import { placeName } from '../../lib/places.ts';
import classes from './article.module.css';

/** Jobs next to an article: title, company, place and salary. */
export function ArticleJobs({ jobs }: { jobs: readonly JobOnBoard[] }) {
  const { t, i18n } = useTranslation('fit');
  return (
    <ul className={classes.jobs}>
      {jobs.map((job) => (
        <li key={job._id}>
          <a href={paths.job(job.slug)}>
            <CompanyMark id={job.company._id} name={job.company.name} src={job.company.logo || undefined} size={32} />
            <span>
              <b>{job.headline}</b>
              <span>
                {job.company.name}, {placeName(job.location, i18n.language)}
              </span>
              <span>{t(`per.${job.salaryFrequency}`, { sum: salaryRange(job, i18n.language) })}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
