import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { UserRow } from './UserRow.tsx';
import { useApproval, useReviewList } from './use-users.ts';
import classes from './users.module.css';

const AskForm = lazy(() => import('./AskForm.tsx'));

const FIRST = 5;

/** The developers who have waited longest for review. */
export default function WaitingDevelopers() {
  const { t } = useTranslation('admin');
  const list = useReviewList({ waiting: 'true', sort: 'oldest', limit: FIRST });
  const { approve, approving } = useApproval();
  const [asking, setAsking] = useState<VisibleDeveloper>();

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
      <ul className={classes.list}>
        {list.data.items.map((item) => (
          <UserRow
            key={item.developer._id}
            item={item}
            isPending={approving === item.developer._id}
            onApprove={() => approve(item.developer)}
            onAsk={() => setAsking(item.developer)}
          />
        ))}
      </ul>
    );
  };

  return (
    <Section
      line="none"
      title={t('users.title')}
      aside={list.data && <Link to={paths.admin.users}>{t('users.seeAll', { count: list.data.total })}</Link>}
    >
      {content()}
      {asking && (
        <Suspense fallback={null}>
          <AskForm key={asking._id} developer={asking} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}
