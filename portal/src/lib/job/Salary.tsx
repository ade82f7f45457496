import { useTranslation } from 'react-i18next';
import classes from './job.module.css';
import { type PayFields, salaryRange } from './job-salary.ts';

const SUM = '|';

/** A job's pay, such as `4 800–6 200 € a month`, with the amount emphasised. */
export function Salary({ job }: { job: PayFields }) {
  const { t, i18n } = useTranslation('fit');
  const [before = '', after = ''] = t(`per.${job.salaryFrequency}`, { sum: SUM }).split(SUM);
  return (
    <span className={classes.salary}>
      {before}
      <b>{salaryRange(job, i18n.language)}</b>
      {after}
    </span>
  );
}
