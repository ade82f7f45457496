import type { JobOnBoard } from '@tandem/contracts/job';
import { formatDate } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import classes from './job-page.module.css';

/** The date a job was posted, and its closing date if it has one. */
export function PostingDates({ job: { publishDate, validThrough } }: { job: JobOnBoard }) {
  const { t, i18n } = useTranslation('public');
  const date = (value: string) => formatDate(value, i18n.language);
  if (!publishDate && !validThrough) return null;
  return (
    <p className={classes.small}>
      {publishDate && <time dateTime={publishDate}>{t('job.posted', { date: date(publishDate) })}</time>}
      {publishDate && validThrough && ' · '}
      {validThrough && t('job.until', { date: date(validThrough) })}
    </p>
  );
}
