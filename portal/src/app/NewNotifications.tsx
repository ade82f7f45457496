import { Announcement } from '@tandem/ui/Announcement';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds between announcements; what arrives in between is announced together. */
const BETWEEN = 5000;

/** Announces new notifications to screen readers, except those that were unread when the page was opened. */
export function NewNotifications({ unread }: { unread: number }) {
  const { t } = useTranslation('shell');
  const [count, setCount] = useState(0);
  const known = useRef(unread);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (unread < known.current) known.current = unread;
    const arrived = unread - known.current;
    if (arrived === 0) return;
    const announce = () => {
      known.current = unread;
      last.current = Date.now();
      setCount(arrived);
    };
    const timer = setTimeout(announce, Math.max(0, last.current + BETWEEN - Date.now()));
    return () => clearTimeout(timer);
  }, [unread]);
  useEffect(() => {
    if (count === 0) return;
    // Cleared, so that the same number is announced again later.
    const timer = setTimeout(() => setCount(0), BETWEEN - 100);
    return () => clearTimeout(timer);
  }, [count]);
  return <Announcement>{count > 0 && t('notifications.arrived', { count })}</Announcement>;
}
