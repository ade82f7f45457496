import { Button } from '@mantine/core';
import type { JobInNumbers } from '@tandem/contracts/statistics';
import { formatNumber } from '@tandem/i18n/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import classes from './statistics.module.css';

/** Number of jobs shown at once. */
const MAX_SHOWN_JOBS = 10;
const COLUMNS = ['views', 'applications', 'matches'] as const;

/** All jobs, the most viewed first. */
export function JobsInNumbers({ jobs }: { jobs: readonly JobInNumbers[] }) {
  const { t, i18n } = useTranslation(['company', 'catalogue']);
  const [isWhole, setWhole] = useState(false);
  const max = Math.max(1, ...jobs.map(({ views }) => views));
  return (
    <>
      <table className={classes.jobs}>
        <thead>
          <tr>
            <th scope="col">{t('statistics.job')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`statistics.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? jobs : jobs.slice(0, MAX_SHOWN_JOBS)).map((job) => (
            <tr key={job._id}>
              <th scope="row">
                <Link to={paths.hiring.statistics(job._id)}>{job.headline}</Link>
                <span>{t(`catalogue:jobStatus.${job.status}`)}</span>
                <i style={{ width: `${(job.views / max) * 100}%` }} aria-hidden="true" />
              </th>
              {COLUMNS.map((column) => (
                <td key={column}>{formatNumber(job[column], i18n.language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && jobs.length > MAX_SHOWN_JOBS && (
        <Button variant="default" onClick={() => setWhole(true)}>
          {t('jobs.more', { count: jobs.length - MAX_SHOWN_JOBS })}
        </Button>
      )}
    </>
  );
}
