import { ActionIcon, Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { EmptyState } from '@tandem/ui/EmptyState';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notificationsPathOf, settingsOf } from '../home.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { useSession } from '../session.ts';
import { NotificationDays } from './NotificationDays.tsx';
import classes from './notifications.module.css';
import { UndoableSteps } from './UndoableSteps.tsx';
import { useLatestNotifications, useReadNotifications } from './use-notifications.ts';

/** The panel of the bell: steps that can be undone, then the latest notifications. */
export default function NotificationPanel() {
  const { t } = useTranslation('notifications');
  const { view } = useSession();
  const query = useLatestNotifications();
  const markRead = useReadNotifications();
  const { items = [], total = 0, unread = 0 } = query.data ?? {};
  const content = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('loading')} rows={4} person />;
    return (
      <EmptyState figure="empty" title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  };
  return (
    <div className={classes.panel}>
      <div className={classes.panelHead}>
        <h2>{t('title')}</h2>
        {unread > 0 && markRead && (
          <Button variant="subtle" size="sm" onClick={() => markRead()}>
            {t('markAllRead')}
          </Button>
        )}
        <ActionIcon
          component={Link}
          to={`${settingsOf(view)}#emails`}
          variant="subtle"
          size={40}
          aria-label={t('settings')}
        >
          <IconSettings size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className={classes.panelBody}>
        <UndoableSteps />
        {items.length > 0 ? (
          <NotificationDays notifications={items} heading="h3" />
        ) : (
          <div className={classes.panelState}>{content()}</div>
        )}
      </div>
      {total > 0 && (
        <p className={classes.panelFoot}>
          <Link to={notificationsPathOf(view)}>{t('viewAll', { count: total })}</Link>
        </p>
      )}
    </div>
  );
}
