import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { ReviewItem } from '@tandem/contracts/review';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueueKeys } from '../QueueKeys.tsx';
import { useQueueKeys } from '../use-queue-keys.ts';
import { UserRow } from './UserRow.tsx';
import { useApproval } from './use-users.ts';
import classes from './users.module.css';

const AskForm = lazy(() => import('./AskForm.tsx'));

/** Developers in rows, with what can be done about each at once. */
export default function UserList({ items }: { items: readonly ReviewItem[] }) {
  const { t } = useTranslation('admin');
  const { approve, approving } = useApproval();
  const [asking, setAsking] = useState<VisibleDeveloper>();
  useQueueKeys();
  return (
    <>
      <ul className={classes.list} aria-label={t('users.title')}>
        {items.map((item) => (
          <UserRow
            key={item.developer._id}
            item={item}
            isPending={approving === item.developer._id}
            onApprove={() => approve(item.developer)}
            onAsk={() => setAsking(item.developer)}
          />
        ))}
      </ul>
      <QueueKeys />
      {asking && (
        <Suspense fallback={null}>
          <AskForm key={asking._id} developer={asking} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
    </>
  );
}
