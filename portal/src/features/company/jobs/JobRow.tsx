import type { JobOnBoard } from '@tandem/contracts/job';
import type { ImportedJob } from '@tandem/contracts/job-source';
import type { JobInNumbers } from '@tandem/contracts/statistics';
import { joinFacts } from '@tandem/i18n/facts';
import { formatDay, formatNumber, formatWhen } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { Row } from '@tandem/ui/Rows';
import { SalaryBar } from '@tandem/ui/SalaryBar';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { euroPerMonth, salaryRange } from '../../../lib/job/job-salary.ts';
import { PromotedMark } from '../../../lib/PromotedMark.tsx';
import { paths } from '../../../lib/paths.ts';
import { cityIn } from '../../../lib/places.ts';
import { preload } from '../../../lib/preload.ts';
import classes from './jobs.module.css';

/** Loads a lot of code that the list does not need. */
const JobMenu = preload(() => import('./JobMenu.tsx'));

interface JobRowProps {
  job: JobOnBoard;
  axis: readonly [number, number];
  /** Numbers of the last days; undefined until they have loaded. */
  numbers: JobInNumbers | undefined;
  /** Number of open matches. */
  open: number;
  /** The imported job with its source, if there is one. */
  imported: ImportedJob | undefined;
}

/** A job of the company: title, place, end date, numbers, salary and actions. */
export function JobRow({ job, axis, numbers, open, imported }: JobRowProps) {
  const { t, i18n } = useTranslation(['company', 'catalogue', 'fit']);
  const salary = t(`fit:per.${job.salaryFrequency}`, { sum: salaryRange(job, i18n.language) });
  const [from, to] = euroPerMonth(job);
  const number = (value: number) => formatNumber(value, i18n.language);
  const facts = [
    cityIn(job.location, i18n.language),
    t(`catalogue:remote.${job.remote}`),
    job.status !== 'closed' && t('jobs.package', { package: t(`catalogue:packages.${job.package}`) }),
    job.status === 'published' && job.validThrough
      ? t('jobs.until', { date: formatDay(job.validThrough, i18n.language) })
      : t('jobs.changed', { when: formatWhen(job.updatedDate, i18n.language) }),
    imported && t('jobs.imported', { board: imported.board }),
  ];
  return (
    <Row
      title={<Link to={paths.hiring.job(job._id)}>{job.headline}</Link>}
      marks={
        <>
          {job.promoted && <PromotedMark />}
          {Boolean(imported?.differs.length) && <Outline>{t('jobs.differs')}</Outline>}
        </>
      }
      meta={joinFacts(facts)}
      aside={
        <div className={classes.aside}>
          <span className={classes.numbers}>
            {job.status !== 'created' && numbers && (
              <Link to={paths.hiring.statistics(job._id)}>
                {t('jobs.read', { count: numbers.views, number: number(numbers.views) })}
              </Link>
            )}
            {open > 0 ? (
              <Link to={paths.hiring.matches}>{t('jobs.matches', { count: open })}</Link>
            ) : (
              numbers &&
              job.status !== 'created' && (
                <span>{t('jobs.applied', { count: numbers.applications, number: number(numbers.applications) })}</span>
              )
            )}
          </span>
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
