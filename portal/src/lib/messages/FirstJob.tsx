import type { MessageJob } from '@tandem/contracts/message';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { salaryRange } from '../job/job-salary.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session.ts';
import classes from './messages.module.css';

/** The job that a company's first message is about, with its salary. */
export function FirstJob({ job }: { job: MessageJob }) {
  const { t, i18n } = useTranslation('fit');
  const { view } = useSession();
  const to = view === 'COMPANY' ? paths.hiring.job(job._id) : paths.me.job(job.slug);
  return (
    <p className={classes.firstJob}>
      <Link to={to}>{job.title}</Link>
      <span>{t(`per.${job.salaryFrequency}`, { sum: salaryRange(job, i18n.language) })}</span>
    </p>
  );
}
