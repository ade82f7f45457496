import { IconBell } from '@tabler/icons-react';
import { Count } from '@tandem/ui/Count';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLatestNotifications } from '../lib/notifications/use-notifications.ts';
import { loadTexts } from '../lib/texts.ts';
import { NewNotifications } from './NewNotifications.tsx';
import classes from './shell.module.css';

const texts = () => loadTexts(['notifications']);
const NotificationPanel = lazy(
  async () => (await Promise.all([import('../lib/notifications/NotificationPanel.tsx'), texts()]))[0],
);

const PANEL = 'notifications-panel';
/** Highest count shown. */
const MAX_COUNT = 99;

/** The bell: the number of unread notifications, and a panel with the latest ones. */
export function NotificationBell() {
  const { t } = useTranslation('shell');
  const { data } = useLatestNotifications();
  const unread = data?.unread ?? 0;
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => panel.current?.hidePopover(), [key]);
  return (
    <div className={classes.dropdown}>
      <button
        type="button"
        className={classes.bell}
        popoverTarget={PANEL}
        aria-label={t('notifications.label', { count: unread })}
        data-open={isOpen || undefined}
      >
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
        {unread > 0 && <Count value={unread > MAX_COUNT ? `${MAX_COUNT}+` : String(unread)} label="" />}
      </button>
      <section
        ref={panel}
        id={PANEL}
        popover="auto"
        className={classes.notifications}
        aria-label={t('notifications.title')}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={null}>
            <NotificationPanel />
          </Suspense>
        )}
      </section>
      {data && <NewNotifications unread={unread} />}
    </div>
  );
}
