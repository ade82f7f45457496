import { Button } from '@mantine/core';
import { Choices } from '@tandem/ui/Choices';
import { EmptyState } from '@tandem/ui/EmptyState';
import { FieldGroup } from '@tandem/ui/Field';
import { PageHead } from '@tandem/ui/PageHead';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { NotificationDays } from '../../lib/notifications/NotificationDays.tsx';
import classes from '../../lib/notifications/notifications.module.css';
import { UndoableSteps } from '../../lib/notifications/UndoableSteps.tsx';
import { useNotifications, useReadNotifications } from '../../lib/notifications/use-notifications.ts';
import { Pages } from '../../lib/Pages.tsx';
import { useTitle } from '../../lib/title.ts';

const SIZE = 50;

/** All notifications of the account. The filter and the page are in the URL. */
export default function NotificationsPage() {
  const { t } = useTranslation('notifications');
  useTitle(t('title'));
  const [address, setAddress] = useSearchParams();
  const unreadOnly = address.get('show') === 'unread';
  const skip = Math.max(0, Number.parseInt(address.get('skip') ?? '0', 10) || 0);
  const query = useNotifications({ skip, limit: SIZE, unreadOnly });
  const markRead = useReadNotifications();
  const { items = [], total = 0, unread = 0 } = query.data ?? {};
  const content = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('loading')} rows={6} person />;
    if (items.length === 0)
      return (
        <EmptyState figure="empty" level={2} title={t(unreadOnly ? 'allRead' : 'empty')}>
          {!unreadOnly && t('emptyText')}
        </EmptyState>
      );
    return <NotificationDays notifications={items} heading="h2" />;
  };
  return (
    <div className={classes.page}>
      <PageHead
        title={t('title')}
        lead={query.data && t('unreadCount', { count: unread })}
        actions={
          unread > 0 &&
          markRead && (
            <Button variant="default" onClick={() => markRead()}>
              {t('markAllRead')}
            </Button>
          )
        }
      />
      <div className={classes.filter}>
        <FieldGroup label={t('show.label')}>
          <Choices
            single
            options={['all', 'unread']}
            labelOf={(key) => t(`show.${key}`)}
            chosen={[unreadOnly ? 'unread' : 'all']}
            onChange={([chosen]) => setAddress(chosen === 'unread' ? { show: 'unread' } : {}, { replace: true })}
          />
        </FieldGroup>
      </div>
      <div className={classes.list}>
        <UndoableSteps />
        {content()}
      </div>
      <Pages skip={skip} size={SIZE} total={total} />
    </div>
  );
}
