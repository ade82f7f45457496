import { MAX_JOB_PAGES } from '@tandem/catalogue/job-feeds';
import type { JobSource } from '@tandem/contracts/job-source';
import { formatNumber } from '@tandem/i18n/format';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import classes from './job-sources.module.css';

/** Reading progress of a careers page that has a page for each job, and the pages that could not be read. */
export function PagesNotice({ pages, isReading }: { pages: NonNullable<JobSource['pages']>; isReading: boolean }) {
  const { t, i18n } = useTranslation('job-sources');
  const { read, total, failed, left } = pages;
  const number = (value: number) => formatNumber(value, i18n.language);
  if (isReading)
    return (
      <Notice tone="info" title={t('pages.reading')}>
        <div className={classes.reading}>
          <progress max={total} value={read} aria-label={t('pages.reading')} />
          <p role="status">{t('pages.progress', { read: number(read), total: number(total) })}</p>
          <p>{t('pages.mayLeave')}</p>
        </div>
      </Notice>
    );
  const texts = [
    failed > 0 && t('pages.failed', { count: failed }),
    left > 0 && t('pages.left', { count: left, most: number(MAX_JOB_PAGES) }),
  ].filter(Boolean);
  return texts.length > 0 ? <Notice tone="warn">{texts.join(' ')}</Notice> : null;
}
