import type { ListedJob } from '@tandem/contracts/job-admin';
import { formatDate } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Salary } from '../../../lib/job/Salary.tsx';
import { PromotedMark } from '../../../lib/PromotedMark.tsx';
import { paths } from '../../../lib/paths.ts';
import classes from '../admin.module.css';
import type { Column } from '../table/DataTable.tsx';

export const JOB_SORTS = ['headline', 'createdDate', 'updatedDate', 'publishDate'] as const;
type Sorted = Column<ListedJob> & { sort?: (typeof JOB_SORTS)[number] };

export function useJobColumns(): Sorted[] {
  const { t, i18n } = useTranslation(['admin', 'catalogue']);
  const date = (value: string | null) => (value ? formatDate(value, i18n.language) : t('jobs.never'));
  return [
    { head: t('jobs.head.job'), sort: 'headline', cell: (job) => <JobCell job={job} /> },
    {
      head: t('jobs.head.status'),
      labelled: true,
      cell: ({ status, deletedDate, isOnBoard, endReason }) => (
        <>
          {t(`jobs.status.${deletedDate ? 'deleted' : status}`)}
          {status === 'published' && !deletedDate && !isOnBoard && (
            <>
              {' '}
              <Outline hint={t('jobs.notOnBoardHint')}>{t('jobs.notOnBoard')}</Outline>
            </>
          )}
          {endReason && (
            <span className={classes.under}>
              {i18n.exists(`catalogue:deleteJobReasons.${endReason}`)
                ? t(`catalogue:deleteJobReasons.${endReason}`)
                : endReason}
            </span>
          )}
        </>
      ),
    },
    {
      head: t('jobs.head.salary'),
      labelled: true,
      cell: (job) => (job.salaryFrom > 0 ? <Salary job={job} /> : t('jobs.noSalary')),
    },
    {
      head: t('jobs.head.package'),
      labelled: true,
      cell: ({ package: key, validThrough }) => (
        <>
          {t(`catalogue:packages.${key}`)}
          {validThrough && (
            <span className={classes.under}>{t('jobs.until', { date: formatDate(validThrough, i18n.language) })}</span>
          )}
        </>
      ),
    },
    {
      head: t('jobs.head.created'),
      wholeWords: true,
      sort: 'createdDate',
      descendingFirst: true,
      labelled: true,
      cell: ({ createdDate }) => date(createdDate),
    },
    {
      head: t('jobs.head.published'),
      wholeWords: true,
      sort: 'publishDate',
      descendingFirst: true,
      labelled: true,
      cell: ({ publishDate }) => date(publishDate),
    },
  ];
}

function JobCell({ job }: { job: ListedJob }) {
  const { t } = useTranslation('admin');
  const { headline, slug, company, promoted, deletedDate } = job;
  return (
    <span>
      {deletedDate ? (
        <b>{headline}</b>
      ) : (
        <Link className={classes.email} to={paths.jobPreview(slug)}>
          {headline}
        </Link>
      )}{' '}
      {promoted && <PromotedMark />}
      <span className={classes.under}>{company?.name ?? t('jobs.noCompany')}</span>
    </span>
  );
}
