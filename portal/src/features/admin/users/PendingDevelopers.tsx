import { EmptyState } from '@tandem/ui/EmptyState';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueueKeys } from '../ListKeys.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { useDeveloperTable } from './use-developer-table.tsx';
import { useReviewList } from './use-users.ts';

const FIRST = 5;

/** The developers who have waited longest for review. */
export default function PendingDevelopers() {
  const { t } = useTranslation('admin');
  const { table, dialog } = useDeveloperTable();
  const list = useReviewList({ waiting: 'true', sort: 'oldest', limit: FIRST });

  const content = () => {
    if (list.isError && !list.data) return <LoadFailed title={t('users.failed')} query={list} />;
    if (!list.data) return <RowsSkeleton label={t('users.loading')} rows={FIRST} />;
    if (list.data.items.length === 0)
      return (
        <EmptyState figure="done" title={t('users.nobodyWaits')}>
          {t('users.nobodyWaitsText')}
        </EmptyState>
      );
    return (
      <>
        <DataTable {...table} label={t('users.title')} rows={list.data.items} />
        <QueueKeys />
        {dialog}
      </>
    );
  };

  return (
    <Section
      line="none"
      title={t('users.title')}
      aside={list.data && <Link to={paths.admin.users}>{t('users.seeAll', { count: list.data.total })}</Link>}
    >
      {content()}
    </Section>
  );
}
