import { Section } from '@tandem/ui/Section';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import classes from '../admin.module.css';
import { ReportReview } from './ReportReview.tsx';

const MOST = 50;

/** What has been reported and waits for an answer. */
export const useReports = () =>
  useQuery({ queryKey: ['reports', 'open'], queryFn: () => api.reports.list({ query: { limit: MOST } }) });

/** What has been reported, with everyone who reported it; nothing if no answer is missing. */
export function Reports() {
  const { t } = useTranslation('admin');
  const list = useReports();
  if (list.isError && !list.data) return <LoadFailed title={t('reports.failed')} query={list} />;
  if (!list.data?.total) return null;
  return (
    <Section line="none" title={t('reports.title', { count: list.data.total })}>
      <ul className={classes.appeals}>
        {list.data.items.map((reported) => (
          <ReportReview key={reported._id} reported={reported} />
        ))}
      </ul>
    </Section>
  );
}
